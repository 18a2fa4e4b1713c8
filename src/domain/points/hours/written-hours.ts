import { type OpeningHours, parseHours } from '../opening-hours-syntax.ts'
import { hoursInWords } from '../opening-hours-words.ts'
import { hoursFrom } from './italian-hours.ts'

/** Hours as somebody types them: what is kept of them, or what to write instead. */
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

/** "9-12" is "9:00-12:00"; a whole hour is what people write. */
const withMinutes = (text: string): string =>
  text
    .replaceAll(/\bnon apre\b/gi, 'chiuso')
    .replaceAll(/\btutto il giorno\b/gi, '0:00-24:00')
    .replaceAll(/(?<![\d:.,[])(\d{1,2})(?![\d:.\]]|,\d{2}\b)(?=\s*(?:[-–—]|alle|e\b|;|$|,))/g, '$1:00')

/** Kept hours as somebody would type them; as they are kept where words would lose something, such as seasons. */
export function hoursAsWritten(kept: string): string {
  const parsed = parseHours(kept)
  if ('problem' in parsed) return kept
  const words = hoursInWords(parsed.hours)
    .map(({ when, times }) => `${when} ${times}`)
    .join('\n')
  const again = readHours(words)
  return 'understood' in again && JSON.stringify(again.understood) === JSON.stringify(parsed.hours) ? words : kept
}
