/** The side of a screen; a plate or a face is not to be read across the street. */
const LONGEST_SIDE = 1600
/** A phone's largest photo has some 50 million; a small file may claim billions. */
const MAX_PIXELS = 60_000_000
const TIME_LIMIT = 10
/** Unpacked, a photo may fill 240 MB: so many at once, whoever sent them. */
const AT_ONCE = 2

/** What a camera or a phone writes. */
type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heif'

/**
 * Encoded anew, as JPEG: nothing of the file that was sent is kept, neither where and when it was taken nor what someone hid
 * in it. Undefined for what is no photo, or one too large to be.
 */
export async function reencodedPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (photoKind(bytes) === undefined) return undefined
  const { default: sharp } = await import('sharp')
  await turn()
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIME_LIMIT })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  } finally {
    nextTurn()
  }
}

let free = AT_ONCE
const waiting: (() => void)[] = []

async function turn(): Promise<void> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free -= 1
}

function nextTurn(): void {
  const next = waiting.shift()
  if (next === undefined) free += 1
  else next()
}

const HEIF_BRANDS = new Set(['heic', 'heix', 'mif1', 'msf1', 'avif'])

/**
 * By the first bytes, before any decoder is asked: what calls itself a photo may be a drawing that loads other files, or
 * of a kind that nobody needs and whose decoder nobody looks after.
 */
function photoKind(bytes: Buffer): PhotoKind | undefined {
  const at = (start: number, end: number): string => bytes.toString('latin1', start, end)
  if (at(0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  return at(4, 8) === 'ftyp' && HEIF_BRANDS.has(at(8, 12)) ? 'heif' : undefined
}
