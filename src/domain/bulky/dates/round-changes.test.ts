import { expect, test } from 'vitest'
import type { Round } from '../rules.ts'
import { isRoundDate, isSingleDate, withExtraDate, withoutDate } from './round-changes.ts'

/** Every Tuesday and Thursday of 2026. */
const YEAR: Round = { weekdays: ['mar', 'gio'], places: 12, from: '2026-01-01', until: '2026-12-31' }
const ALWAYS: Round = { weekdays: ['ven'], zones: ['borgo'], places: 5 }

test('a date more is a round of its own, on that day and in those zones only', () => {
  const [, extra] = withExtraDate([YEAR], { date: '2026-11-21', zones: ['colline'], places: 8 })
  expect(extra).toEqual({ weekdays: ['sab'], zones: ['colline'], places: 8, from: '2026-11-21', until: '2026-11-21' })
  expect(isSingleDate(extra!)).toBe(true)
  expect(isSingleDate(YEAR)).toBe(false)
})

test.each<[string, Round[], string, Round[], string]>([
  ['2026-11-18', [YEAR], 'a Wednesday', [YEAR], 'nothing goes out, nothing changes'],
  [
    '2026-11-19',
    [YEAR],
    'a Thursday',
    [
      { ...YEAR, until: '2026-11-18' },
      { ...YEAR, from: '2026-11-20' },
    ],
    'the round stops before it and goes on after it',
  ],
  ['2026-01-01', [YEAR], 'its first day', [{ ...YEAR, from: '2026-01-02' }], 'it begins later'],
  ['2026-12-31', [YEAR], 'its last day', [{ ...YEAR, until: '2026-12-30' }], 'it ends sooner'],
  [
    '2026-11-20',
    [ALWAYS, YEAR],
    'a Friday',
    [{ ...ALWAYS, until: '2026-11-19' }, { ...ALWAYS, from: '2026-11-21' }, YEAR],
    'a round without end too, and no other',
  ],
])('%s is left out of %j, %s: %j, %s', (date, rounds, _day, expected) => {
  expect(withoutDate(rounds, date)).toEqual(expected)
  expect(isRoundDate(withoutDate(rounds, date), date)).toBe(false)
})

test('a single date that is left out is gone', () => {
  const rounds = withExtraDate([YEAR], { date: '2026-11-21', places: 8 })
  expect(withoutDate(rounds, '2026-11-21')).toEqual([YEAR])
})
