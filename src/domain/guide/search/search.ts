import type { GuideIndex } from './index.ts'
import type { GuideItem, GuideVariant } from '../item.ts'
import { type AskedWord, askWords } from './match.ts'
import { hitsOf, type PhraseHits, rank } from './ranking.ts'
import { wordsOf } from '../words.ts'

/** An answer: an item and, if the question names one, its state. */
export interface Found {
  readonly item: GuideItem
  /** The synonym nearest to the question, or the name where it contains the words of that synonym. */
  readonly calledAs: string
  readonly variant: GuideVariant | undefined
  readonly destination: string
}

/**
 * How far the answer can be trusted. `certo`: the first one is it. `dipende`: several fit as well and go to different
 * places. `incerto`: a word was not understood, or only guessed, so what is shown may be something else. `niente`:
 * nothing comes near.
 */
type Verdict = 'certo' | 'dipende' | 'incerto' | 'niente'

export interface Answer {
  readonly verdict: Verdict
  readonly found: readonly Found[]
}

const NOTHING: Answer = { verdict: 'niente', found: [] }

/** Answers that score less than this share of the best one are not shown. */
const MIN_OF_BEST = 0.55
/** Answers this near to the best one count as equally good. */
const TIE = 0.03

export function searchGuide(index: GuideIndex, question: string, limit = 30): Answer {
  const asked = askWords(index, wordsOf(question))
  const hits = asked.map(hitsOf)
  const scores = rank(index, asked, hits)
  const best = scores[0]
  if (best === undefined) return NOTHING
  const shown = scores.filter(({ total }) => total >= best.total * MIN_OF_BEST).slice(0, limit)
  const found = shown.map(({ item, phrase }) => foundAs(index.items[item]!, index.phrases[phrase]!.text, asked))
  const tied = found.filter((_, at) => shown[at]!.total >= best.total - TIE)
  return { verdict: verdictOf(tied, isUnderstood(index, best.item, asked, hits)), found }
}

/** Every word of the question, except words about a state, was matched in the item, and none by a guess. */
const isUnderstood = (
  { phrases }: GuideIndex,
  best: number,
  asked: readonly AskedWord[],
  hits: readonly PhraseHits[],
): boolean =>
  asked.every(
    ({ word, isGuess }, at) =>
      word.isSoft || (!isGuess && [...hits[at]!.keys()].some((phrase) => phrases[phrase]!.item === best)),
  )

function verdictOf(tied: readonly Found[], isSure: boolean): Verdict {
  if (!isSure) return 'incerto'
  return new Set(tied.map(({ destination }) => destination)).size > 1 ? 'dipende' : 'certo'
}

function foundAs(item: GuideItem, nearest: string, asked: readonly AskedWord[]): Found {
  const calledAs = isPartOf(nearest, item.name) ? item.name : nearest
  const variant = item.variants?.find(({ when }) => isNamed(when, item, asked))
  return { item, calledAs, variant, destination: variant?.destination ?? item.destination }
}

const stemsOf = (text: string): string[] => wordsOf(text).map(({ stem }) => stem)

const isPartOf = (text: string, name: string): boolean => {
  const own = new Set(stemsOf(name))
  return stemsOf(text).every((stem) => own.has(stem))
}

/** Whether the question has all words of the state, other than by the name of the item itself. */
function isNamed(state: string, { name }: GuideItem, asked: readonly AskedWord[]): boolean {
  return !isPartOf(state, name) && stemsOf(state).every((stem) => asked.some((word) => standsFor(word, stem)))
}

const standsFor = ({ candidates }: AskedWord, stem: string): boolean =>
  candidates.some(({ term, quality }) => term.stem === stem && quality >= 0.7)
