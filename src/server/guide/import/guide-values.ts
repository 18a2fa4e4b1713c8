import { USER_KINDS, type UserKind } from '../../../domain/calendar/rules/scope.ts'
import { plainText } from '../../../domain/guide/words.ts'
import { type Mapping, UNKNOWN } from '../../import/mapping.ts'
import type { NamedWords } from '../../import/named-words.ts'

export const DESTINATIONS = 'destinazione'

/** What a cell of the destination column means. */
export type ReadDestination =
  | { readonly ids: readonly string[]; readonly doubt?: string }
  /** The mapping says to leave it out. */
  | 'left-out'
  | undefined

/** Interprets each text once, and notes the result in the mapping. */
export function destinationReader(words: NamedWords, given: Mapping['values'], learned: Record<string, string>) {
  const known = new Map<string, ReadDestination>()
  const read = (text: string): ReadDestination => {
    const kept = given[DESTINATIONS]?.[text]
    if (kept !== undefined && kept !== UNKNOWN) return kept === '' ? 'left-out' : { ids: [kept] }
    const one = words.meant(text)
    if (one?.isSure) return { ids: [one.id] }
    const several = partsOf(text, /[/,;+|]| o | oppure /) ?? partsOf(text, / e | ed /)
    if (several !== undefined) return several
    return one && { ids: [one.id], doubt: `capita come "${one.id}": controlla` }
  }
  /** "pile/batterie", where every part is known. */
  const partsOf = (text: string, signs: RegExp): ReadDestination => {
    const parts = text.split(signs).map((part) => words.meant(part.trim())?.id)
    if (parts.length < 2 || !parts.every((id) => id !== undefined)) return undefined
    const ids = [...new Set(parts)]
    return ids.length === 1 ? { ids } : { ids, doubt: 'più destinazioni: la prima, e le altre come casi' }
  }
  return (text: string): ReadDestination => {
    if (!known.has(text)) {
      const found = read(text)
      known.set(text, found)
      if (found === undefined && text !== '') learned[text] = UNKNOWN
      if (typeof found === 'object' && found.ids.length === 1) learned[text] = found.ids[0]!
    }
    return known.get(text)
  }
}

/** "utenze non domestiche", "UND", "condominio"; everyone where nothing is said. Undefined for what is not understood. */
export function usersFrom(text: string): UserKind[] | 'everyone' | undefined {
  const word = plainText(text)
  if (word === '' || /^(?:tutt[ei]|tutte le utenze|entrambe)$/.test(word)) return 'everyone'
  const found = new Set<UserKind>()
  if (/\bnon domestic|\bund\b|\bnd\b|\battivita\b|\baziend|\bditt/.test(word)) found.add('non-domestica')
  if (/\bcondomin/.test(word)) found.add('condominio')
  if (/\bdomestic|\bud\b|\bfamigl/.test(word.replaceAll(/\bnon domestic\w*/g, ''))) found.add('domestica')
  return found.size === 0 ? undefined : USER_KINDS.filter((kind) => found.has(kind))
}
