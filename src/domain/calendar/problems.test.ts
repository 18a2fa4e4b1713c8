import { describe, expect, test } from 'vitest'
import { calendarProblems } from './problems.ts'
import type { DatedException } from './dated-exception.ts'
import type { CollectionCalendar } from './schedule.ts'
import { baseData, pietralventoData, unica } from '../testing/calendars.ts'

const problems = (change: Partial<CollectionCalendar>): string[] =>
  calendarProblems({ ...baseData, calendar: { ...baseData.calendar, ...change } }, ['unica']).map(
    ({ path, expected }) => `${path.join('.')}: ${expected}`,
  )
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
  expect(calendarProblems(pietralventoData, ['borgo', 'colline'])).toEqual([])
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
      { holidays: { ...unica.holidays, days: [{ name: 'Mai', day: 31, month: 6 }] } },
      'holidays.days.0.day: un giorno da 1 a 30',
    ],
    [
      'moving what is not collected that day',
      { exceptions: moved({ date: '2026-12-24', to: '2026-12-23' }) },
      'exceptions.0.date: un giorno in cui si raccoglie plastica',
    ],
    [
      'moving to the same day',
      { exceptions: moved({ to: '2026-12-25' }) },
      'exceptions.0.to: un giorno diverso da "date"',
    ],
  ])('%s', (_what, change, line) => expect(problems(change)).toEqual([line]))

  const weekly = { waste: 'umido' as const, repeats: 'settimanale' as const, weekdays: ['lun' as const] }
  test.each<[string, Partial<CollectionCalendar>]>([
    ['a rule for a single day', { rules: [{ ...weekly, from: '2027-01-04', until: '2027-01-04' }] }],
    ['a rule that begins', { rules: [{ ...weekly, from: '2027-01-01' }] }],
    ['a rule that ends', { rules: [{ ...weekly, until: '2026-12-31' }] }],
    ['a rule of a period', { rules: [{ ...weekly, from: '2026-01-01', until: '2026-12-31' }] }],
    [
      'a collection added on a day without any',
      { exceptions: [{ kind: 'aggiunta', date: '2026-12-24', waste: 'plastica', reason: 'Natale' }] },
    ],
  ])('%s is meant', (_what, change) => expect(problems(change)).toEqual([]))

  // In Pietralvento the kitchen waste of a Monday is the Borgo's alone.
  test.each<[string, DatedException['zones'], string[]]>([
    ['of the zone that has it', ['borgo'], []],
    ['of the whole comune, where one zone has it', undefined, []],
    ['of the zone that has none', ['colline'], ['date: un giorno in cui si raccoglie umido']],
    ['of both, where one has none', ['borgo', 'colline'], ['date: un giorno in cui si raccoglie umido']],
    [
      'of a zone that is not there',
      ['marina'],
      ['zones.0: una tra borgo, colline', 'date: un giorno in cui si raccoglie umido'],
    ],
  ])('cancelling a collection %s', (_what, zones, lines) => {
    const exceptions: DatedException[] = [
      { kind: 'annullata', date: '2026-11-16', waste: 'umido', reason: 'Fiera', ...(zones && { zones }) },
    ]
    const said = calendarProblems({ ...pietralventoData, calendar: { ...pietralventoData.calendar, exceptions } }, [
      'borgo',
      'colline',
    ])
    expect(said.map(({ path, expected }) => `${path.join('.')}: ${expected}`)).toEqual(
      lines.map((line) => `exceptions.0.${line}`),
    )
  })

  test('a holiday on 29 February is meant', () => {
    expect(problems({ holidays: { ...unica.holidays, days: [{ name: 'Bisestile', day: 29, month: 2 }] } })).toEqual([])
  })
})
