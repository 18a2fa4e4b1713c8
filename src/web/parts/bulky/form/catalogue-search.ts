import type { BulkyItem, Catalogue, RefusedItem } from '../../../../domain/bulky/catalogue/item.ts'

/** Letters only, without accents or case. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const matches = (words: readonly string[], thing: { name: string; words?: string[] | undefined }): boolean => {
  const text = plain([thing.name, ...(thing.words ?? [])].join(' '))
  return words.every((word) => text.includes(word))
}

/** What a resident may mean: things that are taken, and things that are not, with where they go. */
export function searchCatalogue(catalogue: Catalogue, query: string): { items: BulkyItem[]; notTaken: RefusedItem[] } {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return {
    items: catalogue.items.filter((item) => matches(words, item)),
    notTaken: words.length === 0 ? [] : catalogue.notTaken.filter((item) => matches(words, item)),
  }
}
