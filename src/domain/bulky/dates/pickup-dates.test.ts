import { describe, expect, test } from 'vitest'
import { at, rules, service } from '../../testing/bulky.ts'
import { date } from '../../testing/calendars.ts'
import { cutOffAt, isClosed } from './cut-off.ts'
import { isPastChange, pickupDates, placesOn, workingCalendarOf } from './pickup-dates.ts'
import { refusalOfDate } from '../request-check.ts'

const nightly = (day: string, moment: string): boolean =>
  isClosed(
    cutOffAt({ workingDaysBefore: 0, time: '02:30' }, date(day), workingCalendarOf(service), 'Europe/Rome'),
    at(moment),
  )

const datesAt = (moment: string, changed: Partial<typeof rules> = {}, zone = 'unica'): string[] =>
  pickupDates({ ...service, rules: { ...rules, ...changed } }, at(moment), zone).map(({ date: day }) => day.toString())

describe('the cut-off', () => {
  test.each([
    ['2026-11-17', '2026-11-16T13:59:59.999', false, 'a thousandth before'],
    ['2026-11-17', '2026-11-16T14:00:00', true, 'at exactly the cut-off it is closed'],
    ['2026-11-17', '2026-11-16T14:00:00.001', true, 'and after it'],
    ['2026-12-10', '2026-12-09T13:59:59', false, 'the working day before is after the Immacolata'],
    ['2026-12-09', '2026-12-07T14:00:00', true, 'the Immacolata is not a working day: closed since Monday'],
    ['2026-12-29', '2026-12-28T13:59:59', false, 'after Christmas'],
    ['2027-01-05', '2027-01-04T13:59:59', false, 'in the first days of a year'],
  ])('of %s, at %s, is past: %s, %s', (day, moment, expected) =>
    expect(isPastChange(service, date(day), at(moment))).toBe(expected),
  )

  test.each([
    ['2026-03-29', '2026-03-29T01:59:59', false, 'clocks go forward: before the jump'],
    ['2026-03-29', '2026-03-29T03:29:59', false, '02:30 never comes: half an hour after the jump is 03:30'],
    ['2026-03-29', '2026-03-29T03:30:00', true, 'then it is closed'],
    ['2026-10-25', '2026-10-25T02:29:59+02:00', false, 'clocks go back: before the first 02:30'],
    ['2026-10-25', '2026-10-25T02:30:00+02:00', true, 'closed at the first 02:30'],
    ['2026-10-25', '2026-10-25T02:00:00+01:00', true, 'and not opened again when the clocks go back'],
    ['2026-10-25', '2026-10-25T02:29:59+01:00', true, 'nor a second before the second 02:30'],
  ])('at 02:30 of %s, at %s, is past: %s, %s', (day, moment, expected) => expect(nightly(day, moment)).toBe(expected))

  test.each([
    ['2026-03-30T13:59:59', false],
    ['2026-03-30T14:00:00', true],
    ['2026-10-26T13:59:59', false],
    ['2026-10-26T14:00:00', true],
  ])('on the day after a clock change it is still 14:00 on the wall: %s, past: %s', (moment, expected) => {
    const pickup = Temporal.PlainDateTime.from(moment).toPlainDate().add({ days: 1 })
    expect(isPastChange(service, pickup, at(moment))).toBe(expected)
  })
})

describe('the dates on offer', () => {
  test('are the Tuesdays and Thursdays of the window, holidays left out', () =>
    expect(datesAt('2026-11-15T12:00').slice(0, 8)).toEqual([
      '2026-11-17',
      '2026-11-19',
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
      '2026-12-03',
      '2026-12-10',
      '2026-12-15',
    ]))

  test.each([
    ['2026-11-16T13:59:59', '2026-11-17', 'until the cut-off tomorrow is among them'],
    ['2026-11-16T14:00:00', '2026-11-19', 'from the cut-off on it is not'],
  ])('at %s begin with %s: %s', (moment, first) => expect(datesAt(moment)[0]).toBe(first))

  test.each([
    ['2026-11-15T23:59:59', '2026-12-24', 'until the 42nd day'],
    ['2026-11-19T00:00:00', '2026-12-31', 'a new day opens a new date'],
    ['2026-12-01T12:00', '2027-01-12', 'into the new year'],
  ])('at %s end with %s: %s', (moment, last) => expect(datesAt(moment).at(-1)).toBe(last))

  test('follow rounds by zone and period', () => {
    const rounds = [
      { weekdays: ['mer' as const], zones: ['borgo'], places: 8 },
      { weekdays: ['ven' as const], zones: ['colline'], places: 6, from: '2026-12-01' },
    ]
    expect(datesAt('2026-11-15T12:00', { rounds }, 'borgo')[0]).toBe('2026-11-18')
    expect(datesAt('2026-11-15T12:00', { rounds }, 'colline')[0]).toBe('2026-12-04')
    expect(datesAt('2026-11-15T12:00', { rounds }, 'altrove')).toEqual([])
  })

  test.each([
    ['2026-11-17', 0, 'the week before it begins'],
    ['2026-11-24', 3, 'its first day'],
    ['2026-12-01', 3, 'its last day'],
    ['2026-12-15', 0, 'after its end'],
  ])('a round of a period: on %s it has %d places, %s', (day, places) => {
    const rounds = [{ weekdays: ['mar' as const], places: 3, from: '2026-11-24', until: '2026-12-01' }]
    expect(placesOn({ ...service, rules: { ...rules, rounds } }, date(day), 'unica')).toBe(places)
  })

  test('two rounds of a day add up', () => {
    const two = {
      ...service,
      rules: { ...rules, rounds: [...rules.rounds, { weekdays: ['mar' as const], places: 3 }] },
    }
    expect(placesOn(two, date('2026-11-17'), 'unica')).toBe(15)
    expect(placesOn(two, date('2026-11-19'), 'unica')).toBe(12)
    expect(placesOn(two, date('2026-12-08'), 'unica')).toBe(0)
  })
})

test.each<[string, string | undefined, string]>([
  ['2026-11-17', undefined, 'a Tuesday of the window'],
  ['2026-11-18', 'not-a-pickup-date', 'a Wednesday'],
  ['2026-12-08', 'not-a-pickup-date', 'a holiday'],
  ['2026-11-15', 'outside-window', 'today'],
  ['2026-12-27', 'not-a-pickup-date', 'the last day of the window, a Sunday'],
  ['2026-12-29', 'outside-window', 'too far ahead'],
  ['2026-11-16', 'past-cut-off', 'tomorrow, on a Sunday: the cut-off was on Friday'],
])('a request on Sunday 15 November for %s is refused as %s: %s', (day, kind) =>
  expect(refusalOfDate(service, date(day), 'unica', at('2026-11-15T12:00'))?.kind).toBe(kind),
)
