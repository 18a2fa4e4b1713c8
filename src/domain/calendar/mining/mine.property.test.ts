import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseData } from '../../testing/calendars.ts'
import { WEEKDAYS } from '../../italian/dates.ts'
import type { CollectionRule } from '../collection-rule.ts'
import type { DatedException } from '../dated-exception.ts'
import { dateOf, dayOf, isoOf } from '../day-number.ts'
import type { Holiday } from '../holidays.ts'
import { type CollectionCalendar, dayOn, scheduleOf } from '../schedule.ts'
import { type DatedSeries, mineCalendar } from './mine.ts'

const FROM = '2026-01-01'
const UNTIL = '2026-12-31'
const TYPES = ['umido', 'carta', 'vetro', 'plastica']
const ZONES = ['nord', 'sud', 'centro']
const HOLIDAYS: Holiday[] = [
  { name: 'Capodanno', day: 1, month: 1 },
  { name: 'Festa del lavoro', day: 1, month: 5 },
  { name: 'Ferragosto', day: 15, month: 8 },
  { name: 'Natale', day: 25, month: 12 },
]

const dayIn = fc.integer({ min: dayOf(FROM), max: dayOf(UNTIL) })
const zones = fc.option(fc.subarray(ZONES, { minLength: 1, maxLength: 2 }), { nil: undefined })
const weekday = fc.constantFrom(...WEEKDAYS.slice(0, 6))
const recurrence = fc.oneof(
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
    nth: fc.constantFrom([1], [2], [-1], [1, 3], [2, 4]),
  }),
)
/** One rule for each type, in some zones or all, now and then for a part of the year. */
const rule = (waste: string): fc.Arbitrary<CollectionRule> =>
  fc
    .record({ recurrence, zones, part: fc.option(fc.tuple(dayIn, dayIn), { nil: undefined, freq: 3 }) })
    .map(({ recurrence: repeats, zones: where, part }) => ({
      waste,
      ...repeats,
      ...(where && { zones: where }),
      ...(part && { from: isoOf(Math.min(...part)), until: isoOf(Math.max(...part)) }),
    }))
const exception: fc.Arbitrary<DatedException> = fc
  .record({
    kind: fc.constantFrom('aggiunta' as const, 'annullata' as const, 'spostata' as const),
    day: dayIn,
    by: fc.constantFrom(-2, -1, 1, 2),
    waste: fc.constantFrom(...TYPES),
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

const comune = fc
  .record({
    rules: fc.tuple(...TYPES.map(rule)),
    exceptions: fc.array(exception, { maxLength: 4 }),
    effect,
  })
  .map(({ rules, exceptions, effect: common }): CollectionCalendar => ({
    rules,
    exceptions,
    holidays: {
      weekdays: ['dom'],
      effects: Object.fromEntries(WEEKDAYS.map((one) => [one, common])),
      days: HOLIDAYS,
    },
  }))

const data = (calendar: CollectionCalendar) => ({ ...baseData, calendar })

function datesOf(calendar: CollectionCalendar): DatedSeries[] {
  return ZONES.flatMap((zone) => {
    const schedule = scheduleOf(data(calendar), zone)
    const days = Array.from({ length: 365 }, (_, offset) => dayOn(schedule, dateOf(dayOf(FROM) + offset)))
    return TYPES.map((waste) => ({
      zone,
      waste,
      dates: days.filter(({ collections }) => collections.includes(waste)).map(({ date }) => date.toString()),
    }))
  })
}

test('the dates that any comune gives are found again, every one and no other', () => {
  let worst = 0
  fc.assert(
    fc.property(comune, (calendar) => {
      const series = datesOf(calendar)
      const mined = mineCalendar(series, FROM, UNTIL, HOLIDAYS)
      expect(datesOf(mined)).toEqual(series)
      const used = calendar.rules.length + calendar.exceptions.length
      const found = mined.rules.length + mined.exceptions.length
      worst = Math.max(worst, found - used)
      expect(found).toBeLessThanOrEqual(used)
    }),
    { numRuns: Number(process.env['RUNS'] ?? 30) },
  )
})
