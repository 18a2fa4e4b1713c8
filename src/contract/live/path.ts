/** A path names a live resource: `avvisi`, `utenti/12/ritiri`. */
export const MAX_PATH_BYTES = 768
export const MAX_PATH_LEVELS = 32

/** A path of this comune, for who follows it from the host of another. */
export const pathOfComune = (comuneId: string, path: string): string => `gestione/comuni/${comuneId}/${path}`

/** What is wrong with the path, by the limit that it passes; nothing for a good one. */
export function pathProblem(path: string): string | undefined {
  // In UTF-8, counted without `TextEncoder`, which belongs to no language standard.
  const bytes = encodeURIComponent(path.toWellFormed()).replaceAll(/%../g, '-').length
  if (bytes > MAX_PATH_BYTES) return `Il percorso è di ${bytes} byte: il limite è ${MAX_PATH_BYTES} byte.`
  const levels = path.split('/')
  if (levels.length > MAX_PATH_LEVELS) {
    return `Il percorso ha ${levels.length} livelli: il limite è ${MAX_PATH_LEVELS} livelli.`
  }
  if (levels.includes('')) return 'Il percorso ha un livello vuoto.'
  return undefined
}
