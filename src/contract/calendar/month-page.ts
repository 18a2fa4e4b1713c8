import { currentDate } from '../../domain/calendar/put-out.ts'

/** Last year, this one and the next: of what lies further away a comune's rules say nothing that holds. */
export const hasCalendar = (month: Temporal.PlainYearMonth, now: Temporal.PlainDateTime): boolean =>
  Math.abs(month.year - currentDate(now).year) <= 1

/** The month that `/calendar` shows has no second address; one without a calendar has none. */
export function monthPath(month: Temporal.PlainYearMonth, now: Temporal.PlainDateTime): string | undefined {
  if (!hasCalendar(month, now)) return undefined
  return month.equals(currentDate(now).toPlainYearMonth()) ? '/calendar' : `/calendar/${month.toString()}`
}
