import { expect, it } from 'vitest'
import { sinceMoment, sinceMomentTitle } from './moment.ts'

it.each([
  ['2026-11-16T09:42:00Z', 'dal 16 novembre 2026, 10:42'],
  ['2026-12-07T23:00:00Z', 'dall’8 dicembre 2026, 00:00'],
  ['2026-11-11T05:00:00Z', 'dall’11 novembre 2026, 06:00'],
  ['2027-01-01T05:00:00Z', 'dal 1° gennaio 2027, 06:00'],
])('says since when an edition counts as one says it: %s', (instant, words) => {
  expect(sinceMoment(instant)).toBe(words)
})

it('begins a sentence with it', () => {
  expect(sinceMomentTitle('2026-12-07T23:00:00Z')).toBe('Dall’8 dicembre 2026, 00:00')
})
