/** What a camera or a phone writes. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heif'

const HEIF_BRANDS = new Set(['heic', 'heix', 'mif1', 'msf1', 'avif'])

/**
 * By the first bytes, before any decoder is asked: what calls itself a photo may be a drawing that loads other files, or
 * of a kind that nobody needs and whose decoder nobody looks after.
 */
export function photoKind(bytes: Buffer): PhotoKind | undefined {
  const at = (start: number, end: number): string => bytes.toString('latin1', start, end)
  if (at(0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  return at(4, 8) === 'ftyp' && HEIF_BRANDS.has(at(8, 12)) ? 'heif' : undefined
}
