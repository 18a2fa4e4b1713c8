import { withHour } from '../italian/hours.ts'
import type { Holidays } from '../calendar/rules/holidays.ts'
import { longDate, weekdayName } from '../italian/dates.ts'
import { dayFacts, isOpenAt, momentOf, spansOn } from './opening-day.ts'
import type { OpeningHours, Span } from './opening-hours-syntax.ts'
import { type Closure, closureOn } from './closure.ts'
import { agreeingWith, type PointKind } from './kind.ts'

/** Open or closed, and until when; `undefined`: no change in the days that are searched. */
export type OpeningState =
  | { readonly isOpen: true; readonly closes: Temporal.PlainDateTime | undefined }
  | { readonly isOpen: false; readonly opens: Temporal.PlainDateTime | undefined }

const MINUTES_IN_DAY = 1440
/** A place that is open for so many days without a break counts as always open. */
const ALWAYS_DAYS = 8
/** How far the next opening is searched: a seasonal place is closed for most of the year. */
const SEARCH_DAYS = 366

export function openingState(
  hours: OpeningHours,
  now: Temporal.PlainDateTime,
  holidays: Holidays,
  closed: readonly Closure[] = [],
): OpeningState {
  const minute = now.hour * 60 + now.minute
  const spansFrom = (offset: number): readonly Span[] => shiftedSpans(hours, now, holidays, closed, offset)
  if (closureOn({ closed }, now.toPlainDate()) === undefined && isOpenAt(hours, momentOf(now, holidays))) {
    const end = closingMinute(spansFrom, minute)
    return { isOpen: true, closes: end === undefined ? undefined : atMinute(now, end) }
  }
  const start = openingMinute(spansFrom, minute)
  return { isOpen: false, opens: start === undefined ? undefined : atMinute(now, start) }
}

/** The hours of the day in `offset` days, in minutes from today's midnight. */
function shiftedSpans(
  hours: OpeningHours,
  now: Temporal.PlainDateTime,
  holidays: Holidays,
  closed: readonly Closure[],
  offset: number,
): readonly Span[] {
  const shift = offset * MINUTES_IN_DAY
  const date = now.toPlainDate().add({ days: offset })
  if (closureOn({ closed }, date) !== undefined) return []
  return spansOn(hours, dayFacts(date, holidays)).map(({ from, to }) => ({ from: from + shift, to: to + shift }))
}

/** When it really closes: hours that meet or overlap, also over midnight, are one opening. */
function closingMinute(spansFrom: (offset: number) => readonly Span[], minute: number): number | undefined {
  const spans = Array.from({ length: ALWAYS_DAYS + 2 }, (_, index) => spansFrom(index - 1))
    .flat()
    .toSorted((a, b) => a.from - b.from)
  const end = spans.reduce((reached, { from, to }) => (from <= reached && to > reached ? to : reached), minute)
  return end - minute >= ALWAYS_DAYS * MINUTES_IN_DAY ? undefined : end
}

function openingMinute(spansFrom: (offset: number) => readonly Span[], minute: number): number | undefined {
  for (let offset = 0; offset <= SEARCH_DAYS; offset++) {
    const starts = spansFrom(offset)
      .map(({ from }) => from)
      .filter((from) => from > minute)
    if (starts.length > 0) return Math.min(...starts)
  }
  return undefined
}

const atMinute = (now: Temporal.PlainDateTime, minute: number): Temporal.PlainDateTime =>
  now.round({ smallestUnit: 'day', roundingMode: 'floor' }).add({ minutes: minute })

/** "aperto, chiude alle 18:00", "chiusa, apre domani alle 9:00". */
export function stateInWords(
  state: OpeningState,
  now: Temporal.PlainDateTime,
  kind: Pick<PointKind, 'gender'>,
): string {
  const [open, closed] = [agreeingWith(kind, 'aperto'), agreeingWith(kind, 'chiuso')]
  if (state.isOpen)
    return state.closes === undefined ? `sempre ${open}` : `${open}, chiude ${whenEnds(state.closes, now)}`
  return state.opens === undefined ? closed : `${closed}, apre ${when(state.opens, now)}`
}

/** A closing time after midnight, within so many hours, still counts as tonight. */
const TONIGHT_HOURS = 12

/** 24:00 is the midnight of that day, not the first minute of the next. */
function whenEnds(time: Temporal.PlainDateTime, now: Temporal.PlainDateTime): string {
  if (now.until(time).total('hours') < TONIGHT_HOURS) return atTime(time)
  if (time.hour > 0 || time.minute > 0) return when(time, now)
  const day = dayInWords(time.subtract({ days: 1 }), now)
  return `${day} a mezzanotte`.trimStart()
}

const when = (time: Temporal.PlainDateTime, now: Temporal.PlainDateTime): string =>
  `${dayInWords(time, now)} ${atTime(time)}`.trimStart()

/** Empty for today, "domani", the weekday within a week, then the date. */
function dayInWords(time: Temporal.PlainDateTime, now: Temporal.PlainDateTime): string {
  const date = time.toPlainDate()
  const { days } = now.toPlainDate().until(date)
  if (days <= 0) return ''
  if (days === 1) return 'domani'
  return days < 7 ? weekdayName(date) : longDate(date)
}

/** "alle 18:00", but "all’1:00" and "a mezzanotte". */
const atTime = (time: Temporal.PlainDateTime): string =>
  time.hour === 0 && time.minute === 0 ? 'a mezzanotte' : withHour('alle', time.toPlainTime())

/** "9:00", "18:30"; past midnight "1:00". */
export function clockTime(minuteOfDay: number): string {
  const minute = minuteOfDay % MINUTES_IN_DAY
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
