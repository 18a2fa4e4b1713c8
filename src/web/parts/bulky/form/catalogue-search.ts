import type { BulkyItem, Catalogue, RefusedItem } from '../../../../domain/bulky/catalogue/item.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'

const matches = (words: readonly string[], thing: { name: string; words?: string[] | undefined }): boolean => {
  const text = plainName([thing.name, ...(thing.words ?? [])].join(' '))
  return words.every((word) => text.includes(word))
}

/** For "materasso": "Materasso singolo" first, then "Letto, senza materasso", then "Coprimaterasso". */
const distanceFrom = (words: readonly string[], { name }: { name: string }): number => {
  const text = plainName(name)
  if (words.some((word) => text.startsWith(word))) return 0
  return words.some((word) => text.includes(` ${word}`)) ? 1 : 2
}

function search<T extends { name: string; words?: string[] | undefined }>(
  things: readonly T[],
  words: readonly string[],
): T[] {
  const found = things.filter((thing) => matches(words, thing))
  return found.toSorted((one, other) => distanceFrom(words, one) - distanceFrom(words, other))
}

/** What a search finds: items that are taken, and items that are not, with where they go. */
export function searchCatalogue(catalogue: Catalogue, query: string): { items: BulkyItem[]; notTaken: RefusedItem[] } {
  const words = plainName(query).split(/\s+/).filter(Boolean)
  return {
    items: search(catalogue.items, words),
    notTaken: words.length === 0 ? [] : search(catalogue.notTaken, words),
  }
}
