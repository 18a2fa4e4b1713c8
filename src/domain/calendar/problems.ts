import type { DatedException } from './dated-exception.ts'
import { type CollectionCalendar, ruledCollections, scheduleOf } from './schedule.ts'

/** Something in a comune's data that is well formed but cannot be meant. */
export interface DataProblem {
  readonly path: readonly (string | number)[]
  readonly expected: string
}

/** A year with a 29 February, so that a holiday on that day is accepted. */
const LEAP_YEAR = 2024

export function calendarProblems(calendar: CollectionCalendar, zones: readonly string[]): DataProblem[] {
  return [
    ...zoneProblems('rules', calendar.rules, zones),
    ...zoneProblems('exceptions', calendar.exceptions, zones),
    ...rangeProblems(calendar),
    ...holidayProblems(calendar),
    ...exceptionProblems(calendar, zones),
  ]
}

function zoneProblems(
  list: string,
  entries: readonly { zones?: string[] | undefined }[],
  zones: readonly string[],
): DataProblem[] {
  return entries.flatMap((entry, index) =>
    (entry.zones ?? []).flatMap((zone, at) =>
      zones.includes(zone) ? [] : [{ path: [list, index, 'zones', at], expected: `una tra ${zones.join(', ')}` }],
    ),
  )
}

const rangeProblems = ({ rules }: CollectionCalendar): DataProblem[] =>
  rules.flatMap(({ from, until }, index) =>
    from !== undefined && until !== undefined && from > until
      ? [{ path: ['rules', index, 'until'], expected: `una data dal ${from} in poi` }]
      : [],
  )

const holidayProblems = ({ holidays }: CollectionCalendar): DataProblem[] =>
  holidays.days.flatMap((holiday, index) => {
    if ('easter' in holiday) return []
    const { daysInMonth } = new Temporal.PlainYearMonth(LEAP_YEAR, holiday.month)
    return holiday.day > daysInMonth
      ? [{ path: ['holidays', 'days', index, 'day'], expected: `un giorno da 1 a ${daysInMonth}` }]
      : []
  })

/** Cancelling or moving what no rule collects is a slip of the pen: the resident would be told of a change to nothing. */
function exceptionProblems(calendar: CollectionCalendar, zones: readonly string[]): DataProblem[] {
  return calendar.exceptions.flatMap((exception, index) => {
    const path = ['exceptions', index]
    if (exception.kind === 'aggiunta') return []
    if (exception.kind === 'spostata' && exception.to === exception.date) {
      return [{ path: [...path, 'to'], expected: 'un giorno diverso da "date"' }]
    }
    return isScheduled(calendar, exception, zones)
      ? []
      : [{ path: [...path, 'date'], expected: `un giorno in cui le regole raccolgono ${exception.waste}` }]
  })
}

function isScheduled(calendar: CollectionCalendar, exception: DatedException, zones: readonly string[]): boolean {
  const date = Temporal.PlainDate.from(exception.date)
  const collects = (zone: string): boolean => ruledCollections(scheduleOf(calendar, zone), date).has(exception.waste)
  return exception.zones === undefined ? zones.some(collects) : exception.zones.every(collects)
}
