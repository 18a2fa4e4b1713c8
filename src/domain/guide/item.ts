import type { GuideDestination } from './destination.ts'
import { plainText } from './words.ts'

/** The same thing in another state, which goes elsewhere: "unto" → umido. */
export interface GuideVariant {
  when: string
  destination: GuideDestination
}

/** One thing of household life and where it goes. */
export interface GuideItem {
  /** Its address under `/waste-list/`. */
  slug: string
  name: string
  destination: GuideDestination
  /** Other words people use for it. */
  synonyms: string[]
  /** What to do before it is thrown away. */
  first?: string | undefined
  /** Why, where people get it wrong. */
  why?: string | undefined
  variants?: GuideVariant[] | undefined
}

/** A packaged product known by its barcode, with the mark of each part ("bottiglia" → "pet-1"). */
export interface GuideProduct {
  code: string
  name: string
  parts: { part: string; item: string }[]
}

export interface Guide {
  /** Changes with any word of it: the phone keeps the guide until then. */
  version: string
  /** In the order of the alphabet. */
  items: GuideItem[]
  products: GuideProduct[]
}

/** Pages of the guide that are no item. */
export const RESERVED_SLUGS = ['elenco', 'dove', 'simboli'] as const

/** "Cartone della pizza" → "cartone-della-pizza". */
export const slugOf = (name: string): string => plainText(name).trim().replaceAll(' ', '-')

/** A guide that has crossed the wire, where an item's address is left out because it follows from the name. */
export const guideOf = (sent: Omit<Guide, 'items'> & { items: Omit<GuideItem, 'slug'>[] }): Guide => ({
  version: sent.version,
  items: sent.items.map((item) => ({ slug: slugOf(item.name), ...item })),
  products: sent.products,
})

/** The order of the alphabet: a slug is the name without what would disturb it. */
export const bySlug = (one: { slug: string }, other: { slug: string }): number => {
  if (one.slug === other.slug) return 0
  return one.slug < other.slug ? -1 : 1
}
