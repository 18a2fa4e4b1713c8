import { expect, test } from 'vitest'
import { easterSunday } from './holidays.ts'

/** From the tables of the Gregorian calendar, the earliest and the latest date among them. */
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1970, '1970-03-29'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2019, '2019-04-21'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter of %i is on %s', (year, expected) => expect(easterSunday(year).toString()).toBe(expected))
