import { describe, expect, test } from 'vitest'
import { dayInWords, monthOf } from './month.ts'
import { dayOn } from './schedule.ts'
import { borgo, date, unica } from '../testing/calendars.ts'

const month = (text: string) => monthOf(unica, Temporal.PlainYearMonth.from(text))

describe('a month', () => {
  test.each([
    ['2026-11', 6, 30, 'November 2026 begins on a Sunday'],
    ['2026-06', 0, 30, 'June 2026 on a Monday'],
    ['2027-02', 0, 28, 'February'],
    ['2028-02', 1, 29, 'a leap year'],
  ])('%s has %i empty cells before its %i days: %s', (text, blanks, days) => {
    expect(month(text).leadingBlanks).toBe(blanks)
    expect(month(text).days).toHaveLength(days)
  })

  test('each cell is the specification’s entry', () => {
    const [first, second] = month('2026-11').days
    expect(first).toMatchObject({ dayOfMonth: 1, dayOfYear: 305, classes: 'festivo', numberInTheWeek: 7 })
    expect(second).toMatchObject({ dayOfMonth: 2, dayOfYear: 306, classes: 'umido', numberInTheWeek: 1 })
  })
})

describe('a day in words', () => {
  test.each([
    ['2026-11-19', 'giovedì 19 novembre, Umido'],
    ['2026-11-20', 'venerdì 20 novembre, Plastica e Alluminio'],
    ['2026-11-21', 'sabato 21 novembre, nessuna raccolta'],
    ['2026-11-22', 'domenica 22 novembre, nessuna raccolta, festivo'],
    ['2026-12-08', 'martedì 8 dicembre, Indifferenziato, festivo, da confermare'],
  ])('%s: %s', (iso, words) => expect(dayInWords(unica, dayOn(unica, date(iso)))).toBe(words))

  test('names every type of the day', () => {
    expect(dayInWords(borgo, dayOn(borgo, date('2026-12-24')))).toBe(
      'giovedì 24 dicembre, Umido, Indifferenziato e Plastica e Alluminio',
    )
  })
})
