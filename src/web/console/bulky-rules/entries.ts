import { slugOf } from '../../../domain/guide/item.ts'

interface Entry {
  readonly id: string
}

/** From the name, and unlike all others: bookings remember an entry by it. */
export function newId(name: string, taken: readonly Entry[]): string {
  const first = slugOf(name) || 'oggetto'
  let id = first
  for (let count = 2; taken.some((one) => one.id === id); count++) id = `${first}-${count}`
  return id
}

/** In its place, or at the end. */
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
