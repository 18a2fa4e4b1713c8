import { describe, expect, test } from 'vitest'
import { date, unica } from '../testing/calendars.ts'
import { kind } from '../testing/destinations.ts'
import { closedInWords, closureDays, closureOn, closuresFrom } from './closure.ts'
import { parseHours } from './opening-hours-syntax.ts'
import { openingState, stateInWords } from './opening-state.ts'
import { findPoints } from './search.ts'

const summer = { from: '2026-08-10', until: '2026-08-23', reason: 'ferie' }
const works = { from: '2026-03-02', until: '2026-03-02' }
const point = {
  id: 'a',
  name: 'A',
  kind: 'campana',
  lat: 43,
  lon: 12,
  takes: ['pile'],
  hours: '24/7',
  closed: [summer, works],
}

test.each<[string, typeof summer | undefined, string]>([
  ['2026-08-09', undefined, 'the day before'],
  ['2026-08-10', summer, 'the first day'],
  ['2026-08-23', summer, 'the last day'],
  ['2026-08-24', undefined, 'the day after'],
])('on %s it is shut by %j: %s', (day, closure) => expect(closureOn(point, date(day))).toBe(closure))

test('only closures that are not over are told, in their order', () => {
  expect(closuresFrom(point, date('2026-01-01'))).toEqual([works, summer])
  expect(closuresFrom(point, date('2026-08-23'))).toEqual([summer])
  expect(closuresFrom(point, date('2026-08-24'))).toEqual([])
})

test('a closure is said with its end and its reason', () => {
  expect(closedInWords(kind('campana'), summer)).toBe('chiusa fino a domenica 23 agosto: ferie')
  expect(closureDays(summer)).toBe('da lunedì 10 agosto a domenica 23 agosto')
  expect(closureDays(works)).toBe('lunedì 2 marzo')
})

const said = (text: string, time: string): string => {
  const parsed = parseHours(text)
  const now = Temporal.PlainDateTime.from(time)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return stateInWords(openingState(parsed.hours, now, unica.holidays, point.closed), now, kind('centro-raccolta'))
}

const openCount = (time: string): number =>
  findPoints(
    [point],
    { takes: undefined, isOpenNow: true, within: undefined },
    { now: Temporal.PlainDateTime.from(time), holidays: unica.holidays, statuses: {}, origin: undefined },
  ).length

describe('hours and search know of it', () => {
  test.each([
    ['Mo-Fr 09:00-12:00', '2026-08-12T10:00', 'chiuso, apre lunedì 24 agosto alle 9:00'],
    ['Mo-Fr 09:00-12:00', '2026-08-07T13:00', 'chiuso, apre lunedì 24 agosto alle 9:00'],
    ['24/7', '2026-08-09T20:00', 'aperto, chiude a mezzanotte'],
  ])('%s at %s: %s', (hours, time, words) => expect(said(hours, time)).toBe(words))

  test('a shut point is not found among the open ones', () =>
    expect([openCount('2026-08-09T10:00'), openCount('2026-08-10T10:00')]).toEqual([1, 0]))
})
