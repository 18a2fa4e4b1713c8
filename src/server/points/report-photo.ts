/** The side of a screen; a plate or a face is not to be read across the street. */
const LONGEST_SIDE = 1600
/** A phone's largest photo has some 50 million; a small file may claim billions. */
const MAX_PIXELS = 60_000_000
const TIME_LIMIT = 10
const QUALITY = 75

export const MAX_PHOTO_BYTES = 12 * 1024 * 1024

/** By their first bytes: what calls itself a photo may be a document that loads others, such as SVG. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

const isPhoto = (bytes: Buffer): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte)) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/**
 * Drawn anew: nothing of the file that was sent is kept, neither where and when it was taken nor what someone hid in it.
 * Undefined for what is no photo, or one too large to be.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPhoto(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIME_LIMIT })
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
