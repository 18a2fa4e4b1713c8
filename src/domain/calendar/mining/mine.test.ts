import { describe, expect, test } from 'vitest'
import { dateOf, dayOf, isoOf } from '../rules/day-number.ts'
import type { Holiday } from '../rules/holidays.ts'
import { type DatedSeries, mineCalendar } from './mine.ts'

const HOLIDAYS: Holiday[] = [
  { name: 'Capodanno', day: 1, month: 1 },
  { name: 'Festa del lavoro', day: 1, month: 5 },
  { name: 'Natale', day: 25, month: 12 },
]

/** The days from one to another, both included, every so many. */
function every(days: number, from: string, until: string): string[] {
  const found: string[] = []
  for (let day = dayOf(from); day <= dayOf(until); day += days) found.push(isoOf(day))
  return found
}

const without = (dates: readonly string[], ...gone: string[]): string[] => dates.filter((date) => !gone.includes(date))
const firstOfMonth = (weekday: number, nth: number): string[] =>
  every(1, '2026-01-01', '2026-12-31').filter((date) => {
    const { day, dayOfWeek } = dateOf(dayOf(date))
    return dayOfWeek === weekday && Math.ceil(day / 7) === nth
  })

const mined = (...series: DatedSeries[]) => mineCalendar(series, '2026-01-01', '2026-12-31', HOLIDAYS)
const inTown = (dates: readonly string[]) => mined({ zone: 'paese', waste: 'carta', dates })

test('half a year shows no season: none goes on through the months that nobody has seen', () => {
  const dates = every(20, '2027-01-17', '2027-06-30')
  const { rules } = mineCalendar([{ zone: 'paese', waste: 'carta', dates }], '2027-01-01', '2027-06-30', HOLIDAYS)
  expect(rules.filter(({ season }) => season !== undefined)).toEqual([])
})

const mondays = every(7, '2026-01-05', '2026-12-28')
const wednesdays = every(7, '2026-01-07', '2026-12-30')

describe('what a list of dates becomes', () => {
  test.each([
    ['every Wednesday', wednesdays, [{ repeats: 'settimanale', weekdays: ['mer'] }], []],
    [
      'Mondays and Wednesdays are one rule',
      [...mondays, ...wednesdays],
      [{ repeats: 'settimanale', weekdays: ['lun', 'mer'] }],
      [],
    ],
    [
      'every other Wednesday',
      every(14, '2026-01-07', '2026-12-31'),
      [{ repeats: 'ogni-n-settimane', weeks: 2, starting: '2026-01-07' }],
      [],
    ],
    ['the second Saturday', firstOfMonth(6, 2), [{ repeats: 'mensile', weekday: 'sab', nth: [2] }], []],
    [
      'Mondays from June to September',
      mondays.filter((date) => date >= '2026-06-01' && date <= '2026-09-30'),
      [{ repeats: 'settimanale', weekdays: ['lun'], from: '2026-06-01', until: '2026-09-30' }],
      [],
    ],
    [
      'Mondays in winter, at both ends of the year, are one season',
      mondays.filter((date) => date < '2026-04-01' || date >= '2026-10-01'),
      [{ repeats: 'settimanale', weekdays: ['lun'], season: { from: '10-01', until: '03-31' } }],
      [],
    ],
    [
      'a day that is missing',
      without(mondays, '2026-03-16'),
      [{ repeats: 'settimanale', weekdays: ['lun'] }],
      [{ kind: 'annullata', date: '2026-03-16' }],
    ],
    [
      'days that are missing in a row',
      without(mondays, '2026-08-10', '2026-08-17'),
      [{ repeats: 'settimanale', weekdays: ['lun'] }],
      [{ kind: 'annullata', date: '2026-08-10', until: '2026-08-17' }],
    ],
    [
      'a day that has moved',
      [...without(mondays, '2026-03-16'), '2026-03-17'],
      [{ repeats: 'settimanale', weekdays: ['lun'] }],
      [{ kind: 'spostata', date: '2026-03-16', to: '2026-03-17' }],
    ],
    [
      'a day more',
      [...mondays, '2026-03-18'],
      [{ repeats: 'settimanale', weekdays: ['lun'] }],
      [{ kind: 'aggiunta', date: '2026-03-18' }],
    ],
    [
      'two rules that fall on the same weekday',
      [...new Set([...every(14, '2026-01-06', '2026-12-31'), ...every(28, '2026-01-13', '2026-12-31')])],
      [
        { repeats: 'ogni-n-settimane', weeks: 2, starting: '2026-01-06' },
        { repeats: 'ogni-n-settimane', weeks: 4, starting: '2026-01-13' },
      ],
      [],
    ],
    [
      'days without any order',
      ['2026-02-03', '2026-05-14', '2026-11-20'],
      [{ repeats: 'date', dates: ['2026-02-03', '2026-05-14', '2026-11-20'] }],
      [],
    ],
  ])('%s', (_what, dates, rules, exceptions) => {
    const found = inTown(dates)
    expect(found.rules).toEqual(rules.map((rule) => ({ waste: 'carta', ...rule })))
    expect(found.exceptions).toMatchObject(exceptions)
    expect(found.exceptions).toHaveLength(exceptions.length)
  })
})

test('a holiday that moves what falls on it is one, not an exception for each type', () => {
  const fridays = [
    ...without(every(7, '2026-01-02', '2026-12-31'), '2026-05-01', '2026-12-25'),
    '2026-05-02',
    '2026-12-26',
  ]
  const thursdays = every(14, '2026-01-08', '2026-12-31')
  const { exceptions, holidays } = mined(
    { zone: 'paese', waste: 'umido', dates: fridays },
    { zone: 'paese', waste: 'carta', dates: thursdays },
  )
  expect(exceptions).toEqual([])
  expect(holidays.special).toEqual([{ effect: 'slitta', holidays: ['Natale', 'Festa del lavoro'] }])
})

test('an exception near a holiday has its name as the reason', () => {
  const { exceptions } = inTown([...without(wednesdays, '2026-12-23'), '2026-12-22'])
  expect(exceptions).toMatchObject([{ kind: 'spostata', reason: 'Natale' }])
})

test('a short rule of two weekdays is one rule, also where its first day has moved', () => {
  const { rules, exceptions } = inTown(['2026-03-01', '2026-03-06', '2026-03-09', '2026-03-13'])
  expect(rules).toMatchObject([{ repeats: 'settimanale', weekdays: ['lun', 'ven'] }])
  expect(exceptions).toHaveLength(1)
})
