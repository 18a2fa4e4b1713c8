import { expect, test } from 'vitest'
import { dateInYear, holidayDayInWords, readHolidayDay } from './holiday-fields.ts'

test.each([
  ['15 agosto', '15 agosto', '2027-08-15'],
  ['15/8', '15 agosto', '2027-08-15'],
  ['Pasqua', 'Pasqua', '2027-03-28'],
  ['pasqua +1', '1 giorno dopo Pasqua', '2027-03-29'],
  ['Pasqua - 2', '2 giorni prima di Pasqua', '2027-03-26'],
  ['29 febbraio', '29 febbraio', undefined],
])('"%s" is %s, in 2027 %s', (typed, words, date) => {
  const day = readHolidayDay(typed)!
  expect(holidayDayInWords(day)).toBe(words)
  expect(dateInYear({ name: 'Festa', ...day }, 2027)?.toString()).toBe(date)
})

test.each(['', 'domani', '31 aprile', 'Pasquetta'])('"%s" is no day', (typed) => {
  expect(readHolidayDay(typed)).toBeUndefined()
})
