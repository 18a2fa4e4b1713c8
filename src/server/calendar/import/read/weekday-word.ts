import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'
import { fullDate, WEEKDAY_NAMES, weekdayName } from '../../../../domain/italian/dates.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'

const NAMES = Object.values(WEEKDAY_NAMES).map(plainName)
const lettersOf = (text: string): string => plainName(text).replaceAll(/[^a-z]/g, '')

/** "mercoledì", "Mer.", "merc"; single letters only if `least` is 1. */
export function isWeekday(text: string, least = 3): boolean {
  const word = lettersOf(text)
  return word.length >= least && NAMES.some((name) => name.startsWith(word))
}

export const isWeekdayOf = (text: string, date: IsoDate): boolean =>
  plainName(weekdayName(Temporal.PlainDate.from(date))).startsWith(lettersOf(text))

/** Date and weekday disagree: one is a typing error, and only the clerk knows which. */
export const weekdayProblem = (text: string, date: IsoDate): string | undefined =>
  isWeekdayOf(text, date) ? undefined : `c’è scritto "${text}", ma è ${fullDate(Temporal.PlainDate.from(date))}`
