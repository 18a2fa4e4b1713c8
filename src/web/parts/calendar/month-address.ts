import { currentDate } from '../../../domain/calendar/put-out.ts'

/** Only last year, this year and the next: a comune's rules do not hold for other years. */
export const hasCalendar = (month: Temporal.PlainYearMonth, now: Temporal.PlainDateTime): boolean =>
  Math.abs(month.year - currentDate(now).year) <= 1

/** The month that `/calendar` shows has no second address; a month without a calendar has none. */
export function monthPath(month: Temporal.PlainYearMonth, now: Temporal.PlainDateTime): string | undefined {
  if (!hasCalendar(month, now)) return undefined
  return month.equals(currentDate(now).toPlainYearMonth()) ? '/calendar' : `/calendar/${month.toString()}`
}
