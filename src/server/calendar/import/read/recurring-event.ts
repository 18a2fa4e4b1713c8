import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** Limit, also for rules without an end. */
const MOST_DAYS = 4000
const KNOWN = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST'])

/** The days of an RFC 5545 recurrence rule, as far as waste calendars use them; undefined for other rules. */
export function recurringDays(rule: string, start: Temporal.PlainDate, end: Temporal.PlainDate): IsoDate[] | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  if ([...parts.keys()].some((name) => !KNOWN.has(name))) return undefined
  const fits = fitting(parts, start)
  if (fits === undefined) return undefined
  const last = lastDay(parts.get('UNTIL'), end)
  const months = parts.get('BYMONTH')?.split(',').map(Number)
  const days: IsoDate[] = []
  const count = Number(parts.get('COUNT') ?? Infinity)
  for (let offset = 0; offset < MOST_DAYS && days.length < count; offset++) {
    const day = start.add({ days: offset })
    if (Temporal.PlainDate.compare(day, last) > 0) break
    if (fits(day) && (months?.includes(day.month) ?? true)) days.push(day.toString())
  }
  return days
}

const lastDay = (until: string | undefined, end: Temporal.PlainDate): Temporal.PlainDate =>
  until === undefined ? end : Temporal.PlainDate.from(until.slice(0, 8))

type Fits = (day: Temporal.PlainDate) => boolean

function fitting(parts: ReadonlyMap<string, string>, start: Temporal.PlainDate): Fits | undefined {
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const byDay = parts.get('BYDAY')?.split(',')
  const byMonthDay = parts.get('BYMONTHDAY')?.split(',').map(Number)
  const monday = start.subtract({ days: start.dayOfWeek - 1 })
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return byDay || byMonthDay ? undefined : (day) => start.until(day).days % interval === 0
    case 'WEEKLY': {
      if (byMonthDay) return undefined
      const weekdays = byDay ?? [WEEKDAYS[start.dayOfWeek - 1]!]
      return (day) =>
        Math.floor(monday.until(day).days / 7) % interval === 0 && weekdays.includes(WEEKDAYS[day.dayOfWeek - 1]!)
    }
    case 'MONTHLY': {
      const isDay = monthly(byDay, byMonthDay ?? [start.day])
      return (day) => ((day.year - start.year) * 12 + day.month - start.month) % interval === 0 && isDay(day)
    }
    default:
      return undefined
  }
}

/** "1SA" is the first Saturday, "-1SA" the last, "SA" all of them. */
const monthly =
  (byDay: readonly string[] | undefined, monthDays: readonly number[]): Fits =>
  (day) => {
    if (byDay === undefined) return monthDays.includes(day.day) || monthDays.includes(day.day - day.daysInMonth - 1)
    const weekday = WEEKDAYS[day.dayOfWeek - 1]!
    const nth = Math.ceil(day.day / 7)
    const back = -Math.ceil((day.daysInMonth - day.day + 1) / 7)
    return [weekday, `${nth}${weekday}`, `+${nth}${weekday}`, `${back}${weekday}`].some((one) => byDay.includes(one))
  }
