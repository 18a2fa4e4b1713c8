import { inflateRawSync } from 'node:zlib'

const END = 0x06_05_4b_50
const END_LENGTH = 22
const HEADER_LENGTH = 46
const LOCAL_LENGTH = 30
const DEFLATED = 8
/** A small archive may unpack to gigabytes. */
const MOST_BYTES = 64 * 2 ** 20

/** The files of a zip archive by name, unpacked on demand up to a limit; undefined for an incomplete archive. */
export function zipFiles(bytes: Buffer): ReadonlyMap<string, (mostBytes?: number) => Buffer> | undefined {
  const end = endOf(bytes)
  if (end === undefined) return undefined
  const files = new Map<string, (mostBytes?: number) => Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  try {
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as Lengths
      const name = bytes.toString('utf8', at + HEADER_LENGTH, at + HEADER_LENGTH + nameLength)
      const header = at
      files.set(name, (mostBytes = MOST_BYTES) => unfolded(bytes, header, mostBytes))
      at += HEADER_LENGTH + nameLength + extra + comment
    }
  } catch {
    return undefined
  }
  return files
}

type Lengths = [nameLength: number, extra: number, comment: number]

/** Finds the end record, which may be followed by a comment. */
function endOf(bytes: Buffer): number | undefined {
  for (let at = bytes.length - END_LENGTH; at >= 0; at--) if (bytes.readUInt32LE(at) === END) return at
  return undefined
}

function unfolded(bytes: Buffer, header: number, mostBytes: number): Buffer {
  const local = bytes.readUInt32LE(header + 42)
  const start = local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const content = bytes.subarray(start, start + bytes.readUInt32LE(header + 20))
  if (content.length > mostBytes) throw new RangeError('more than may be unfolded')
  if (bytes.readUInt16LE(header + 10) !== DEFLATED) return content
  return inflateRawSync(content, { maxOutputLength: Math.max(1, mostBytes) })
}
