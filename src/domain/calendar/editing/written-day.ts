import { plainName } from '../../italian/plain-name.ts'
import { MONTH_NAMES } from '../../italian/dates.ts'
import type { IsoDate } from '../rules/day-number.ts'

/*
 * Days as people type them: "7/1/2027", "7 gennaio 2027", "mercoledì 7 gennaio". Undefined for a day that does not exist.
 */

const FIGURES = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/
const WORDS = /^(?:[a-z]+ )?(\d{1,2})°? (?:di )?([a-z]{3,})\.?(?: (\d{4}))?$/
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/

interface Parts {
  readonly day: number
  readonly month: number
  readonly year: number | undefined
}

function partsOf(text: string): Parts | undefined {
  const plain = plainName(text).trim().replaceAll(/\s+/g, ' ')
  const [, year, month, day] = WRITTEN.exec(plain) ?? []
  if (year !== undefined) return { day: Number(day), month: Number(month), year: Number(year) }
  const figures = FIGURES.exec(plain)
  if (figures) return { day: Number(figures[1]), month: Number(figures[2]), year: yearOf(figures[3]) }
  const words = WORDS.exec(plain.replace(/^il |^l[’']/, ''))
  if (!words) return undefined
  const at = MONTH_NAMES.findIndex((name) => name.startsWith(words[2]!))
  return at === -1 ? undefined : { day: Number(words[1]), month: at + 1, year: yearOf(words[3]) }
}

const yearOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.length === 2 ? `20${text}` : text)

/** `year` completes a day without one. */
export function readDay(text: string, year: number): IsoDate | undefined {
  const parts = partsOf(text)
  return parts && written({ ...parts, year: parts.year ?? year })
}

/** A day of every year as `06-01`; 29 February is accepted. */
export function readDayOfYear(text: string): string | undefined {
  const parts = partsOf(text)
  return parts && written({ ...parts, year: LEAP_YEAR })?.slice(5)
}

const LEAP_YEAR = 2024

function written(parts: { day: number; month: number; year: number }): IsoDate | undefined {
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** "1 giugno", from `06-01`. */
export const dayOfYearInWords = (day: string): string =>
  `${Number(day.slice(3))} ${MONTH_NAMES[Number(day.slice(0, 2)) - 1]}`
