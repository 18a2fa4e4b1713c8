import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf } from './month.ts'
import { blinkingDate, currentDate } from './put-out.ts'
import { wallClock } from '../wall-clock.ts'
import { borgo, unica } from '../testing/calendars.ts'

const year = fc.integer({ min: 1970, max: 2100 })
const yearMonth = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }))
  .map(([y, month]) => new Temporal.PlainYearMonth(y, month))
const instant = fc.integer({
  min: Date.parse('1970-01-01T00:00:00Z'),
  max: Date.parse('2100-12-31T23:59:59Z'),
})

test('every month of 1970–2100 has each of its days once, in order', () => {
  for (let y = 1970; y <= 2100; y++) {
    for (let month = 1; month <= 12; month++) {
      const { days, month: shown } = monthOf(unica, new Temporal.PlainYearMonth(y, month))
      expect(days.map(({ dayOfMonth }) => dayOfMonth)).toEqual(
        Array.from({ length: shown.daysInMonth }, (_, index) => index + 1),
      )
    }
  }
})

test('the Saturdays with vetro are exactly the 2nd and 4th, and no other day has it', () => {
  fc.assert(
    fc.property(yearMonth, (month) => {
      const { days } = monthOf(unica, month)
      const saturdays = days.filter(({ numberInTheWeek }) => numberInTheWeek === 6)
      const withVetro = days.filter(({ classes }) => classes.split(' ').includes('vetro'))
      expect(withVetro).toEqual([saturdays[1], saturdays[3]])
    }),
  )
})

test('at any instant at most one cell of the month shown blinks', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const clock = wallClock(now, 'Europe/Rome')
      const { days } = monthOf(unica, currentDate(clock).toPlainYearMonth())
      const blinking = days.filter(({ day }) => day.date.equals(blinkingDate(unica, clock)))
      const isLastDayBeforeSix = clock.hour < 6 && clock.day === clock.daysInMonth
      expect(blinking).toHaveLength(isLastDayBeforeSix ? 0 : 1)
    }),
  )
})

test('a day never says festivo twice, nor an empty word', () => {
  fc.assert(
    fc.property(yearMonth, (month) => {
      for (const { classes } of monthOf(borgo, month).days) {
        const words = classes.split(' ')
        expect(new Set(words).size).toBe(words.length)
        expect(classes).toBe(classes.trim())
      }
    }),
  )
})
