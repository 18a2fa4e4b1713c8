import { type Weekday, WEEKDAYS } from '../../../italian/dates.ts'
import type { Recurrence } from '../../rules/collection-rule.ts'
import { dayOf, placeInMonth, type Span } from '../../rules/day-number.ts'

/** Some day of that weekday: 5 January 1970, day 4, was a Monday. */
const dayOn = (weekday: Weekday): number => 4 + WEEKDAYS.indexOf(weekday)

/** The days of a recurrence in a span, those of each weekday in order. */
export function recurring(recurrence: Recurrence, { from, until }: Span): number[] {
  const every = (first: number, step: number): number[] => {
    const days: number[] = []
    for (let day = first; day <= until; day += step) days.push(day)
    return days
  }
  const firstOn = (day: number, step: number): number => from + ((((day - from) % step) + step) % step)
  switch (recurrence.repeats) {
    case 'settimanale':
      return recurrence.weekdays.flatMap((weekday) => every(firstOn(dayOn(weekday), 7), 7))
    case 'ogni-n-settimane':
      return every(firstOn(dayOf(recurrence.starting), recurrence.weeks * 7), recurrence.weeks * 7)
    case 'mensile':
      return every(firstOn(dayOn(recurrence.weekday), 7), 7).filter((day) => isNth(day, recurrence.nth))
    case 'date':
      return recurrence.dates.map(dayOf).filter((day) => from <= day && day <= until)
  }
}

/** Whether a day is one of these of its weekday in the month. */
export function isNth(day: number, nths: readonly number[]): boolean {
  const { nth, isLast } = placeInMonth(day)
  return nths.includes(nth) || (isLast && nths.includes(-1))
}

/** Equal for equal days: "every 2 weeks" from two different starting days may be the same. */
export const keyOf = (recurrence: Recurrence): string =>
  recurrence.repeats === 'ogni-n-settimane'
    ? JSON.stringify([recurrence.weeks, dayOf(recurrence.starting) % (recurrence.weeks * 7)])
    : JSON.stringify(recurrence)
