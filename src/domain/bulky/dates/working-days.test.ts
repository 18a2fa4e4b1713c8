import { expect, test } from 'vitest'
import { at, service } from '../../testing/bulky.ts'
import { date } from '../../testing/calendars.ts'
import { deadlineOf, workingCalendarOf } from './pickup-dates.ts'
import { isWorkingDay, type WorkingCalendar, workingDayFrom, workingDaysBetween } from './working-days.ts'

const calendar = workingCalendarOf(service)

test.each([
  ['2026-11-16', true, 'a plain Monday'],
  ['2026-11-21', false, 'a Saturday, which this gestore does not work'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-12-08', false, 'the Immacolata, a Tuesday'],
  ['2026-12-25', false, 'Christmas'],
  ['2026-12-28', true, 'the Monday after Christmas'],
])('%s is a working day: %s, %s', (iso, expected) => expect(isWorkingDay(calendar, date(iso))).toBe(expected))

test.each([
  ['2026-11-17', -1, '2026-11-16', 'the day before'],
  ['2026-11-16', -1, '2026-11-13', 'before a Monday comes Friday'],
  ['2026-12-09', -1, '2026-12-07', 'the Immacolata is skipped'],
  ['2026-12-29', -2, '2026-12-24', 'Christmas and its week-end are skipped'],
  ['2026-11-15', 1, '2026-11-16', 'after a Sunday'],
  ['2026-12-23', 3, '2026-12-29', 'Christmas and its week-end are skipped'],
  ['2026-12-31', 1, '2027-01-04', 'over the year’s end'],
  ['2026-11-21', 0, '2026-11-21', 'none is the day itself'],
])('from %s, %i working days: %s, %s', (from, count, expected) =>
  expect(workingDayFrom(calendar, date(from), count).toString()).toBe(expected),
)

const fullYear = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: 31 }, (_day, day) => ({ name: 'Chiuso', day: day + 1, month: month + 1 })),
).flat()

test.each<[string, Partial<WorkingCalendar['holidays']>]>([
  ['only Saturday is worked, and it is festive', { weekdays: ['sab', 'dom'] }],
  ['every date of the year is a holiday', { days: fullYear }],
])('where %s, every day counts', (_, changed) => {
  const idle: WorkingCalendar = { workingWeekdays: ['sab'], holidays: { ...service.holidays, ...changed } }
  expect(workingDayFrom(idle, date('2026-11-16'), 15).toString()).toBe('2026-12-01')
  expect(workingDayFrom(idle, date('2026-11-16'), -2).toString()).toBe('2026-11-14')
  expect(workingDaysBetween(idle, date('2026-11-16'), date('2026-12-01'))).toBe(0)
})

test('a summer without a working day is no reason to count every day', () => {
  const days = fullYear.filter(({ month }) => month === 7 || month === 8)
  const closed: WorkingCalendar = { ...calendar, holidays: { ...service.holidays, days } }
  expect(workingDayFrom(closed, date('2026-06-30'), 1).toString()).toBe('2026-09-01')
})

test.each([
  ['2026-11-16', '2026-11-16', 0, 'the same day'],
  ['2026-11-16', '2026-11-17', 1, 'the next day'],
  ['2026-11-20', '2026-11-23', 1, 'over a week-end'],
  ['2026-12-07', '2026-12-09', 1, 'over a holiday'],
  ['2026-11-17', '2026-11-16', 0, 'backwards'],
])('between %s and %s: %i, %s', (from, to, expected) =>
  expect(workingDaysBetween(calendar, date(from), date(to))).toBe(expected),
)

test.each([
  ['2026-11-16T10:00', '2026-12-07', '15 working days: three weeks'],
  ['2026-11-17T10:00', '2026-12-09', 'the Immacolata does not count'],
  ['2026-12-14T23:59:59', '2027-01-07', 'nor do Christmas, New Year and the Epiphany'],
  ['2026-12-15T00:00:00', '2027-01-08', 'the day of the request is that of the comune’s clock'],
])('what is requested at %s is picked up by %s: %s', (moment, deadline) =>
  expect(deadlineOf(service, at(moment)).toString()).toBe(deadline),
)
