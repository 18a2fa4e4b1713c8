import { holidayOn, type Holidays } from '../../calendar/rules/holidays.ts'
import { type Weekday, weekdayOf } from '../../italian/dates.ts'

export interface WorkingCalendar {
  readonly workingWeekdays: readonly Weekday[]
  readonly holidays: Holidays
}

export const isHoliday = (holidays: Holidays, date: Temporal.PlainDate): boolean =>
  holidays.weekdays.includes(weekdayOf(date)) || holidayOn(holidays, date) !== undefined

export const isWorkingDay = ({ workingWeekdays, holidays }: WorkingCalendar, date: Temporal.PlainDate): boolean =>
  workingWeekdays.includes(weekdayOf(date)) && !isHoliday(holidays, date)

/** Whether a weekday is worked that is not festive all year. Without one there is no working day. */
export const hasWorkingDays = ({ workingWeekdays, holidays }: WorkingCalendar): boolean =>
  workingWeekdays.some((weekday) => !holidays.weekdays.includes(weekday))

/** A quarter of a year: no gestore rests that long. */
const MOST_IDLE_DAYS = 92

/**
 * The `count`th working day after a date; before it, where `count` is negative. The date itself does not count. Where no
 * day is a working day, every day counts: such data is refused, but an old edition may have it, and the search must end.
 */
export function workingDayFrom(calendar: WorkingCalendar, date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  const step = { days: Math.sign(count) }
  let day = date
  let idle = 0
  for (let left = Math.abs(count); left > 0;) {
    day = day.add(step)
    idle = isWorkingDay(calendar, day) ? 0 : idle + 1
    if (idle === 0) left -= 1
    if (idle > MOST_IDLE_DAYS) return date.add({ days: count })
  }
  return day
}

/** Working days after `from` up to and with `to`: 0 on the same day. */
export function workingDaysBetween(
  calendar: WorkingCalendar,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): number {
  let count = 0
  for (let day = from.add({ days: 1 }); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) {
    if (isWorkingDay(calendar, day)) count += 1
  }
  return count
}
