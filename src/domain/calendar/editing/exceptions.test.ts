import { expect, test } from 'vitest'
import type { DatedException } from '../rules/dated-exception.ts'
import { exceptionsOn, withException } from './exceptions.ts'

const cancelled = (date: string, more: Partial<Omit<DatedException, 'kind'>> = {}): DatedException => ({
  kind: 'annullata',
  date,
  waste: ['carta'],
  reason: 'Sciopero',
  ...more,
})
const moved = (date: string, to: string, more: Partial<Omit<DatedException, 'kind'>> = {}): DatedException => ({
  kind: 'spostata',
  date,
  to,
  waste: ['carta'],
  reason: 'Neve',
  ...more,
})

const STRIKE = cancelled('2026-11-18')

test.each<[string, DatedException[], DatedException, DatedException[]]>([
  ['the first is the only one', [], STRIKE, [STRIKE]],
  ['another day comes after', [STRIKE], cancelled('2026-11-25'), [STRIKE, cancelled('2026-11-25')]],
  [
    'the same again has the new reason, in its old place',
    [STRIKE, moved('2026-12-02', '2026-12-03')],
    cancelled('2026-11-18', { reason: 'Neve' }),
    [cancelled('2026-11-18', { reason: 'Neve' }), moved('2026-12-02', '2026-12-03')],
  ],
  [
    'in another zone it is another thing',
    [cancelled('2026-11-18', { zones: ['borgo'] })],
    STRIKE,
    [cancelled('2026-11-18', { zones: ['borgo'] }), STRIKE],
  ],
  [
    'a move to another day takes the place of the move before',
    [moved('2026-11-18', '2026-11-19')],
    moved('2026-11-18', '2026-11-20'),
    [moved('2026-11-18', '2026-11-20')],
  ],
  [
    'what was moved and is moved on comes from its first day',
    [moved('2026-11-18', '2026-11-19')],
    moved('2026-11-19', '2026-11-20'),
    [moved('2026-11-18', '2026-11-20')],
  ],
  [
    'what is moved back to its first day was never moved',
    [moved('2026-11-18', '2026-11-19'), STRIKE],
    moved('2026-11-19', '2026-11-18'),
    [STRIKE],
  ],
  [
    'something else that is moved from where one was moved to is its own move',
    [moved('2026-11-18', '2026-11-19')],
    moved('2026-11-19', '2026-11-20', { waste: ['umido'] }),
    [moved('2026-11-18', '2026-11-19'), moved('2026-11-19', '2026-11-20', { waste: ['umido'] })],
  ],
])('%s', (_rule, before, added, after) => {
  expect(withException(before, added)).toEqual(after)
})

test.each([
  ['2026-11-18', [0, 1], 'its own day, and one that a collection leaves'],
  ['2026-11-19', [1], 'the day that a collection comes to'],
  ['2026-11-20', [], 'a day of another zone only'],
  ['2026-12-26', [3], 'a day in the middle of a range'],
])('on %s the exceptions are %j: %s', (iso, places) => {
  const list = [
    STRIKE,
    moved('2026-11-18', '2026-11-19'),
    cancelled('2026-11-20', { zones: ['colline'] }),
    cancelled('2026-12-25', { until: '2026-12-27' }),
  ]
  expect(exceptionsOn(list, 'borgo', 'domestica', iso).map(({ index }) => index)).toEqual(places)
})
