import { expect, test } from 'vitest'
import { isInSeason } from './season.ts'

const SUMMER = { from: '06-01', until: '09-30' }
const WINTER = { from: '10-15', until: '03-31' }

test.each([
  [SUMMER, '2026-05-31', false, 'the day before summer'],
  [SUMMER, '2026-06-01', true, 'its first day'],
  [SUMMER, '2030-09-30', true, 'its last day, in any year'],
  [SUMMER, '2026-10-01', false, 'the day after'],
  [WINTER, '2026-10-14', false, 'the day before winter'],
  [WINTER, '2026-12-31', true, 'the end of the year'],
  [WINTER, '2027-01-01', true, 'and the beginning of the next'],
  [WINTER, '2028-02-29', true, 'a leap day'],
  [WINTER, '2027-04-01', false, 'spring'],
])('%j on %s: %s, %s', (season, iso, expected) => expect(isInSeason(season, iso)).toBe(expected))
