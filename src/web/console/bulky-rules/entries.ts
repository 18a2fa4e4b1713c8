interface Entry {
  readonly id: string
}

/** Replaces the entry with the same id, or adds it at the end. */
export const putEntry = <Item extends Entry>(entries: readonly Item[], entry: Item): Item[] =>
  entries.some(({ id }) => id === entry.id)
    ? entries.map((one) => (one.id === entry.id ? entry : one))
    : [...entries, entry]

/** "bici, velocipede" */
export function wordsOf(text: string): { words?: string[] } {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return words.length === 0 ? {} : { words }
}
