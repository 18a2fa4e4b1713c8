import type { PublicComune } from '../../contract/comune/comune.ts'
import type { CalendarDays } from '../../contract/calendar/open-data.ts'
import type { Change } from '../../domain/calendar/rules/dated-exception.ts'
import type { UserKind } from '../../domain/calendar/rules/scope.ts'
import { weekdayOf } from '../../domain/italian/dates.ts'
import { classesOf, type Day, departuresOf, isToConfirm } from '../../domain/calendar/day.ts'
import { dayOn } from '../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../domain/calendar/zone-schedule.ts'

export interface DayRange {
  readonly from: Temporal.PlainDate
  readonly until: Temporal.PlainDate
}

export const daysIn = ({ from, until }: DayRange): number => from.until(until, { largestUnit: 'day' }).days + 1

export function calendarDays(
  comune: PublicComune,
  zone: PublicComune['zones'][number],
  range: DayRange,
  user: UserKind,
): CalendarDays {
  const schedule = scheduleOf(comune, zone.id, user)
  const { validUntil } = schedule
  return {
    comune: { id: comune.id, name: comune.name },
    zone,
    timeZone: comune.timeZone,
    setOut: comune.setOut,
    ...(validUntil !== undefined && { validUntil }),
    from: range.from.toString(),
    until: range.until.toString(),
    days: Array.from({ length: daysIn(range) }, (_, offset) =>
      dayData(dayOn(schedule, range.from.add({ days: offset }))),
    ),
  }
}

const dayData = (day: Day): CalendarDays['days'][number] => ({
  date: day.date.toString(),
  weekday: weekdayOf(day.date),
  classes: classesOf(day),
  collections: [...day.collections],
  services: day.services.map(({ id }) => id),
  isFestive: day.isFestive,
  isToConfirm: isToConfirm(day),
  ...(day.holiday && { holiday: day.holiday.name }),
  changes: departuresOf(day).map((change) => changeData(change, day.date)),
  ...(!day.isPublished && { isPublished: false }),
})

/** A move looks the same on both days: from which to which. */
const changeData = (
  { kind, waste, from, to, reason }: Change,
  date: Temporal.PlainDate,
): CalendarDays['days'][number]['changes'][number] => ({
  kind,
  waste,
  date: (from ?? date).toString(),
  ...(kind === 'spostata' && { to: (to ?? date).toString() }),
  reason,
})
