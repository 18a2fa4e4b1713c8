import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionRule } from '../../../domain/calendar/rules/collection-rule.ts'
import { dayOf, isoOf } from '../../../domain/calendar/rules/day-number.ts'
import { type CollectionCalendar, dayOn } from '../../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import { newCalendar } from './new-calendar.ts'

const weekly = (waste: string, weekday: 'lun' | 'mar' | 'mer', more: Partial<CollectionRule> = {}): CollectionRule =>
  ({ waste, repeats: 'settimanale', weekdays: [weekday], ...more }) as CollectionRule
const HOLIDAYS = {
  weekdays: [],
  effects: { mar: 'annulla' as const },
  days: [{ name: 'Patrono', day: 11, month: 8 }],
}
const calendarOf = (rules: CollectionRule[], validUntil?: string): CollectionCalendar => ({
  rules,
  exceptions: [],
  holidays: HOLIDAYS,
  ...(validUntil !== undefined && { validUntil }),
})
const TYPES = ['carta', 'vetro'].map((id) => ({ id, label: id, letter: id, colour: '#000000' }))

/** Every seventh day. */
const dates = (from: string, until: string): string[] =>
  Array.from({ length: Math.floor((dayOf(until) - dayOf(from)) / 7) + 1 }, (_, week) => isoOf(dayOf(from) + week * 7))

function on(calendar: CollectionCalendar, date: string, zone = 'nord'): string {
  const data = { types: TYPES, setOut: { until: '06:00' }, dayChangesAt: '06:00', calendar }
  const day = dayOn(scheduleOf(data, zone), Temporal.PlainDate.from(date))
  return day.isPublished ? day.collections.join(' ') || '-' : 'non pubblicato'
}

const AUGUST = { from: '2026-08-01', until: '2026-08-31' }
const mondays = { zone: 'nord', waste: 'vetro', dates: dates('2026-08-03', '2026-08-31') }

describe('a file of some weeks of one type, in a calendar without an end', () => {
  const before = calendarOf([weekly('carta', 'mar'), weekly('vetro', 'mer')])
  const after = newCalendar(before, ['nord'], [mondays], AUGUST)

  test.each([
    ['2026-08-04', 'carta', 'the other type as ever'],
    ['2026-08-11', '-', 'with the holiday as ever'],
    ['2030-01-01', 'carta', 'the other type as ever, years later'],
    ['2026-08-03', 'vetro', 'the type as the file has it'],
    ['2026-08-05', '-', 'and no longer as before'],
    ['2026-07-29', 'vetro', 'before the file as before'],
    ['2026-09-02', 'vetro', 'after the file as before'],
    ['2026-09-07', '-', 'and no longer as in the file'],
  ])('%s: %s, %s', (date, what) => expect(on(after, date)).toBe(what))

  test('again changes nothing', () => expect(newCalendar(after, ['nord'], [mondays], AUGUST)).toEqual(after))
})

describe('a file of some weeks of a new type', () => {
  const series = [{ ...mondays, waste: 'carta' }]

  test.each([
    ['2026-08-31', 'carta', 'as the file has it'],
    ['2026-09-07', '-', 'nothing is invented after it'],
    ['2026-12-30', 'vetro', 'the other stays promised'],
    ['2027-01-06', 'non pubblicato', 'no longer than before'],
  ])('%s: %s, %s', (date, what) => {
    const before = calendarOf([weekly('vetro', 'mer')], '2026-12-31')
    expect(on(newCalendar(before, ['nord'], series, AUGUST), date)).toBe(what)
  })
})

const ofZone = (zone: string) => [{ zone, waste: 'carta', dates: dates('2027-01-04', '2027-12-27') }]

describe('the next year, one zone after the other', () => {
  const YEAR = { from: '2027-01-01', until: '2027-12-31' }
  const before = calendarOf([weekly('carta', 'mar')], '2026-12-31')
  const zones = ['nord', 'sud']
  const one = newCalendar(before, zones, ofZone('nord'), YEAR)
  const both = newCalendar(one, zones, ofZone('sud'), YEAR)

  test.each([
    ['the first alone', one, '2027-01-05', 'sud', 'non pubblicato', 'nobody knows the other zone’s days'],
    ['the first alone', one, '2026-12-29', 'sud', 'carta', 'this year is as it was'],
    ['both', both, '2027-01-04', 'nord', 'carta', 'all is known'],
    ['both', both, '2027-01-04', 'sud', 'carta', 'all is known'],
    ['both', both, '2026-12-29', 'nord', 'carta', 'this year is as it was'],
    ['both', both, '2028-01-03', 'nord', 'non pubblicato', 'and no more'],
  ])('%s: %#', (_which, calendar, date, zone, what) => expect(on(calendar, date, zone)).toBe(what))

  test('this year again, with the next one there, leaves that as it is', () => {
    const again = newCalendar(
      both,
      zones,
      [{ zone: 'nord', waste: 'carta', dates: dates('2026-01-07', '2026-12-30') }],
      { from: '2026-01-01', until: '2026-12-31' },
    )
    expect([on(again, '2026-12-30'), on(again, '2027-01-04'), on(again, '2027-01-06')]).toEqual(['carta', 'carta', '-'])
  })
})

describe('an exception of two types, of which the file has one', () => {
  const before = {
    ...calendarOf([weekly('carta', 'lun'), weekly('vetro', 'lun')], '2026-12-31'),
    exceptions: [{ kind: 'annullata' as const, date: '2026-08-17', waste: ['carta', 'vetro'], reason: 'Fiera' }],
  }
  const whole = { from: '2026-08-01', until: '2026-12-31' }
  const series = [{ zone: 'nord', waste: 'vetro', dates: dates('2026-08-03', '2026-12-28') }]
  const after = newCalendar(before, ['nord'], series, whole)

  test.each([
    ['2026-08-17', 'vetro', 'the file’s type comes, the other stays cancelled'],
    ['2026-08-10', 'carta vetro', 'both as ever'],
    ['2026-07-27', 'carta vetro', 'before the file as before'],
  ])('%s: %s, %s', (date, what) => expect(on(after, date)).toBe(what))

  test('again changes nothing', () => expect(newCalendar(after, ['nord'], series, whole)).toEqual(after))
})

/** A year of one or two weekdays, some of them at random moved or left out. */
const yearOfDates = (year: number) =>
  fc
    .record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 2 }),
      gone: fc.array(fc.integer({ min: 0, max: 364 }), { maxLength: 3 }),
      isWithoutHoliday: fc.boolean(),
      firstDay: fc.constantFrom(0, 0, 100, 181),
    })
    .map(({ weekdays, gone, isWithoutHoliday, firstDay }) => {
      const first = dayOf(`${year}-01-01`)
      const all = Array.from({ length: 365 - firstDay }, (_, at) => first + firstDay + at)
      const own = all.filter((day) => weekdays.includes(day % 7) && !gone.includes(day - first)).map(isoOf)
      return own.filter((date) => !(isWithoutHoliday && date.endsWith('-08-11')))
    })

const SEEN = Array.from({ length: 1000 }, (_, at) => isoOf(dayOf('2025-06-01') + at))
const EVERYWHERE = ['nord', 'sud'].flatMap((zone) => ['carta', 'vetro'].map((waste) => ({ zone, waste })))

function daysOf(calendar: CollectionCalendar, zone: string, waste: string): string[] {
  const data = { types: TYPES, setOut: { until: '06:00' }, dayChangesAt: '06:00', calendar }
  const schedule = scheduleOf(data, zone)
  return SEEN.filter((date) => dayOn(schedule, Temporal.PlainDate.from(date)).collections.includes(waste))
}

const aFile = fc.record({
  zone: fc.constantFrom('nord', 'sud'),
  waste: fc.constantFrom('carta', 'vetro'),
  dates: fc.constantFrom(2026, 2027).chain(yearOfDates),
})

test('whatever was imported before, a file changes no day that it does not speak of, and gives its own', () => {
  fc.assert(
    fc.property(fc.array(aFile, { minLength: 2, maxLength: 4 }), (files) => {
      let calendar = calendarOf([])
      for (const file of files) {
        const span = { from: `${file.dates[0]!.slice(0, 7)}-01`, until: `${file.dates[0]!.slice(0, 4)}-12-31` }
        const [before, after] = [calendar, newCalendar(calendar, ['nord', 'sud'], [file], span)]
        for (const { zone, waste } of EVERYWHERE) {
          const isTold = (date: string): boolean =>
            zone === file.zone && waste === file.waste && date >= span.from && date <= span.until
          // What is not promised yet is not shown.
          const isShown = (date: string): boolean =>
            isTold(date) ? date <= after.validUntil! : date <= (before.validUntil ?? '')
          const kept = daysOf(before, zone, waste).filter((date) => !isTold(date))
          const wanted = [...kept, ...file.dates.filter(isTold)].filter(isShown).toSorted()
          expect(daysOf(after, zone, waste).filter(isShown)).toEqual(wanted)
        }
        calendar = after
      }
    }),
    { numRuns: 8, seed: 7 },
  )
})
