import type { Guide, GuideItem } from '../item.ts'
import { type Word, wordsOf } from '../words.ts'

/** A name of an item, a synonym or the words of a variant. */
interface Phrase {
  readonly item: number
  readonly text: string
  /** Sum of the weights of its words. */
  readonly weight: number
  readonly isName: boolean
  /** Words of a variant improve a match but are no match alone. */
  readonly isVariant: boolean
}

/** A word stem of the guide and the phrases that contain it. */
export interface Term {
  readonly stem: string
  readonly weight: number
  readonly phrases: readonly number[]
}

/**
 * Built on the device in a few milliseconds, so nothing of it is sent. Words are found by stem, and by prefix through
 * `spellings`, which are sorted.
 */
export interface GuideIndex {
  readonly items: readonly GuideItem[]
  readonly phrases: readonly Phrase[]
  readonly terms: ReadonlyMap<string, Term>
  readonly spellings: readonly { readonly plain: string; readonly stem: string }[]
}

/** For words such as "vuoto" or "piccolo", which say little about what a thing is. */
export const SOFT_WEIGHT = 0.4

export function buildGuideIndex(items: readonly GuideItem[]): GuideIndex {
  const drafts: Draft[] = []
  const places = new Map<string, Place>()
  const spellings = new Map<string, string>()
  for (const [item, { name, synonyms, variants = [] }] of items.entries()) {
    const add = (text: string, isName: boolean, isVariant: boolean): void => {
      const words = wordsOf(text)
      for (const word of words) {
        spellings.set(word.plain, word.stem)
        place(places, word, drafts.length, item)
      }
      drafts.push({ item, text, isName, isVariant, words })
    }
    add(name, true, false)
    for (const synonym of synonyms) add(synonym, false, false)
    for (const { when } of variants) add(when, false, true)
  }
  const terms = new Map([...places].map(([stem, known]) => [stem, termOf(stem, known, items.length)]))
  return {
    items,
    terms,
    phrases: drafts.map(({ item, text, isName, isVariant, words }) => ({
      item,
      text,
      isName,
      isVariant,
      weight: words.reduce((sum, { stem }) => sum + terms.get(stem)!.weight, 0),
    })),
    spellings: [...spellings]
      .map(([plain, stem]) => ({ plain, stem }))
      .toSorted((a, b) => (a.plain < b.plain ? -1 : 1)),
  }
}

interface Draft extends Omit<Phrase, 'weight'> {
  readonly words: readonly Word[]
}

interface Place {
  readonly phrases: number[]
  /** How many items contain it, and the last one: items come in order. */
  itemCount: number
  lastItem: number
  readonly isSoft: boolean
}

function place(places: Map<string, Place>, { stem, isSoft }: Word, phrase: number, item: number): void {
  const known = places.get(stem)
  if (known === undefined) {
    places.set(stem, { phrases: [phrase], itemCount: 1, lastItem: item, isSoft })
    return
  }
  if (known.phrases.at(-1) !== phrase) known.phrases.push(phrase)
  if (known.lastItem !== item) known.itemCount += 1
  known.lastItem = item
}

/** Rare words weigh more: "bottiglia" is in many names, "tostapane" in one. */
const termOf = (stem: string, { phrases, itemCount, isSoft }: Place, count: number): Term => ({
  stem,
  weight: isSoft ? SOFT_WEIGHT : Math.log(2 + count / itemCount),
  phrases,
})

const indexes = new WeakMap<Guide, GuideIndex>()

/** Built at the first search and cached. */
export function guideIndex(guide: Guide): GuideIndex {
  const index = indexes.get(guide) ?? buildGuideIndex(guide.items)
  indexes.set(guide, index)
  return index
}
