import { expect, test } from 'vitest'
import { withHour } from './hours.ts'

test.each([
  ['alle', '18:00', 'alle 18:00'],
  ['alle', '01:00', 'all’1:00'],
  ['Alle', '01:30', 'All’1:30'],
  ['dalle', '01:00', 'dall’1:00'],
  ['le', '06:00', 'le 6:00'],
] as const)('"%s" and %s are said "%s"', (article, time, expected) => expect(withHour(article, time)).toBe(expected))
