import type { Notice } from '../../domain/notices/notice.ts'
import { wallClock } from '../../domain/calendar/put-out.ts'

/** A stretch of time during which the calendar page does not change. */
export interface RenderedSpan {
  /** Milliseconds since 1970, the end not included. */
  readonly from: number
  readonly until: number
  /** The comune's wall clock at its beginning, `2026-11-15T06:00`. */
  readonly at: string
}

/** The page changes at midnight, at six in the morning, and when a notice comes into force or ends. */
export function spansFrom(
  now: number,
  days: number,
  timeZone: string,
  notices: readonly Pick<Notice, 'startsAt' | 'endsAt'>[],
): RenderedSpan[] {
  const today = wallClock(now, timeZone).toPlainDate()
  const changes = [
    ...Array.from({ length: days + 1 }, (_, offset) => today.add({ days: offset })).flatMap((day) => [
      day.toPlainDateTime('00:00'),
      day.toPlainDateTime('06:00'),
    ]),
    ...notices.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt].map((time) => Temporal.PlainDateTime.from(time))),
  ]
  const instants = changes.map((time) => time.toZonedDateTime(timeZone).epochMilliseconds)
  const last = Math.max(...instants.slice(0, 2 * (days + 1)))
  const bounds = [...new Set(instants)].filter((instant) => instant <= last).toSorted((one, other) => one - other)
  return bounds
    .slice(0, -1)
    .map((from, index) => ({ from, until: bounds[index + 1]!, at: minuteOf(from, timeZone) }))
    .filter(({ until }) => until > now)
}

const minuteOf = (instant: number, timeZone: string): string =>
  wallClock(instant, timeZone).toString({ smallestUnit: 'minute' })
