import { expect, test } from 'vitest'
import { periodInWords } from './period-in-words.ts'

test.each([
  [
    '2026-11-18T08:00',
    '2026-11-20T18:30',
    'da mercoledì 18 novembre alle 8:00 a venerdì 20 novembre alle 18:30',
    'with both hours',
  ],
  [
    '2026-11-18T08:00',
    '2026-11-20T00:00',
    'da mercoledì 18 novembre alle 8:00 a tutto giovedì 19 novembre',
    'until midnight is the whole day before',
  ],
  [
    '2026-12-31T20:00',
    '2027-01-01T00:00',
    'da giovedì 31 dicembre alle 20:00 a tutto giovedì 31 dicembre',
    'also at the end of the year',
  ],
])('%s to %s is "%s": %s', (from, until, words) => expect(periodInWords(from, until)).toBe(words))
