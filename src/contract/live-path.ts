/** A path names a live resource: `avvisi`, `utenti/12/ritiri`. Without zod, because the browser checks it too. */
export const MAX_PATH_BYTES = 768
export const MAX_PATH_LEVELS = 32

/** What is wrong with the path, by the limit that it passes; nothing for a good one. */
export function pathProblem(path: string): string | undefined {
  const bytes = utf8Length(path)
  if (bytes > MAX_PATH_BYTES) return `Il percorso è di ${bytes} byte: il limite è ${MAX_PATH_BYTES} byte.`
  const levels = path.split('/')
  if (levels.length > MAX_PATH_LEVELS) {
    return `Il percorso ha ${levels.length} livelli: il limite è ${MAX_PATH_LEVELS} livelli.`
  }
  if (levels.includes('')) return 'Il percorso ha un livello vuoto.'
  return undefined
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x80) bytes += 1
    else if (code < 0x8_00) bytes += 2
    else bytes += code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}
