import { type Word, wordsOf } from '../../domain/guide/words.ts'

/** Something in a comune's data with several names. */
export interface NamedThing {
  readonly id: string
  readonly label: string
  readonly aliases?: readonly string[] | undefined
}

/** A match: by a full name, or only inside a longer text, which somebody should check. */
export interface FoundName {
  readonly id: string
  readonly isSure: boolean
}

interface Name {
  readonly id: string
  readonly stems: readonly string[]
  /** Without filler words. */
  readonly hardStems: readonly string[]
}

export interface NamedWords {
  /** The text is a full name, regardless of number, gender and order. */
  readonly exact: (text: string) => string | undefined
  /** The text contains a name as whole words; the longest, then the first. */
  readonly inside: (text: string) => string | undefined
  /** The subject of a text: not its purpose, and not a word that another one qualifies. */
  readonly meant: (text: string) => FoundName | undefined
  /** Its label. */
  readonly labelOf: (id: string) => string
}

const stemsOf = (words: readonly Word[]): string[] => words.map(({ stem }) => stem)
const splitWords = (text: string): Word[] => wordsOf(text.replaceAll('_', ' '))
const hard = (text: string): string[] => stemsOf(splitWords(text).filter(({ isSoft }) => !isSoft))
const keyOf = (stems: readonly string[]): string => stems.join(' ')

/** Compares whole words: "impregnanti per legno" is not wood, "oli minerali" are not kitchen oil. */
export function namedWords(list: readonly NamedThing[]): NamedWords {
  const names: Name[] = list.flatMap(({ id, label, aliases = [] }) =>
    [id, label, ...aliases]
      .map((name) => ({ id, stems: stemsOf(splitWords(name)), hardStems: hard(name) }))
      .filter(({ stems }) => stems.length > 0),
  )
  const whole = firstOf(names.map(({ id, stems }) => [keyOf(stems), id]))
  const withoutSoft = firstOf(names.map(({ id, hardStems }) => [keyOf(hardStems), id]))
  const exact = (text: string): string | undefined =>
    whole.get(keyOf(stemsOf(splitWords(text)))) ?? withoutSoft.get(keyOf(hard(text)))
  const longest = names.toSorted((one, other) => other.stems.length - one.stems.length)

  const inside = (text: string): string | undefined => {
    const stems = stemsOf(splitWords(text))
    const found = longest
      .map(({ id, stems: wanted }) => ({ id, length: wanted.length, at: placeOf(wanted, stems) }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => other.length - one.length || one.at - other.at)
    return found[0]?.id
  }

  const atEnd = (text: string): string | undefined => {
    const [stems, hardStems] = [stemsOf(splitWords(text)), hard(text)]
    return (
      longest.find(({ stems: wanted }) => endsWith(stems, wanted)) ??
      longest.find(({ hardStems: wanted }) => wanted.length > 0 && endsWith(hardStems, wanted))
    )?.id
  }

  const meant = (text: string): FoundName | undefined => {
    const known = exact(text)
    if (known !== undefined) return { id: known, isSure: true }
    const [before = '', purpose = ''] = text.split(/\bper\b(.*)/is)
    // "contenitore per pile": the first word does not name the thing.
    const subject = hard(before).length > 0 ? before : purpose
    // "legno (cassone 3)", "cassone 3 (legno)"
    const [, outside = '', inBrackets = ''] = /^([^()]*)\(([^()]*)\)/.exec(subject) ?? []
    const id = exact(outside) ?? exact(inBrackets) ?? atEnd(subject)
    return id === undefined ? undefined : { id, isSure: false }
  }
  const labels = new Map(list.map(({ id, label }) => [id, label]))
  return { exact, inside, meant, labelOf: (id) => labels.get(id) ?? id }
}

/** If several share a name, the first one has it. */
function firstOf(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const [key, id] of entries) if (key !== '' && !known.has(key)) known.set(key, id)
  return known
}

const endsWith = (stems: readonly string[], wanted: readonly string[]): boolean =>
  stems.length >= wanted.length && placeOf(wanted, stems) === stems.length - wanted.length

/** The last position of consecutive stems; -1 if there is none. */
function placeOf(wanted: readonly string[], stems: readonly string[]): number {
  for (let at = stems.length - wanted.length; at >= 0; at--)
    if (wanted.every((stem, index) => stems[at + index] === stem)) return at
  return -1
}
