import { countOf } from '../../../../domain/italian/words.ts'
import type { DatedLine } from '../read/dated-line.ts'

/** Texts of calendars that are no collections: phone numbers, colours, "no collection". */
const NOTICE =
  /\bnessuna raccolta\b|\bnumero verde\b|=|^(?:info|informazioni|legenda|nota|note|avviso|attenzione|esporre|riunione|assemblea|incontro|festa|sagra)\b/i

export const isNotice = ({ types }: DatedLine): boolean => NOTICE.test(types.trim())

/** More words than a type's name has. */
const MOST_WORDS = 8
const NUMBERS = /\bore \d|\d[:.]\d\d\b|\d{3}[ .-]?\d{3}/i

/** Sentences, hours and phone numbers are no names of types. */
export const isSentence = (text: string): boolean => text.split(/\s+/).length > MOST_WORDS || NUMBERS.test(text)

export const noticesInWords = (lines: readonly DatedLine[]): string[] => {
  const texts = [...Map.groupBy(lines, ({ types }) => types)]
  if (texts.length === 0) return []
  const told = texts.map(([text, own]) => `  "${text}" (${countOf(own.length, 'giorno', 'giorni')})`)
  return ['Non sono raccolte, lasciate da parte:', ...told]
}
