import { expect, test } from 'vitest'
import { promiseInWords, promiseState } from './promise.ts'

test.each([
  [null, 'garantito', 'Il calendario non ha una scadenza.'],
  ['2027-12-31', 'garantito', 'Il calendario è garantito fino al 31 dicembre 2027.'],
  ['2026-12-31', 'garantito', 'Il calendario è garantito fino al 31 dicembre 2026.'],
  ['2026-12-16', 'finisce', 'Il calendario è garantito fino al 16 dicembre 2026: 30 giorni da oggi.'],
  ['2026-11-16', 'finisce', 'Il calendario è garantito fino al 16 novembre 2026: 0 giorni da oggi.'],
  ['2026-11-15', 'finito', 'Il calendario era garantito fino al 15 novembre 2026: i residenti non vedono più date.'],
])('until %s: %s', (until, state, words) => {
  expect([promiseState(until, '2026-11-16'), promiseInWords(until, '2026-11-16')]).toEqual([state, words])
})
