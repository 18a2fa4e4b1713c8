import type { UserKind } from '../calendar/rules/scope.ts'
import type { Destination } from './destination.ts'
import type { MarkGroup } from './packaging-mark.ts'
import { plainText } from './words.ts'

/** A state ("unto") or kind of user for which the item goes elsewhere. */
export interface GuideVariant {
  /** The state; empty where only the kind of user matters. */
  when: string
  destination: string
  /** Left out: all users. */
  users?: UserKind[] | undefined
}

/** A thing that people throw away, and where it goes. */
export interface GuideItem {
  /** The name in a form for addresses; the key of the item. */
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
  /** Changes with the content: the phone keeps a guide until then. */
  version: string
  /** Alphabetical. */
  items: GuideItem[]
  products: GuideProduct[]
  /** Where things go, in the order in which they are shown. */
  destinations: readonly Destination[]
  /** Packaging marks by material. */
  marks: readonly MarkGroup[]
}

/** No item may have these slugs: they are other pages of the guide. */
export const RESERVED_SLUGS = ['elenco', 'dove', 'simboli'] as const

/** "Cartone della pizza" → "cartone-della-pizza". */
export const slugOf = (name: string): string => plainText(name).trim().replaceAll(' ', '-')

/** A guide as it was sent, with the slugs added. */
export const guideOf = (sent: Omit<Guide, 'items'> & { items: Omit<GuideItem, 'slug'>[] }): Guide => ({
  ...sent,
  items: sent.items.map((item) => ({ slug: slugOf(item.name), ...item })),
})

/** Alphabetical: a slug is the name without case, accents and punctuation. */
export const bySlug = (one: { slug: string }, other: { slug: string }): number => {
  if (one.slug === other.slug) return 0
  return one.slug < other.slug ? -1 : 1
}

/** The item for one kind of user: variants of other users are left out; one without a state replaces the destination. */
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

/** The same object for the same user, because the search index is cached by it. */
export function guideFor(guide: Guide, user: UserKind): Guide {
  const known = guides.get(guide) ?? new Map<UserKind, Guide>()
  guides.set(guide, known)
  const made = known.get(user) ?? { ...guide, items: guide.items.map((item) => itemFor(item, user)) }
  known.set(user, made)
  return made
}
