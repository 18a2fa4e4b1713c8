import { type HoursRule, isInDays, type OpeningHours, type Span } from '../opening-hours-syntax.ts'

const CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su', 'PH']
const HOLIDAYS = CODES.indexOf('PH')

/**
 * In a list written by a clerk every line holds; in OpenStreetMap's syntax only the last one for a day does. Converts the
 * first into the second: "Tu 09:00-13:00; Tu 14:30-19:30" becomes "Tu 09:00-13:00,14:30-19:30". Undefined where there is
 * nothing to combine: one rule, or rules for part of the year.
 */
export function everyLine(rules: OpeningHours): { text: string; addsUp: boolean } | undefined {
  if (rules.length < 2 || !rules.every(isWeekly)) return undefined
  const days: (readonly Span[] | undefined)[] = CODES.map(() => undefined)
  let addsUp = false
  for (const rule of rules) {
    for (const day of daysOf(rule)) {
      const before = days[day] ?? []
      const isMore = before.length > 0 && rule.spans.length > 0 && !overlap(before, rule.spans)
      addsUp ||= isMore
      days[day] = isMore ? [...before, ...rule.spans].toSorted((one, other) => one.from - other.from) : rule.spans
    }
  }
  return { text: write(days), addsUp }
}

/** The same in every week of the year. */
const isWeekly = ({ seasons, days }: HoursRule): boolean =>
  seasons.length === 0 && days.every(({ nth }) => nth.length === 0)

/** Indexes of `CODES`. */
const daysOf = ({ days, onHolidays }: HoursRule): number[] =>
  CODES.map((_, index) => index).filter((index) => {
    if (index === HOLIDAYS) return onHolidays
    return days.length === 0 ? !onHolidays : days.some((range) => isInDays(range, index + 1))
  })

/** Overlapping hours, or a closure, replace the earlier ones of the day: they are an exception. */
const overlap = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some((one) => others.some((other) => one.from < other.to && other.from < one.to))

function write(days: readonly (readonly Span[] | undefined)[]): string {
  const named = days.flatMap((spans, day) => (spans === undefined ? [] : [{ day, times: timesOf(spans) }]))
  // The rule for holidays comes last, so that it wins on any weekday.
  const rules = Map.groupBy(named, ({ day, times }) => (day === HOLIDAYS ? `PH ${times}` : times))
  return [...rules.values()].map((same) => `${rangesOf(same.map(({ day }) => day))} ${same[0]!.times}`).join('; ')
}

const timesOf = (spans: readonly Span[]): string =>
  spans.length === 0 ? 'off' : spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(',')

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** "Mo-Fr" for three days in a row or more, "Tu,Th" otherwise. */
function rangesOf(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${CODES[run[0]!]}-${CODES[run.at(-1)!]}`] : run.map((day) => CODES[day])))
    .join(',')
}
