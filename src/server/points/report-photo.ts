import { photoKind } from '../photo-kind.ts'

/** The side of a screen; a plate or a face is not to be read across the street. */
const LONGEST_SIDE = 1600
/** A phone's largest photo has some 50 million; a small file may claim billions. */
const MAX_PIXELS = 60_000_000
const TIME_LIMIT = 10
const QUALITY = 75

export const MAX_PHOTO_BYTES = 12 * 1024 * 1024

/**
 * Drawn anew: nothing of the file that was sent is kept, neither where and when it was taken nor what someone hid in it.
 * Undefined for what is no photo, or one too large to be.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  const kind = photoKind(bytes)
  if (kind === undefined || kind === 'heif') return undefined
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
