import { describe, expect, test } from 'vitest'
import { calendarProblems } from './calendar-problems.ts'
import type { DatedException } from './dated-exception.ts'
import type { CollectionCalendar } from './schedule.ts'
import { pietralventoCalendar, seed } from './testing/calendars.ts'

const calendar: CollectionCalendar = { rules: seed.rules, holidays: seed.holidays, exceptions: [] }
const problems = (change: Partial<CollectionCalendar>): string[] =>
  calendarProblems({ ...calendar, ...change }, ['unica']).map(({ path, expected }) => `${path.join('.')}: ${expected}`)
const moved = (change: Partial<DatedException>): DatedException[] => [
  {
    kind: 'spostata',
    date: '2026-12-25',
    to: '2026-12-24',
    waste: 'plastica',
    reason: 'Natale',
    ...change,
  },
]

test('the data files have none', () => {
  expect(problems({})).toEqual([])
  expect(calendarProblems(pietralventoCalendar, ['borgo', 'colline'])).toEqual([])
})

describe('what cannot be meant is said', () => {
  test.each<[string, Partial<CollectionCalendar>, string]>([
    [
      'a zone that is not there',
      { rules: [{ waste: 'umido', repeats: 'settimanale', weekdays: ['lun'], zones: ['nord'] }] },
      'rules.0.zones.0: una tra unica',
    ],
    [
      'a rule that ends before it starts',
      {
        rules: [{ waste: 'umido', repeats: 'settimanale', weekdays: ['lun'], from: '2027-01-01', until: '2026-12-31' }],
      },
      'rules.0.until: una data dal 2027-01-01 in poi',
    ],
    [
      'a holiday on 31 June',
      { holidays: { ...seed.holidays, days: [{ name: 'Mai', day: 31, month: 6 }] } },
      'holidays.days.0.day: un giorno da 1 a 30',
    ],
    [
      'moving what is not collected that day',
      { exceptions: moved({ date: '2026-12-24', to: '2026-12-23' }) },
      'exceptions.0.date: un giorno in cui le regole raccolgono plastica',
    ],
    [
      'moving to the same day',
      { exceptions: moved({ to: '2026-12-25' }) },
      'exceptions.0.to: un giorno diverso da "date"',
    ],
  ])('%s', (_what, change, line) => expect(problems(change)).toEqual([line]))

  test('a holiday on 29 February is meant', () => {
    expect(problems({ holidays: { ...seed.holidays, days: [{ name: 'Bisestile', day: 29, month: 2 }] } })).toEqual([])
  })
})
