import { expect, test } from 'vitest'
import { holidayWarning } from './holiday-warning.ts'

const holidays = { weekdays: [], effects: {}, days: [{ name: 'Ognissanti', day: 1, month: 11 }] }

test.each([
  ['2027-11-01', 'a holiday', holidays, 'festivo'],
  ['2026-11-22', 'a Sunday', holidays, 'domenica'],
  ['2026-11-22', 'a Sunday, before the holidays are there', undefined, 'domenica'],
])('an extra date on %s, %s, is warned about', (day, _what, known, word) => {
  expect(holidayWarning(known, day)).toContain(word)
})

test('any other day is not', () => {
  expect(holidayWarning(holidays, '2026-11-21')).toBeUndefined()
})
