import { describe, expect, test } from 'vitest'
import { calendarProblems } from './problems.ts'
import type { DatedException } from '../rules/dated-exception.ts'
import type { CalendarData, CollectionCalendar } from '../schedule.ts'
import { baseData, pietralventoData, unica } from '../../testing/calendars.ts'

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
      'calendar.rules.0.zones.0: una tra unica',
    ],
    [
      'a rule that ends before it starts',
      {
        rules: [{ waste: 'umido', repeats: 'settimanale', weekdays: ['lun'], from: '2027-01-01', until: '2026-12-31' }],
      },
      'calendar.rules.0.until: una data dal 2027-01-01 in poi',
    ],
    [
      'a holiday on 31 June',
      { holidays: { ...unica.holidays, days: [{ name: 'Mai', day: 31, month: 6 }] } },
      'calendar.holidays.days.0.day: un giorno da 1 a 30',
    ],
    [
      'moving what is not collected that day',
      { exceptions: moved({ date: '2026-12-24', to: '2026-12-23' }) },
      'calendar.exceptions.0.date: un giorno in cui si raccoglie plastica',
    ],
    [
      'moving to the same day',
      { exceptions: moved({ to: '2026-12-25' }) },
      'calendar.exceptions.0.to: un giorno diverso da "date"',
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

  test('cancelling what a holiday has brought to that day is meant', () => {
    const holidays = { ...unica.holidays, special: [{ effect: 'posticipa' as const, holidays: ['Natale'] }] }
    const exceptions = moved({ kind: 'annullata', date: '2026-12-26' })
    expect(problems({ holidays, exceptions })).toEqual([])
    expect(problems({ exceptions })).toEqual(['calendar.exceptions.0.date: un giorno in cui si raccoglie plastica'])
  })

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
      lines.map((line) => `calendar.exceptions.0.${line}`),
    )
  })

  test('a holiday on 29 February is meant', () => {
    expect(problems({ holidays: { ...unica.holidays, days: [{ name: 'Bisestile', day: 29, month: 2 }] } })).toEqual([])
  })
})

const told = (change: Partial<CalendarData>): string[] =>
  calendarProblems({ ...baseData, ...change }, ['unica']).map(({ path, expected }) => `${path.join('.')}: ${expected}`)

describe('types and services', () => {
  const [first, second] = baseData.types
  const sweeping = { id: 'spazzamento', label: 'Spazzamento', letter: 'S', kind: 'spazzamento' } as const

  test.each<[string, Partial<CalendarData>, string]>([
    [
      'two types with one id',
      { types: [...baseData.types, { ...first!, letter: 'X' }] },
      'types.5.id: un nome che nessun altro tipo o servizio ha',
    ],
    [
      'two types with one letter',
      { types: [...baseData.types, { ...second!, id: 'secco', letter: 'i' }] },
      'types.5.letter: una lettera che nessun altro tipo o servizio ha',
    ],
    [
      'a service with the letter of a type',
      { services: [{ ...sweeping, letter: 'V' }] },
      'services.0.letter: una lettera che nessun altro tipo o servizio ha',
    ],
    [
      'how something is collected that is no type',
      { collection: [{ waste: ['legno'], way: 'centro' }] },
      'collection.0.waste.0: uno tra umido, indifferenziato, vetro, carta, plastica',
    ],
    [
      'how it is collected in a zone that is not there',
      { collection: [{ waste: ['vetro'], zones: ['nord'], way: 'strada' }] },
      'collection.0.zones.0: una tra unica',
    ],
    [
      'hours that end after the app has gone on to the next day',
      { setOut: { until: '07:00' } },
      'setOut.until: un orario fino alle 06:00, quando l’app passa al giorno dopo ("dayChangesAt")',
    ],
  ])('%s', (_what, change, line) => expect(told(change)).toEqual([line]))

  test('a service with a name and a letter of its own is right', () =>
    expect(told({ services: [sweeping] })).toEqual([]))
})
