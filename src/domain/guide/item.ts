import type { UserKind } from '../calendar/rules/scope.ts'
import type { Destination } from './destination.ts'
import type { MarkGroup } from './packaging-mark.ts'
import { plainText } from './words.ts'

/** The same thing in another state, or of another kind of user, which goes elsewhere: "unto", a shop's. */
export interface GuideVariant {
  /** Empty where only the kind of user makes the difference. */
  when: string
  destination: string
  /** Without it, everyone's. */
  users?: UserKind[] | undefined
}

/** One thing of household life and where it goes. */
export interface GuideItem {
  /** Its address under `/waste-list/`. */
  slug: string
  name: string
  destination: string
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
  /** Where things go, in the order in which they are shown. */
  destinations: readonly Destination[]
  /** Packaging marks by material. */
  marks: readonly MarkGroup[]
}

/** Pages of the guide that are no item. */
export const RESERVED_SLUGS = ['elenco', 'dove', 'simboli'] as const

/** "Cartone della pizza" → "cartone-della-pizza". */
export const slugOf = (name: string): string => plainText(name).trim().replaceAll(' ', '-')

/** A guide that has crossed the wire, where an item's address is left out because it follows from the name. */
export const guideOf = (sent: Omit<Guide, 'items'> & { items: Omit<GuideItem, 'slug'>[] }): Guide => ({
  ...sent,
  items: sent.items.map((item) => ({ slug: slugOf(item.name), ...item })),
})

/** The order of the alphabet: a slug is the name without what would disturb it. */
export const bySlug = (one: { slug: string }, other: { slug: string }): number => {
  if (one.slug === other.slug) return 0
  return one.slug < other.slug ? -1 : 1
}

/** What holds for one kind of user: what is only others' is left out, and what is theirs alone comes first. */
export function itemFor({ variants, ...item }: GuideItem, user: UserKind): GuideItem {
  if (variants === undefined) return item
  const own = variants.filter(({ users }) => users?.includes(user) ?? true)
  const always = own.find(({ when }) => when === '')
  const states = own.filter(({ when }) => when !== '')
  return {
    ...item,
    ...(always && { destination: always.destination, first: undefined, why: undefined }),
    ...(states.length > 0 && { variants: states }),
  }
}

const guides = new WeakMap<Guide, Map<UserKind, Guide>>()

/** Made once: a search index hangs on it. */
export function guideFor(guide: Guide, user: UserKind): Guide {
  const known = guides.get(guide) ?? new Map<UserKind, Guide>()
  guides.set(guide, known)
  const made = known.get(user) ?? { ...guide, items: guide.items.map((item) => itemFor(item, user)) }
  known.set(user, made)
  return made
}
