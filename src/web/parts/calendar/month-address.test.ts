import { describe, expect, test } from 'vitest'
import { hasCalendar, monthPath } from './month-address.ts'
import { monthOfPath } from './month-of-path.ts'

const month = (text: string) => Temporal.PlainYearMonth.from(text)
const NOW = Temporal.PlainDateTime.from('2026-11-18T20:15')

describe('the address of a month', () => {
  test.each([
    ['/calendar/2026-12', '2026-12'],
    ['/calendar/2026-12/', '2026-12'],
    ['/calendar/2026-13', undefined],
    ['/calendar/2026-00', undefined],
    ['/calendar/2026-1', undefined],
    ['/calendar/2026-12/1', undefined],
    ['/calendar/dicembre', undefined],
    ['/calendar', undefined],
    ['/home/2026-12', undefined],
  ])('%s names %s', (path, expected) => expect(monthOfPath(path)?.toString()).toBe(expected))

  test.each<[string, string | undefined, string]>([
    ['2026-10', '/calendar/2026-10', 'the month before'],
    ['2026-11', '/calendar', 'the month of tomorrow, which the calendar shows'],
    ['2027-01', '/calendar/2027-01', 'another year'],
    ['2028-01', undefined, 'further away than its rules'],
  ])('%s is at %s: %s', (text, path) => expect(monthPath(month(text), NOW)).toBe(path))

  test('on the last day of a month the calendar is at the next one', () => {
    expect(monthPath(month('2026-12'), Temporal.PlainDateTime.from('2026-11-30T05:00'))).toBe('/calendar')
  })
})

test.each([
  ['2024-12', false, 'two years ago'],
  ['2025-01', true, 'last year'],
  ['2027-12', true, 'next year'],
  ['2028-01', false, 'the year after it'],
  ['9999-12', false, 'never'],
])('%s has a calendar: %s (%s)', (text, expected) => expect(hasCalendar(month(text), NOW)).toBe(expected))
