import type { GuideItem } from './guide-item.ts'
import { type Word, wordsOf } from './guide-words.ts'

/** A name of an item, a synonym or the words of a variant. */
interface Phrase {
  readonly item: number
  /** Sum of the weights of its words. */
  readonly weight: number
  readonly isName: boolean
  /** The words of a state add to a match but are none by themselves. */
  readonly isVariant: boolean
}

/** A word of the guide without its ending, and the phrases it stands in. */
export interface Term {
  readonly stem: string
  readonly weight: number
  readonly phrases: readonly number[]
}

/**
 * Built on the device from the guide's items, in a few milliseconds: on the wire it costs nothing. Words are found by
 * stem; by their beginning through `spellings`, which are sorted.
 */
export interface GuideIndex {
  readonly items: readonly GuideItem[]
  readonly phrases: readonly Phrase[]
  readonly terms: ReadonlyMap<string, Term>
  readonly spellings: readonly { readonly plain: string; readonly stem: string }[]
}

/** "Vuoto" or "piccolo" say little about what a thing is. */
export const SOFT_WEIGHT = 0.4

interface Draft extends Omit<Phrase, 'weight'> {
  readonly words: Word[]
}

export function buildGuideIndex(items: readonly GuideItem[]): GuideIndex {
  const drafts = items.flatMap(draftsOf)
  const places = placesOf(drafts)
  const terms = new Map([...places].map(([stem, place]) => [stem, termOf(stem, place, items.length)]))
  const spellings = new Map(drafts.flatMap(({ words }) => words.map(({ plain, stem }) => [plain, stem] as const)))
  return {
    items,
    terms,
    phrases: drafts.map(({ words, ...phrase }) => ({ ...phrase, weight: weightOf(words, terms) })),
    spellings: [...spellings]
      .map(([plain, stem]) => ({ plain, stem }))
      .toSorted((a, b) => (a.plain < b.plain ? -1 : 1)),
  }
}

function draftsOf({ name, synonyms, variants = [] }: GuideItem, item: number): Draft[] {
  const names = [name, ...synonyms].map((text, at) => ({ text, isName: at === 0, isVariant: false }))
  const states = variants.map(({ when }) => ({ text: when, isName: false, isVariant: true }))
  return [...names, ...states].map(({ text, ...phrase }) => ({ ...phrase, item, words: wordsOf(text) }))
}

interface Place {
  readonly phrases: Set<number>
  readonly items: Set<number>
  readonly isSoft: boolean
}

function placesOf(drafts: readonly Draft[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [phrase, { words, item }] of drafts.entries()) {
    for (const { stem, isSoft } of words) {
      const place = places.get(stem) ?? { phrases: new Set(), items: new Set(), isSoft }
      places.set(stem, place)
      place.phrases.add(phrase)
      place.items.add(item)
    }
  }
  return places
}

/** The rarer a word, the more it says: "plastica" is in many names, "tostapane" in one. */
const termOf = (stem: string, { phrases, items, isSoft }: Place, count: number): Term => ({
  stem,
  weight: isSoft ? SOFT_WEIGHT : Math.log(2 + count / items.size),
  phrases: [...phrases],
})

const weightOf = (words: readonly Word[], terms: ReadonlyMap<string, Term>): number =>
  words.reduce((sum, { stem }) => sum + terms.get(stem)!.weight, 0)
