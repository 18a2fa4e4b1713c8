import type { PublicComune } from '../../contract/comune/comune.ts'
import type { CalendarDays } from '../../contract/calendar/open-data.ts'
import type { DatedException } from '../../domain/calendar/dated-exception.ts'
import { weekdayOf } from '../../domain/italian/dates.ts'
import { classesOf, type Day, dayOn, isToConfirm, scheduleOf } from '../../domain/calendar/schedule.ts'

export interface DayRange {
  readonly from: Temporal.PlainDate
  readonly until: Temporal.PlainDate
}

export const daysIn = ({ from, until }: DayRange): number => from.until(until, { largestUnit: 'day' }).days + 1

export function calendarDays(comune: PublicComune, zone: PublicComune['zones'][number], range: DayRange): CalendarDays {
  const schedule = scheduleOf(comune.calendar, zone.id)
  return {
    comune: { id: comune.id, name: comune.name },
    zone,
    timeZone: comune.timeZone,
    setOut: comune.setOut,
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
  isFestive: day.isFestive,
  isToConfirm: isToConfirm(day),
  ...(day.holiday && { holiday: day.holiday.name }),
  changes: day.exceptions.map(changeData),
})

const changeData = (exception: DatedException): CalendarDays['days'][number]['changes'][number] => ({
  kind: exception.kind,
  waste: exception.waste,
  date: exception.date,
  ...(exception.kind === 'spostata' && { to: exception.to }),
  reason: exception.reason,
})
