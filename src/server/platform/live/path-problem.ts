/** The specification's limits (§9) on the path of a live resource. */
export const MAX_PATH_BYTES = 768
export const MAX_PATH_LEVELS = 32

/** Which limit the path exceeds, in words; undefined for a good path. */
export function pathProblem(path: string): string | undefined {
  const bytes = Buffer.byteLength(path)
  if (bytes > MAX_PATH_BYTES) return `Il percorso è di ${bytes} byte: il limite è ${MAX_PATH_BYTES} byte.`
  const levels = path.split('/')
  if (levels.length > MAX_PATH_LEVELS) {
    return `Il percorso ha ${levels.length} livelli: il limite è ${MAX_PATH_LEVELS} livelli.`
  }
  if (levels.includes('')) return 'Il percorso ha un livello vuoto.'
  return undefined
}
