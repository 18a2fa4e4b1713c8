import { countOf } from '../../../../domain/italian/words.ts'
import type { DatedLine } from '../read/dated-line.ts'

/** What calendars say beside their collections: whom to call, what the colours are, that there is none. */
const NOTICE =
  /\bnessuna raccolta\b|\bnumero verde\b|=|^(?:info|informazioni|legenda|nota|note|avviso|attenzione|esporre|riunione|assemblea|incontro|festa|sagra)\b/i

export const isNotice = ({ types }: DatedLine): boolean => NOTICE.test(types.trim())

/** More words than the name of a type has. */
const MOST_WORDS = 8
const NUMBERS = /\bore \d|\d[:.]\d\d\b|\d{3}[ .-]?\d{3}/i

/** A sentence, an hour or a telephone number: no type has such a name. */
export const isSentence = (text: string): boolean => text.split(/\s+/).length > MOST_WORDS || NUMBERS.test(text)

export const noticesInWords = (lines: readonly DatedLine[]): string[] => {
  const texts = [...Map.groupBy(lines, ({ types }) => types)]
  if (texts.length === 0) return []
  const told = texts.map(([text, own]) => `  "${text}" (${countOf(own.length, 'giorno', 'giorni')})`)
  return ['Non sono raccolte, lasciate da parte:', ...told]
}
