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
