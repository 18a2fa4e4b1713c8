import type { GuideIndex } from './index.ts'
import type { AskedWord } from './match.ts'

/** For one asked word: the phrases it occurs in, each with how well. */
export type PhraseHits = ReadonlyMap<number, number>

export interface Score {
  /** Place of the item in the guide. */
  readonly item: number
  /** Place of the phrase that fits best: the name by which the item was found. */
  readonly phrase: number
  readonly total: number
}

/** Of the weight of the question's words, the share that an item must have recognised to be an answer at all. */
const MIN_COVER = 0.3

/** Between two names that fit alike, what the thing is called comes before what it is called as well. */
const NAME_BONUS = 0.01

export function hitsOf({ candidates }: AskedWord): PhraseHits {
  const hits = new Map<number, number>()
  for (const { term, quality } of candidates) {
    for (const phrase of term.phrases) raise(hits, phrase, quality)
  }
  return hits
}

/**
 * Half of the score is how much of the question the item's words cover, the other half how well its best single name
 * fits it, both ways: a name with few words left over stands before one with many.
 */
export function rank(index: GuideIndex, asked: readonly AskedWord[], hits: readonly PhraseHits[]): Score[] {
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  const covered = new Map<number, number>()
  const named = new Map<number, number>()
  for (const [at, { weight }] of asked.entries()) {
    const best = new Map<number, number>()
    for (const [phrase, quality] of hits[at]!) {
      raise(best, index.phrases[phrase]!.item, quality)
      named.set(phrase, (named.get(phrase) ?? 0) + quality * weight)
    }
    for (const [item, quality] of best) covered.set(item, (covered.get(item) ?? 0) + quality * weight)
  }
  return [...bestNames(index, named, whole)]
    .filter(([item]) => covered.get(item)! / whole >= MIN_COVER)
    .map(([item, { phrase, fit }]) => ({ item, phrase, total: 0.5 * (covered.get(item)! / whole) + 0.5 * fit }))
    .toSorted((one, other) => other.total - one.total || one.item - other.item)
}

interface Name {
  readonly phrase: number
  readonly fit: number
}

/** The best name of each item that has one among the phrases hit. */
function bestNames(index: GuideIndex, named: ReadonlyMap<number, number>, whole: number): Map<number, Name> {
  const best = new Map<number, Name>()
  for (const [phrase, weight] of named) {
    const { item, isVariant, isName, weight: phraseWeight } = index.phrases[phrase]!
    if (isVariant) continue
    const bonus = isName ? NAME_BONUS : 0
    const fit = 0.5 * (weight / whole) + 0.5 * Math.min(1, weight / phraseWeight) + bonus
    if (fit > (best.get(item)?.fit ?? 0)) best.set(item, { phrase, fit })
  }
  return best
}

function raise(map: Map<number, number>, key: number, value: number): void {
  if (value > (map.get(key) ?? 0)) map.set(key, value)
}
