import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Holidays } from '../calendar/rules/holidays.ts'
import { isOpenAt, momentOf } from './opening-day.ts'
import { type OpeningHours, parseHours } from './opening-hours-syntax.ts'
import { openingState, stateInWords } from './opening-state.ts'
import { kind as kindNamed } from '../testing/destinations.ts'
import { wallClock } from '../wall-clock.ts'
import { unica } from '../testing/calendars.ts'

const HOLIDAYS: Holidays = unica.holidays

const hours = (text: string): OpeningHours => {
  const parsed = parseHours(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.hours
}

const said = (text: string, time: string, kind = 'centro-raccolta'): string => {
  const now = Temporal.PlainDateTime.from(time)
  return stateInWords(openingState(hours(text), now, HOLIDAYS), now, kindNamed(kind))
}

const at = (instant: string): string =>
  said('Sa 22:00-02:30', wallClock(Date.parse(instant), 'Europe/Rome').toString({ smallestUnit: 'minute' }))

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const isOpenThen = (all: OpeningHours, moment: Temporal.PlainDateTime) => isOpenAt(all, momentOf(moment, HOLIDAYS))

const OFFICE = 'Mo-Fr 09:00-12:30,15:00-18:00; Sa 09:00-12:00; PH off'

test.each([
  ['isola-ecologica', '24/7', 'sempre aperta'],
  ['campana', 'Mo-Fr 09:00-18:00', 'aperta, chiude alle 18:00'],
  ['casa-acqua', 'Mo-Fr 15:00-18:00', 'chiusa, apre alle 15:00'],
  ['raccoglitore-pile', '24/7', 'sempre aperto'],
] as const)('open and closed agree with the point: %s, %s, "%s"', (kind, text, expected) =>
  expect(said(text, '2026-11-18T10:00', kind)).toBe(expected),
)

// 18 November 2026 is a Wednesday.
describe('open or closed is said with the time it changes', () => {
  test.each([
    [OFFICE, '2026-11-18T08:59', 'chiuso, apre alle 9:00', 'the minute before'],
    [OFFICE, '2026-11-18T09:00', 'aperto, chiude alle 12:30', 'at opening time it is open'],
    [OFFICE, '2026-11-18T12:29', 'aperto, chiude alle 12:30', 'the last minute'],
    [OFFICE, '2026-11-18T12:30', 'chiuso, apre alle 15:00', 'at closing time it is closed'],
    [OFFICE, '2026-11-18T17:00', 'aperto, chiude alle 18:00', 'the afternoon'],
    [OFFICE, '2026-11-18T18:00', 'chiuso, apre domani alle 9:00', 'the evening'],
    [OFFICE, '2026-11-21T12:00', 'chiuso, apre lunedì alle 9:00', 'from Saturday over Sunday'],
    [OFFICE, '2026-12-08T10:00', 'chiuso, apre domani alle 9:00', 'a holiday on a Tuesday'],
    [OFFICE, '2026-12-24T20:00', 'chiuso, apre lunedì alle 9:00', 'over Christmas, Santo Stefano and Sunday'],
    ['Mo-Fr 09:00-18:00', '2026-12-08T10:00', 'aperto, chiude alle 18:00', 'a holiday that no rule names'],
    ['Mo 09:00-12:00', '2026-11-16T12:00', 'chiuso, apre lunedì 23 novembre alle 9:00', 'a week from now'],
    ['24/7', '2026-11-18T03:00', 'sempre aperto', 'always'],
    ['24/7; PH off', '2026-12-06T12:00', 'aperto, chiude domani a mezzanotte', 'always but on holidays'],
    ['off', '2026-11-18T03:00', 'chiuso', 'never'],
    ['Mo-Su 10:00-24:00', '2026-11-18T23:59', 'aperto, chiude a mezzanotte', 'until midnight'],
    ['Mo-Su 10:00-24:00', '2026-11-19T00:00', 'chiuso, apre alle 10:00', 'midnight is the end'],
    ['Mo-Fr 00:00-24:00', '2026-11-18T11:00', 'aperto, chiude venerdì a mezzanotte', 'days that meet are one opening'],
    ['Dec 24 off', '2026-12-24T10:00', 'chiuso', 'a rule that only closes'],
    ['Mo-Su 10:00-24:00', '2026-11-18T10:00', 'aperto, chiude a mezzanotte', 'midnight, still far away'],
    ['We 15:00-18:00,12:00-15:00', '2026-11-18T12:30', 'aperto, chiude alle 18:00', 'hours that meet, in any order'],
    ['Fr 10:00-26:00', '2026-11-20T14:00', 'aperto, chiude domani alle 2:00', 'twelve hours ahead is tomorrow'],
    ['Fr 10:00-26:00', '2026-11-20T14:01', 'aperto, chiude alle 2:00', 'less is tonight'],
    ['Fr 10:00-24:30', '2026-11-20T10:00', 'aperto, chiude domani alle 0:30', 'half an hour past midnight'],
    ['24/7; Nov 18 off', '2026-11-19T10:00', 'sempre aperto', 'a single closed day is over'],
    ['24/7; Nov 18 off', '2026-11-18T10:00', 'chiuso, apre domani a mezzanotte', 'and closes only that day'],
  ])('%s at %s: %s (%s)', (text, time, words) => expect(said(text, time)).toBe(words))
})

describe('over midnight', () => {
  test.each([
    ['2026-11-20T21:59', 'chiuso, apre alle 22:00'],
    ['2026-11-20T23:30', 'aperto, chiude alle 2:00'],
    ['2026-11-21T00:00', 'aperto, chiude alle 2:00'],
    ['2026-11-21T01:59', 'aperto, chiude alle 2:00'],
    ['2026-11-21T02:00', 'chiuso, apre venerdì alle 22:00'],
  ])('a Friday night, closed on Saturdays, at %s: %s', (time, words) =>
    expect(said('Fr 22:00-02:00; Sa off', time)).toBe(words),
  )

  test('one in the morning is "all’1:00"', () =>
    expect(said('Fr 22:00-01:00', '2026-11-20T23:30')).toBe('aperto, chiude all’1:00'))
})

describe('seasons', () => {
  const SUMMER = 'Oct-May Mo-Sa 09:00-12:00; Jun 15-Sep 15 Mo-Sa 07:00-13:00'
  test.each([
    ['2026-05-30T08:00', 'chiuso, apre alle 9:00'],
    ['2026-06-01T08:00', 'chiuso, apre lunedì 15 giugno alle 7:00'],
    ['2026-06-15T08:00', 'aperto, chiude alle 13:00'],
    ['2026-09-15T08:00', 'aperto, chiude alle 13:00'],
    ['2026-09-16T08:00', 'chiuso, apre giovedì 1 ottobre alle 9:00'],
    ['2027-01-02T10:00', 'aperto, chiude alle 12:00'],
  ])('at %s: %s', (time, words) => expect(said(SUMMER, time)).toBe(words))

  test.each([
    ['Nov 10-Feb 3 09:00-12:00', '2027-02-03T10:00', true, 'the last day of a season over the new year'],
    ['Nov 10-Feb 3 09:00-12:00', '2027-02-04T10:00', false, 'the day after'],
    ['Jun,Sep 09:00-12:00', '2026-06-10T10:00', true, 'one of two seasons'],
    ['Jun,Sep 09:00-12:00', '2026-07-10T10:00', false, 'between them'],
    ['Sa[-2] 09:00-12:00', '2026-11-21T10:00', true, 'the last Saturday but one'],
    ['Sa[-2] 09:00-12:00', '2026-11-28T10:00', false, 'the last'],
    ['Sa[-5] 09:00-12:00', '2026-10-03T10:00', true, 'five Saturdays, counted from the end'],
  ])('%s at %s is %s: %s', (text, time, isOpen) =>
    expect(isOpenThen(hours(text), Temporal.PlainDateTime.from(time))).toBe(isOpen),
  )

  test.each([
    ['2026-11-07T10:00', true, 'the first Saturday'],
    ['2026-11-14T10:00', false, 'the second'],
    ['2026-11-21T10:00', true, 'the third'],
    ['2026-11-28T10:00', true, 'the last'],
  ])('Sa[1,3,-1] at %s is %s: %s', (time, isOpen) =>
    expect(isOpenAt(hours('Sa[1,3,-1] 09:00-12:00'), momentOf(Temporal.PlainDateTime.from(time), HOLIDAYS))).toBe(
      isOpen,
    ),
  )
})

describe('on the nights the clocks change', () => {
  test.each([
    ['2026-10-25T00:15:00Z', 'aperto, chiude alle 2:30', 'the first 2:15 (clocks go back at 3:00)'],
    ['2026-10-25T00:45:00Z', 'chiuso, apre sabato alle 22:00', 'the first 2:45'],
    ['2026-10-25T01:15:00Z', 'aperto, chiude alle 2:30', 'the second 2:15: the wall clock says so'],
    ['2026-10-25T01:30:00Z', 'chiuso, apre sabato alle 22:00', 'the second 2:30'],
    ['2026-03-29T00:59:00Z', 'aperto, chiude alle 2:30', '1:59, the last minute before 3:00'],
    ['2026-03-29T01:00:00Z', 'chiuso, apre sabato alle 22:00', '3:00, after the 2:30 that did not come'],
  ])('at %s: %s (%s)', (instant, words) => expect(at(instant)).toBe(words))
})

describe('whatever the hours', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  const span = time.map(([from, length]) => `${clock(from)}-${clock((from + length) % 1440)}`)
  const days = fc.constantFrom('', 'Mo-Fr ', 'Sa,Su ', 'We ', 'PH ', 'Jun-Sep ', 'Nov 10-Feb 3 Su ')
  const rule = fc
    .tuple(days, fc.oneof(fc.constant('off'), span))
    .filter(([, one]) => one === 'off' || one.slice(0, 5) !== one.slice(6))
    .map(([when, what]) => when + what)
  const text = fc.array(rule, { minLength: 1, maxLength: 4 }).map((rules) => rules.join('; '))
  const now = fc
    .integer({ min: 0, max: 3 * 366 * 1440 })
    .map((minutes) => Temporal.PlainDateTime.from('2025-12-20T00:00').add({ minutes }))

  test('the state turns exactly at the minute that was said, and not before', () => {
    fc.assert(
      fc.property(text, now, (written, moment) => {
        const all = hours(written)
        const state = openingState(all, moment, HOLIDAYS)
        expect(isOpenThen(all, moment)).toBe(state.isOpen)
        const turn = state.isOpen ? state.closes : state.opens
        if (turn === undefined) return
        expect(isOpenThen(all, turn)).toBe(!state.isOpen)
        const before = moment.until(turn, { largestUnit: 'minute' }).minutes
        for (const share of [0, 0.3, 0.7]) {
          expect(isOpenThen(all, moment.add({ minutes: Math.floor((before - 1) * share) }))).toBe(state.isOpen)
        }
        expect(isOpenThen(all, turn.subtract({ minutes: 1 }))).toBe(state.isOpen)
      }),
    )
  })
})
