import { editDistance } from '../../../../domain/guide/search/edit-distance.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'
import { type NamedThing, namedWords } from '../../../import/named-words.ts'

export type KnownType = NamedThing & { letter: string; short?: string | undefined }

/** Finds by id, name or alias, or by the letter or short name of printed calendars. */
export function exactIn(list: readonly KnownType[], text: string): string | undefined {
  const wanted = lettersOf(text)
  const isSame = (name: string): boolean => lettersOf(name) === wanted
  const own = list.find(({ id, label }) => isSame(id) || isSame(label))
  const other = list.find(({ letter, short = letter, aliases = [] }) => [letter, short, ...aliases].some(isSame))
  return (own ?? other)?.id ?? namedWords(list).exact(text)
}

export const lettersOf = (text: string): string =>
  plainName(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Joining words, with which no name ends. */
const JOINS = /^(?:e|ed|-|–)$/i

/** "Verde Tessili", "Verde e Tessili": splits a text into known names; undefined if a part is unknown. */
export function knownParts(text: string, isKnown: (part: string) => boolean): string[] | undefined {
  const words = text.split(/\s+/)
  for (let length = words.length - 1; length > 0; length--) {
    const head = words.slice(0, length).join(' ')
    if (JOINS.test(words[length - 1]!) || !isKnown(head)) continue
    const tail = words
      .slice(length)
      .join(' ')
      .replace(/^(?:e|ed|-|–)\s+/i, '')
    if (isKnown(tail)) return [head, tail]
    const rest = knownParts(tail, isKnown)
    if (rest) return [head, ...rest]
  }
  return undefined
}

/** Typing errors allowed for a name of this length; short names are too similar. */
const slipsIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The known name that a text resembles; "Turno 1" does not resemble "Turno 2". */
export function nearName(list: readonly NamedThing[], text: string): string | undefined {
  const wanted = lettersOf(text)
  const isNear = (name: string): boolean => {
    const own = lettersOf(name)
    const limit = Math.min(slipsIn(wanted), slipsIn(own))
    return limit > 0 && digitsOf(own) === digitsOf(wanted) && editDistance(own, wanted, limit) <= limit
  }
  const names = list.flatMap(({ id, label, aliases = [] }) =>
    [id, label, ...aliases].map((name) => ({ name, shown: aliases.includes(name) ? name : label })),
  )
  const isCut = (name: string): boolean => CUT.test(text) && lettersOf(name).startsWith(wanted)
  return (names.find(({ name }) => isNear(name)) ?? names.find(({ name }) => isCut(name)))?.shown
}

/** An abbreviation: "indiff." */
const CUT = /^\p{L}{3,}\.$/u

/** A known name inside a longer text: "Verde (solo d’estate)". */
export const nameInside = (list: readonly NamedThing[], text: string): string | undefined =>
  list.find(({ id }) => id === namedWords(list).inside(text))?.label
