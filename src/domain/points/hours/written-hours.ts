import { MONTH_NAMES } from '../../italian/dates.ts'
import { type OpeningHours, parseHours } from '../opening-hours-syntax.ts'
import { hoursInWords } from '../opening-hours-words.ts'
import { everyLine } from './every-line.ts'
import { hoursFrom, MARCH } from './italian-hours.ts'

/** Typed hours: what is stored, or what to write instead. */
export type ReadHours =
  | { readonly kept: string | undefined; readonly understood: OpeningHours }
  | { readonly problem: string }

const HOW = 'Scrivi giorni e ore, come “lunedì-venerdì 9-12 e 15-18; sabato 9-12”, oppure “sempre aperto”.'

export function readHours(written: string): ReadHours {
  if (written.trim() === '') return { kept: undefined, understood: [] }
  const line = written.trim().replaceAll(/\n+/g, '; ')
  const found = hoursFrom(line) ?? hoursFrom(withMinutes(line))
  const parsed = found && parseHours(found.hours)
  return parsed !== undefined && 'hours' in parsed ? { kept: found!.hours, understood: parsed.hours } : { problem: HOW }
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())
const CODES = ['Jan', 'Feb', MARCH, 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH = `(${MONTHS.join('|')})`
const codeOf = (month: string): string => CODES[MONTHS.indexOf(month.toLowerCase())]!
const ORDINALS = ['prim', 'second', 'terz', 'quart', 'quint']
const NTH = `(?:${ORDINALS.join('|')}|ultim)[oa]`
const numberOf = (ordinal: string): number =>
  ORDINALS.findIndex((one) => ordinal.toLowerCase().startsWith(one)) + 1 || -1
const WEEKDAY = '(luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica)'

/** "da ottobre a marzo", "dal 15 giugno al 15 settembre", "primo e terzo sabato del mese" in OpenStreetMap's syntax. */
const withSeasons = (text: string): string =>
  text
    .replaceAll(
      new RegExp(`\\bdal (\\d{1,2}) ${MONTH} al (\\d{1,2}) ${MONTH}[,:]?`, 'gi'),
      (_, day: string, month: string, lastDay: string, last: string) =>
        `${codeOf(month)} ${day}-${codeOf(last)} ${lastDay}`,
    )
    .replaceAll(
      new RegExp(`\\bda ${MONTH} a ${MONTH}[,:]?`, 'gi'),
      (_, month: string, last: string) => `${codeOf(month)}-${codeOf(last)}`,
    )
    .replaceAll(
      new RegExp(`\\b(?:il |la )?(${NTH}(?:(?:, | e )${NTH})*) ${WEEKDAY}(?: del mese)?`, 'gi'),
      (_, ordinals: string, day: string) =>
        `${day}[${ordinals
          .split(/, | e /)
          .map(numberOf)
          .join(',')}]`,
    )

/** "9-12" becomes "9:00-12:00". */
const withMinutes = (text: string): string =>
  withSeasons(text)
    .replaceAll(/\bnon apre\b/gi, 'chiuso')
    .replaceAll(/\btutto il giorno\b/gi, '0:00-24:00')
    .replaceAll(
      /(?<![\d:.,[])(\d{1,2})(?![\d:.\]]|,\d{2}\b)(?=\s*(?:[-–—](?!\s*[A-Z\uE000])|alle|e\b|;|$|,))/g,
      '$1:00',
    )

/** Stored hours as people type them; in OpenStreetMap's syntax where words would lose something, such as seasons. */
export function hoursAsWritten(kept: string): string {
  const parsed = parseHours(kept)
  if ('problem' in parsed) return kept
  const words = hoursInWords(parsed.hours)
    .map(({ when, times }) => `${when} ${times}`)
    .join('\n')
  const again = readHours(words)
  return 'understood' in again && isAlike(again.understood, parsed.hours) ? words : kept
}

/** The same rules, or rules with the same hours on every day of the week. */
function isAlike(some: OpeningHours, others: OpeningHours): boolean {
  if (JSON.stringify(some) === JSON.stringify(others)) return true
  const [one, other] = [everyLine(some), everyLine(others)]
  return one !== undefined && other !== undefined && !other.addsUp && one.text === other.text
}
