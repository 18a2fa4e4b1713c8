import { expect, test } from 'vitest'
import type { DatedException } from '../../calendar/rules/dated-exception.ts'
import { PIETRALVENTO } from '../../testing/editions.ts'
import { carriedExceptions } from '../calendar/carried-exceptions.ts'
import { type Strike, strikeExceptions, strikeToday } from './strike.ts'

const { comune } = PIETRALVENTO
const reason = 'sciopero'

/** On Thursday 10 December Borgo has umido and plastica, Colline plastica; on Sunday 13 nobody has anything. */
test.each<[string, Omit<Strike, 'reason'>, string[] | undefined, object[]]>([
  ['all that is collected', { date: '2026-12-10' }, undefined, [{ kind: 'annullata', date: '2026-12-10' }]],
  ['in one zone', { date: '2026-12-10' }, ['borgo'], [{ kind: 'annullata', date: '2026-12-10', zones: ['borgo'] }]],
  [
    'a type, where it comes that day',
    { date: '2026-12-10', types: ['umido'] },
    undefined,
    [{ kind: 'annullata', date: '2026-12-10', waste: 'umido', zones: ['borgo'] }],
  ],
  ['a type, in a zone where it does not', { date: '2026-12-10', types: ['umido'] }, ['colline'], []],
  ['a day on which nothing comes', { date: '2026-12-13' }, undefined, []],
  [
    'several days',
    { date: '2026-12-09', until: '2026-12-13' },
    undefined,
    [{ kind: 'annullata', date: '2026-12-09', until: '2026-12-13' }],
  ],
  [
    'made up for',
    { date: '2026-12-10', to: '2026-12-12' },
    undefined,
    [{ kind: 'spostata', date: '2026-12-10', to: '2026-12-12' }],
  ],
])('a strike of %s', (_what, strike, zones, exceptions) =>
  expect(strikeExceptions(comune, { ...strike, reason }, zones)).toEqual(exceptions.map((one) => ({ ...one, reason }))),
)

const STRIKE: DatedException = { kind: 'annullata', date: '2026-12-10', zones: ['borgo'], reason }

test.each<[string, DatedException[], boolean, boolean]>([
  ['as it was', [STRIKE], true, false],
  ['taken away', [], false, false],
  ['written anew with another reason', [{ ...STRIKE, reason: 'neve' }], false, true],
  ['followed by one on another day', [STRIKE, { ...STRIKE, date: '2026-12-11' }], true, false],
  ['followed by one in another zone', [STRIKE, { ...STRIKE, zones: ['colline'] }], true, false],
  [
    'followed by one for all zones that brings something there',
    [STRIKE, { kind: 'spostata', date: '2026-12-09', to: '2026-12-10', reason }],
    true,
    true,
  ],
  [
    'followed by days around it',
    [STRIKE, { kind: 'annullata', date: '2026-12-01', until: '2026-12-31', waste: 'umido', reason }],
    true,
    true,
  ],
])('a strike that is %s', (_what, now, isStanding, isOverwritten) =>
  expect(strikeToday([STRIKE], [STRIKE], now)).toEqual({ isStanding, isOverwritten }),
)

const { calendar } = comune
const withExceptions = (...exceptions: DatedException[]) => ({ ...calendar, exceptions })
const SPRING: DatedException = { kind: 'annullata', date: '2027-04-26', reason: 'ponte' }
const JANUARY: DatedException = { kind: 'annullata', date: '2027-01-12', reason }

test.each<[string, DatedException[], DatedException[], DatedException[], DatedException[] | undefined]>([
  ['a strike of its days is carried', [], [JANUARY], [SPRING], [SPRING, JANUARY]],
  ['one that is over by then is not', [], [STRIKE], [SPRING], undefined],
  ['one that it has already is not', [], [JANUARY], [SPRING, JANUARY], undefined],
  ['one that is taken back goes from it too', [JANUARY], [], [SPRING, JANUARY], [SPRING]],
])('into a calendar that waits for 1 January: %s', (_what, before, after, waiting, carried) =>
  expect(
    carriedExceptions(withExceptions(...before), withExceptions(...after), withExceptions(...waiting), '2027-01-01'),
  ).toEqual(carried),
)

test('what is more than exceptions is not carried', () => {
  const after = { ...withExceptions(JANUARY), validUntil: '2030-12-31' }
  expect(carriedExceptions(withExceptions(), after, withExceptions(SPRING), '2027-01-01')).toBeUndefined()
})
