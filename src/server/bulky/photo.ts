import { ProblemError } from '../problem.ts'

/** A picture may be small as a file and fill the memory once unpacked. */
const MAX_PIXELS = 50_000_000
const LONGEST_SIDE = 1600
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])

/**
 * Draws the picture anew: what is kept is pixels of ours, without the place where it was taken, the phone's name or
 * anything else a file can carry. What is not a picture stops here.
 */
export async function readPhoto(file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (!FORMATS.has(format)) throw new Error(format)
    return await image
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    throw new ProblemError(
      422,
      'Foto non leggibile',
      'Il file non è una foto che sappiamo leggere, o è troppo grande. Prova con un’altra, o continua senza foto.',
    )
  }
}
