import type { GuideIndex } from './index.ts'
import type { AskedWord } from './match.ts'

/** For one word of the question: the phrases that contain it, each with the quality of the match. */
export type PhraseHits = ReadonlyMap<number, number>

export interface Score {
  /** Index of the item in the guide. */
  readonly item: number
  /** Index of the phrase that matches best: the name by which the item was found. */
  readonly phrase: number
  readonly total: number
}

/** The share of the question, by weight, that an item must match to be an answer. */
const MIN_COVER = 0.3

/** Of two equal matches a name comes before a synonym. */
const NAME_BONUS = 0.01

export function hitsOf({ candidates }: AskedWord): PhraseHits {
  const hits = new Map<number, number>()
  for (const { term, quality } of candidates) {
    for (const phrase of term.phrases) raise(hits, phrase, quality)
  }
  return hits
}

/**
 * Half of the score is how much of the question the item's words cover. The other half is how well its best single name
 * matches in both directions: a name with few words left over comes before one with many.
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

/** For each item the best of its names that were hit. */
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
