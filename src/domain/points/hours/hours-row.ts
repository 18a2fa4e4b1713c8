import { type Weekday, WEEKDAYS } from '../../italian/dates.ts'
import { type DayRange, type HoursRule, parseHours } from '../opening-hours-syntax.ts'

/** A row of the form: on these days, from one hour to another. */
export interface HoursRow {
  readonly days: readonly Weekday[]
  readonly from: string
  readonly until: string
}

/** What is wrong with a row; undefined for a good one. */
export function rowProblem({ days, from, until }: HoursRow): string | undefined {
  if (days.length === 0) return 'Scegli almeno un giorno.'
  if (from === '' || until === '') return 'Scrivi da che ora a che ora.'
  return from === until ? 'Apre e chiude alla stessa ora: correggi una delle due.' : undefined
}

/**
 * Adds a row to the hours. For days that already have a rule it is a second opening; for other days it becomes a rule of
 * its own. The rule for holidays stays last: otherwise the new row would also open on holidays.
 */
export function withRow(kept: string | undefined, { days, from, until }: HoursRow): string {
  const texts = (kept ?? '')
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean)
  const parsed = parseHours(kept ?? '')
  const rules = 'hours' in parsed ? parsed.hours : []
  const chosen = WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [index] : []))
  const same = rules.findIndex((rule) => isOf(rule, chosen))
  if (same !== -1) return texts.with(same, `${texts[same]},${from}-${until}`).join('; ')
  const holidays = rules.findIndex(({ onHolidays }) => onHolidays)
  const at = holidays === -1 ? texts.length : holidays
  return texts.toSpliced(at, 0, `${daysInSigns(chosen)} ${from}-${until}`).join('; ')
}

/** Whether a rule is for exactly these days, all year round. */
function isOf({ seasons, days, onHolidays, spans }: HoursRule, chosen: readonly number[]): boolean {
  if (seasons.length > 0 || onHolidays || spans.length === 0 || days.some(({ nth }) => nth.length > 0)) return false
  const own = new Set(days.flatMap(daysIn))
  return own.size === chosen.length && chosen.every((day) => own.has(day))
}

const WEEK = 7

/** Days from 0 (Monday); a range may run over Sunday. */
const daysIn = ({ from, to }: DayRange): number[] =>
  Array.from({ length: ((to - from + WEEK) % WEEK) + 1 }, (_, step) => (from - 1 + step) % WEEK)

const SIGNS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** `Mo-Fr`, `Tu,Th` */
function daysInSigns(days: readonly number[]): string {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs.map(([first, last]) => (first === last ? SIGNS[first] : `${SIGNS[first]}-${SIGNS[last]}`)).join(',')
}
