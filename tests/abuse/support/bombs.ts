import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

/** Zeros compress well at any level. */
const FAST = { level: 1 }

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** One bit per pixel; each row begins with its filter byte. */
function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), FAST)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Some kilobytes that become 400 million pixels, 1.2 GB as a decoder holds them. */
export const hugePicture = (): Buffer => png(20_000, 20_000)

/** A picture of 8 × 8 with a comment of 200 MB, packed to 200 kB. */
export const packedComment = (): Buffer =>
  png(
    8,
    8,
    chunk(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(200 * 2 ** 20), FAST)]),
    ),
  )
