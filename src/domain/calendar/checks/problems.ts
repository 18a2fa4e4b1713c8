import { type DataProblem, typeProblems, unknownIds, unknownNames } from './type-problems.ts'
import type { CalendarData } from '../schedule.ts'
import { exceptionProblems } from './exception-problems.ts'

/** A year with a 29 February, so that a holiday on that day is accepted. */
const LEAP_YEAR = 2024

/** Everything that is wrong in a calendar, each with its path in the comune's file. */
export const calendarProblems = (data: CalendarData, zones: readonly string[]): DataProblem[] => [
  ...typeProblems(data, zones),
  ...(data.setOut.until > data.dayChangesAt ? [{ path: ['setOut', 'until'], expected: untilChange(data) }] : []),
  ...inCalendar(namesProblems(data, zones)),
  ...inCalendar(rangeProblems(data)),
  ...inCalendar(holidayProblems(data)),
  ...inCalendar(windowProblems(data)),
  ...inCalendar(exceptionProblems(data, zones)),
]

const inCalendar = (problems: readonly DataProblem[]): DataProblem[] =>
  problems.map(({ path, expected }) => ({ path: ['calendar', ...path], expected }))

/** Ids that are neither a zone, a type nor a service. */
function namesProblems({ types, services = [], calendar }: CalendarData, zones: readonly string[]): DataProblem[] {
  const { rules, exceptions, holidays, windows = [] } = calendar
  const collected = types.map(({ id }) => id)
  const all = [...collected, ...services.map(({ id }) => id)]
  const special = holidays.special ?? []
  return [
    ...rules.flatMap((rule, index) => [
      ...unknownNames(['rules', index, 'zones'], rule.zones, zones),
      ...unknownIds(['rules', index, 'waste'], rule.waste, all),
    ]),
    ...exceptions.flatMap((exception, index) => [
      ...unknownNames(['exceptions', index, 'zones'], exception.zones, zones),
      ...unknownIds(['exceptions', index, 'waste'], exception.waste, all),
    ]),
    ...special.flatMap((effect, index) => [
      ...unknownNames(['holidays', 'special', index, 'zones'], effect.zones, zones),
      ...unknownIds(['holidays', 'special', index, 'waste'], effect.waste, all),
      ...unknownNames(
        ['holidays', 'special', index, 'holidays'],
        effect.holidays,
        holidays.days.map(({ name }) => name),
      ),
    ]),
    ...windows.flatMap((window, index) => [
      ...unknownNames(['windows', index, 'zones'], window.zones, zones),
      ...unknownIds(['windows', index, 'waste'], window.waste, collected),
    ]),
  ]
}

const rangeProblems = ({ calendar: { rules, exceptions } }: CalendarData): DataProblem[] => [
  ...rules.flatMap(({ from, until }, index) =>
    from !== undefined && until !== undefined && from > until
      ? [{ path: ['rules', index, 'until'], expected: `una data dal ${from} in poi` }]
      : [],
  ),
  ...exceptions.flatMap(({ date, until }, index) =>
    until !== undefined && until < date
      ? [{ path: ['exceptions', index, 'until'], expected: `una data dal ${date} in poi` }]
      : [],
  ),
]

const holidayProblems = ({ calendar: { holidays } }: CalendarData): DataProblem[] =>
  holidays.days.flatMap((holiday, index) => {
    if ('easter' in holiday) return []
    const { daysInMonth } = new Temporal.PlainYearMonth(LEAP_YEAR, holiday.month)
    return holiday.day > daysInMonth
      ? [{ path: ['holidays', 'days', index, 'day'], expected: `un giorno da 1 a ${daysInMonth}` }]
      : []
  })

/** No window may end after `dayChangesAt`: after that hour the app shows the next day. */
const windowProblems = (data: CalendarData): DataProblem[] =>
  (data.calendar.windows ?? []).flatMap(({ until }, index) =>
    until > data.dayChangesAt ? [{ path: ['windows', index, 'until'], expected: untilChange(data) }] : [],
  )

const untilChange = ({ dayChangesAt }: CalendarData): string =>
  `un orario fino alle ${dayChangesAt}, quando l’app passa al giorno dopo ("dayChangesAt")`
