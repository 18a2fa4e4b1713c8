/** Pixels. Enough for a screen, too few to read a distant number plate. */
const LONGEST_SIDE = 1600
/** The largest phone photos have some 50 million; a small file may claim billions. */
const MAX_PIXELS = 60_000_000
const TIME_LIMIT = 10
/** A decoded photo may take 240 MB, so only a few at once. */
const AT_ONCE = 2

/** Formats of cameras and phones. */
type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heif'

/**
 * Re-encodes as JPEG: drops all metadata, such as place and time, and anything hidden in the file. Undefined for what
 * is no photo, or too large.
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
 * Detects the format by its first bytes, before any decoder runs: other formats may load files, or have decoders that
 * nobody maintains.
 */
function photoKind(bytes: Buffer): PhotoKind | undefined {
  const at = (start: number, end: number): string => bytes.toString('latin1', start, end)
  if (at(0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  return at(4, 8) === 'ftyp' && HEIF_BRANDS.has(at(8, 12)) ? 'heif' : undefined
}
