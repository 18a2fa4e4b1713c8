import { holidayOn, type Holidays } from '../calendar/rules/holidays.ts'
import { type HoursRule, isInDays, type OpeningHours, type Season, type Span } from './opening-hours-syntax.ts'

/**
 * A date as plain numbers, computed once for thousands of points, so that asking one point creates no objects.
 */
export interface DayFacts {
  /** 1 (Monday) to 7 (Sunday). */
  readonly weekday: number
  /** `month * 100 + day`. */
  readonly dayOfYear: number
  readonly nthInMonth: number
  readonly nthFromEnd: number
  readonly isHoliday: boolean
}

/** A cache: every point of a list is asked about the same few days. */
const known = new WeakMap<Holidays, Map<string, DayFacts>>()

export function dayFacts(date: Temporal.PlainDate, holidays: Holidays): DayFacts {
  const days = known.get(holidays) ?? new Map<string, DayFacts>()
  known.set(holidays, days)
  const iso = date.toString()
  const facts = days.get(iso) ?? factsOf(date, holidays)
  days.set(iso, facts)
  return facts
}

const factsOf = (date: Temporal.PlainDate, holidays: Holidays): DayFacts => ({
  weekday: date.dayOfWeek,
  dayOfYear: date.month * 100 + date.day,
  nthInMonth: Math.ceil(date.day / 7),
  nthFromEnd: -Math.ceil((date.daysInMonth - date.day + 1) / 7),
  isHoliday: holidayOn(holidays, date) !== undefined,
})

/** The hours of the last rule that matches the day, as OpenStreetMap defines it. Empty: closed. */
export const spansOn = (hours: OpeningHours, day: DayFacts): readonly Span[] =>
  hours.findLast((rule) => namesDay(rule, day))?.spans ?? []

function namesDay({ seasons, days, onHolidays }: HoursRule, day: DayFacts): boolean {
  if (seasons.length > 0 && !seasons.some((season) => isInSeason(season, day.dayOfYear))) return false
  if (days.length === 0 && !onHolidays) return true
  if (onHolidays && day.isHoliday) return true
  return days.some(
    (range) =>
      isInDays(range, day.weekday) &&
      (range.nth.length === 0 || range.nth.includes(day.nthInMonth) || range.nth.includes(day.nthFromEnd)),
  )
}

const isInSeason = ({ from, to }: Season, dayOfYear: number): boolean =>
  from <= to ? dayOfYear >= from && dayOfYear <= to : dayOfYear >= from || dayOfYear <= to

/** A minute of the comune's clock, with the two days whose hours may cover it. */
export interface Moment {
  readonly today: DayFacts
  readonly yesterday: DayFacts
  readonly minute: number
}

export const momentOf = (now: Temporal.PlainDateTime, holidays: Holidays): Moment => ({
  today: dayFacts(now.toPlainDate(), holidays),
  yesterday: dayFacts(now.toPlainDate().subtract({ days: 1 }), holidays),
  minute: now.hour * 60 + now.minute,
})

const MINUTES_IN_DAY = 1440

/**
 * By the wall clock: open at the opening minute, closed at the closing minute. When clocks go back, the repeated hour is
 * the same both times; the hour that is skipped in spring never comes.
 */
export const isOpenAt = (hours: OpeningHours, { today, yesterday, minute }: Moment): boolean =>
  covers(spansOn(hours, today), minute) || covers(spansOn(hours, yesterday), minute + MINUTES_IN_DAY)

const covers = (spans: readonly Span[], minute: number): boolean =>
  spans.some(({ from, to }) => minute >= from && minute < to)
