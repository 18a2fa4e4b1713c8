import { parseHours } from '../opening-hours-syntax.ts'
import { everyLine } from './every-line.ts'

const DAYS: readonly (readonly [RegExp, string])[] = [
  [/\blun(edi|edì|\.)?(?![a-z])/gi, 'Mo'],
  [/\bmar(tedi|tedì|\.)?(?![a-z])/gi, 'Tu'],
  [/\bmer(coledi|coledì|\.)?(?![a-z])/gi, 'We'],
  [/\bgio(vedi|vedì|\.)?(?![a-z])/gi, 'Th'],
  [/\bven(erdi|erdì|\.)?(?![a-z])/gi, 'Fr'],
  [/\bsab(ato|\.)?(?![a-z])/gi, 'Sa'],
  [/\bdom(enica|\.)?(?![a-z])/gi, 'Su'],
  [/\bfestivi\b/gi, 'PH'],
]

export interface FoundHours {
  readonly hours: string
  /** For the author, where the text may mean something else. */
  readonly doubt?: string
}

/**
 * Accepts OpenStreetMap's syntax, or converts the usual Italian way of writing hours into it. In that syntax the last rule
 * for a day holds; in a list written in Italian every line does.
 */
export function hoursFrom(text: string): FoundHours | undefined {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  const parsed = isTuesday(clean) ? undefined : parseHours(clean)
  if (parsed !== undefined && 'hours' in parsed) {
    const every = everyLine(parsed.hours)
    return {
      hours: clean,
      ...(every?.addsUp && {
        doubt: `per OpenStreetMap vale l’ultimo orario di un giorno; se valgono tutti scrivi "${every.text}"`,
      }),
    }
  }
  const translated = translate(clean)
  const read = parseHours(translated)
  if ('problem' in read) return undefined
  const hours = everyLine(read.hours)?.text ?? translated
  return { hours, doubt: `letti come "${hours}"` }
}

/** "Mar" is March for OpenStreetMap and Tuesday for Italians: Tuesday, unless the text has other English words. */
const isTuesday = (text: string): boolean => /\bMar\b/.test(text) && !/\b(?!Mar\b)[A-Z][a-zH]+/.test(text)

/** A placeholder for March, whose short name would be read as Tuesday. */
export const MARCH = '\uE000'

function translate(text: string): string {
  const withDays = DAYS.reduce((words, [name, code]) => words.replaceAll(name, code), text.replaceAll(/[–—−]/g, '-'))
  return withDays
    .replaceAll(/\b(sempre aperto|h24|24 ?h|24 ore su 24|tutti i giorni 24h)\b/gi, '24/7')
    .replaceAll(/\btutti i giorni\b:?/gi, '')
    .replaceAll(/\bchius[oa]\b/gi, 'off')
    .replaceAll(/\b(\d{1,2})[.:,](\d{2})\b/g, '$1:$2')
    .replaceAll(/\b(?:dalle|dalle ore|ore)\s+(\d)/gi, '$1')
    .replaceAll(/(\d)\s+(?:alle|alle ore)\s+(\d)/gi, '$1-$2')
    .replaceAll(/\bda(?:l)?\s+((?:Mo|Tu|We|Th|Fr|Sa|Su))\s+a(?:l)?\s+((?:Mo|Tu|We|Th|Fr|Sa|Su))/gi, '$1-$2')
    .replaceAll(/(?<=\d)\s+e\s+(?=\d)/gi, ',')
    .replaceAll(/(?<=[a-z])\s+e\s+(?=[A-Z])/g, ',')
    .replaceAll(/\s*-\s*/g, '-')
    .replaceAll(/(Mo|Tu|We|Th|Fr|Sa|Su|PH)\s*:\s*/g, '$1 ')
    .replaceAll(/(?<=\d),\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\b)/g, '; ')
    .replaceAll(MARCH, 'Mar')
    .trim()
}
