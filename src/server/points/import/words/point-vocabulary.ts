import { type Destination, takenAs } from '../../../../domain/guide/destination.ts'
import type { PointKind } from '../../../../domain/points/kind.ts'
import { type FoundName, namedWords } from '../../../import/named-words.ts'

/** The comune's kinds and things, as files of points may spell them. */
export interface PointVocabulary {
  readonly kinds: readonly PointKind[]
  readonly kindNamed: (text: string) => string | undefined
  /** Finds a kind's name inside a longer text. */
  readonly kindIn: (text: string) => string | undefined
  /** The thing that a word names; undefined for other words. */
  readonly thingMeant: (text: string) => FoundName | undefined
  readonly thingNamed: (text: string) => string | undefined
}

export function pointVocabulary(destinations: readonly Destination[], kinds: readonly PointKind[]): PointVocabulary {
  const kindWords = namedWords(kinds)
  const thingWords = namedWords(destinations)
  const taken = new Map(destinations.map((one) => [one.id, takenAs(one)]))
  return {
    kinds,
    kindNamed: kindWords.exact,
    kindIn: kindWords.inside,
    thingNamed: (text) => taken.get(thingWords.exact(text) ?? ''),
    thingMeant: (text) => {
      const found = thingWords.meant(text)
      const id = found && taken.get(found.id)
      return id === undefined ? undefined : { id, isSure: found!.isSure }
    },
  }
}

const MANY = 5

/** Guesses the kind from what a place takes: a staffed one takes many things. */
export function kindFromTaken(kinds: readonly PointKind[], takes: readonly string[]): PointKind {
  const staffed = takes.length > MANY ? kinds.find((kind) => kind.staffed) : undefined
  const special = takes.length === 1 ? kinds.find((kind) => kind.takes?.includes(takes[0]!)) : undefined
  const plain = kinds.find((kind) => !kind.staffed && kind.takes === undefined)
  return staffed ?? special ?? plain ?? kinds[0]!
}
