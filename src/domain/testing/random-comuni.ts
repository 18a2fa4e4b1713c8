import fc from 'fast-check'
import type { CollectionRule, Recurrence } from '../calendar/rules/collection-rule.ts'
import type { DatedException } from '../calendar/rules/dated-exception.ts'
import { dayOf, isoOf } from '../calendar/rules/day-number.ts'
import type { Holiday } from '../calendar/rules/holidays.ts'
import type { CollectionCalendar } from '../calendar/schedule.ts'
import { WEEKDAYS } from '../italian/dates.ts'

/** The year in which their exceptions lie. */
export const FROM = '2026-01-01'
export const UNTIL = '2026-12-31'
const TYPES = ['umido', 'carta', 'vetro']
const ZONES = ['nord', 'sud']
export const HOLIDAYS: Holiday[] = [
  { name: 'Capodanno', day: 1, month: 1 },
  { name: 'Festa del lavoro', day: 1, month: 5 },
  { name: 'Ferragosto', day: 15, month: 8 },
  { name: 'Natale', day: 25, month: 12 },
]

const dayIn = fc.integer({ min: dayOf(FROM), max: dayOf(UNTIL) })
const weekday = fc.constantFrom(...WEEKDAYS.slice(0, 6))
const recurrence: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    repeats: fc.constant('settimanale' as const),
    weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    repeats: fc.constant('ogni-n-settimane' as const),
    weeks: fc.integer({ min: 2, max: 4 }),
    starting: dayIn.map(isoOf),
  }),
  fc.record({
    repeats: fc.constant('mensile' as const),
    weekday,
    nth: fc.constantFrom<number[]>([1], [2], [-1], [1, 3], [2, 4]),
  }),
)

const part = fc.tuple(dayIn, dayIn).map((days) => ({ from: isoOf(Math.min(...days)), until: isoOf(Math.max(...days)) }))
const season = fc
  .constantFrom<[string, string]>(['06-01', '09-30'], ['04-01', '10-31'], ['10-01', '03-31'], ['09-15', '04-30'])
  .map(([from, until]) => ({ season: { from, until } }))

/** One rule for a type, in some zones or all, now and then for a part of the year or in a season. */
const rule = (waste: string, all: string[]): fc.Arbitrary<CollectionRule> =>
  fc
    .record({
      recurrence,
      zones: fc.option(fc.subarray(all, { minLength: 1 }), { nil: undefined }),
      part: fc.oneof(fc.constant({}), part, season),
    })
    .map(({ recurrence: repeats, zones, part: when }) => ({
      waste,
      ...repeats,
      ...(zones && { zones }),
      ...when,
    }))

const exception = (types: string[]): fc.Arbitrary<DatedException> =>
  fc
    .record({
      kind: fc.constantFrom('aggiunta' as const, 'annullata' as const, 'spostata' as const),
      day: dayIn,
      by: fc.constantFrom(-2, -1, 1, 2),
      waste: fc.constantFrom(...types),
    })
    .map(({ kind, day, by, waste }) => {
      const base = { date: isoOf(day), waste, reason: 'prova' }
      return kind === 'spostata' ? { ...base, kind, to: isoOf(Math.min(day + by, dayOf(UNTIL))) } : { ...base, kind }
    })

const effect = fc.constantFrom(
  'conferma' as const,
  'annulla' as const,
  'slitta' as const,
  'posticipa' as const,
  'anticipa' as const,
)

/** Mostly small ones: what goes wrong shows with two types and two zones. */
export interface RandomComune {
  readonly types: string[]
  readonly zones: string[]
  readonly calendar: CollectionCalendar
}

export const randomComune: fc.Arbitrary<RandomComune> = fc
  .record({
    types: fc.constantFrom(1, 1, 2, 3).map((count) => TYPES.slice(0, count)),
    zones: fc.constantFrom(1, 1, 2).map((count) => ZONES.slice(0, count)),
  })
  .chain(({ types, zones }) =>
    fc
      .record({
        rules: fc.tuple(...types.map((waste) => rule(waste, zones))),
        exceptions: fc.array(exception(types), { maxLength: types.length }),
        effect,
      })
      .map(({ rules, exceptions, effect: common }) => ({
        types,
        zones,
        calendar: {
          rules,
          exceptions,
          holidays: {
            weekdays: ['dom' as const],
            effects: Object.fromEntries(WEEKDAYS.map((one) => [one, common])),
            days: HOLIDAYS,
          },
        },
      })),
  )
