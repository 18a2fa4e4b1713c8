import { editDistance } from './edit-distance.ts'
import { type GuideIndex, SOFT_WEIGHT, type Term } from './index.ts'
import type { Word } from '../words.ts'

/** A word of the guide that may be meant by a word of the question. */
interface Candidate {
  readonly term: Term
  /** 1 for the word itself, less for a prefix or a likely typo. */
  readonly quality: number
}

/** A word of the question and its matches. */
export interface AskedWord {
  readonly word: Word
  readonly candidates: readonly Candidate[]
  /** Several words of the guide are equally near to the typo, so the match is a guess. */
  readonly isGuess: boolean
  readonly weight: number
}

/** A shorter prefix matches too much, unless the word is still being typed. */
const MIN_BEGINNING = 3

/** An unknown word weighs like a rare one: the question is probably about something else. */
const UNKNOWN_WEIGHT = 4.5

export const askWords = (index: GuideIndex, words: readonly Word[]): AskedWord[] =>
  words.map((word, at) => {
    const joined = [...joinedWith(index, words[at - 1], word), ...joinedWith(index, word, words[at + 1])]
    const isLast = at === words.length - 1
    const { candidates, isGuess } =
      joined.length > 0 ? { candidates: joined, isGuess: false } : match(index, word, isLast)
    return { word, candidates, isGuess, weight: weightOf(word, candidates) }
  })

type Match = Pick<AskedWord, 'candidates' | 'isGuess'>

/** The word itself, words that begin with it, or else words that differ by a typo. */
function match(index: GuideIndex, word: Word, isLast: boolean): Match {
  const exact = word.plain.length > 1 ? index.terms.get(word.stem) : undefined
  const beginnings = isLast || exact === undefined ? beginningWith(index, word.plain, isLast) : []
  const others = beginnings.filter(({ term }) => term !== exact)
  if (exact !== undefined) return { candidates: [{ term: exact, quality: 1 }, ...others], isGuess: false }
  return others.length > 0 ? { candidates: others, isGuess: false } : slipsOf(index, word)
}

/** Two words written apart that the guide writes as one: "asciuga capelli". */
function joinedWith(index: GuideIndex, one: Word | undefined, next: Word | undefined): Candidate[] {
  if (one === undefined || next === undefined) return []
  const spelling = index.spellings[firstFrom(index, one.plain + next.plain)]
  return spelling?.plain === one.plain + next.plain ? [{ term: index.terms.get(spelling.stem)!, quality: 1 }] : []
}

function beginningWith(index: GuideIndex, letters: string, isLast: boolean): Candidate[] {
  if (!isLast && letters.length < MIN_BEGINNING) return []
  const best = new Map<Term, number>()
  // `~` comes after every letter and digit.
  const fitting = index.spellings.slice(firstFrom(index, letters), firstFrom(index, `${letters}~`))
  for (const { plain, stem } of fitting) {
    if (plain.length === 1) continue
    const term = index.terms.get(stem)!
    best.set(term, Math.max(0.6 + (0.3 * letters.length) / plain.length, best.get(term) ?? 0))
  }
  return [...best].map(([term, quality]) => ({ term, quality }))
}

/** Binary search: the index of the first spelling that is not before `letters`. */
function firstFrom({ spellings }: GuideIndex, letters: string): number {
  let low = 0
  let high = spellings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (spellings[middle]!.plain < letters) low = middle + 1
    else high = middle
  }
  return low
}

/** Short words often differ by one letter (pila, pala): only longer ones are allowed a typo, or two. */
function slipsForgiven({ length }: string): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

const SLIP_QUALITY = [1, 0.7, 0.5]

function slipsOf(index: GuideIndex, { plain }: Word): Match {
  let limit = slipsForgiven(plain)
  const nearest = new Set<string>()
  if (limit === 0 || /^\d+$/.test(plain)) return { candidates: [], isGuess: false }
  for (const spelling of index.spellings) {
    const distance = editDistance(plain, spelling.plain, limit)
    if (distance > limit) continue
    if (distance < limit) nearest.clear()
    limit = distance
    nearest.add(spelling.stem)
  }
  const candidates = [...nearest].map((stem) => ({ term: index.terms.get(stem)!, quality: SLIP_QUALITY[limit]! }))
  return { candidates, isGuess: candidates.length > 1 }
}

function weightOf({ isSoft }: Word, candidates: readonly Candidate[]): number {
  if (isSoft) return SOFT_WEIGHT
  if (candidates.length === 0) return UNKNOWN_WEIGHT
  const best = candidates.reduce((one, other) => (other.quality > one.quality ? other : one))
  return best.term.weight
}
