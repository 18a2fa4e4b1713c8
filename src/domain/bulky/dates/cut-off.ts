import type { CutOff } from '../rules.ts'
import { type WorkingCalendar, workingDayFrom } from './working-days.ts'

/**
 * The moment from which a date is closed. An instant, not a local time: when the clocks go back there are two 02:30, and
 * the date must not open again between them.
 */
export function cutOffAt(
  cutOff: CutOff,
  date: Temporal.PlainDate,
  calendar: WorkingCalendar,
  timeZone: string,
): Temporal.Instant {
  const day = workingDayFrom(calendar, date, -cutOff.workingDaysBefore)
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(cutOff.time) }).toInstant()
}

/** At exactly the cut-off it is closed. */
export const isClosed = (cutOff: Temporal.Instant, epochMilliseconds: number): boolean =>
  epochMilliseconds >= cutOff.epochMilliseconds
