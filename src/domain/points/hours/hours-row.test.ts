import { expect, test } from 'vitest'
import type { Weekday } from '../../italian/dates.ts'
import { type HoursRow, rowProblem, withRow } from './hours-row.ts'
import { hoursAsWritten } from './written-hours.ts'

const WORKDAYS: Weekday[] = ['lun', 'mar', 'mer', 'gio', 'ven']
const row = (days: readonly Weekday[], from: string, until: string): HoursRow => ({ days, from, until })

test.each<[string | undefined, HoursRow, string, string]>([
  [undefined, row(WORKDAYS, '09:00', '12:00'), 'Mo-Fr 09:00-12:00', 'the first row'],
  ['Mo-Fr 09:00-12:00', row(WORKDAYS, '15:00', '18:00'), 'Mo-Fr 09:00-12:00,15:00-18:00', 'an afternoon as well'],
  ['Mo-Fr 09:00-12:00', row(['sab'], '09:00', '13:00'), 'Mo-Fr 09:00-12:00; Sa 09:00-13:00', 'another day'],
  ['Mo-Fr 09:00-12:00', row(['mar', 'gio'], '14:00', '17:00'), 'Mo-Fr 09:00-12:00; Tu,Th 14:00-17:00', 'other hours'],
  ['Mo 09:00-12:00; PH off', row(['mar'], '09:00', '12:00'), 'Mo 09:00-12:00; Tu 09:00-12:00; PH off', 'holidays last'],
  ['Jun-Sep Sa 07:00-13:00', row(['sab'], '09:00', '12:00'), 'Jun-Sep Sa 07:00-13:00; Sa 09:00-12:00', 'a season'],
  ['Sa[1] 09:00-12:00', row(['sab'], '15:00', '18:00'), 'Sa[1] 09:00-12:00; Sa 15:00-18:00', 'some Saturdays'],
])('%s and a row are %#: %s', (kept, added, hours) => expect(withRow(kept, added)).toBe(hours))

test('a row is there again in words', () =>
  expect(hoursAsWritten(withRow('Mo-Fr 09:00-12:00', row(['sab', 'dom'], '09:00', '13:00')))).toBe(
    'da lunedì a venerdì 9:00–12:00\nda sabato a domenica 9:00–13:00',
  ))

test.each([
  [row([], '09:00', '12:00'), 'Scegli almeno un giorno.'],
  [row(['lun'], '', '12:00'), 'Scrivi da che ora a che ora.'],
  [row(['lun'], '09:00', '09:00'), 'Apre e chiude alla stessa ora: correggi una delle due.'],
  [row(['lun'], '22:00', '02:00'), undefined],
])('%j: %s', (one, problem) => expect(rowProblem(one)).toBe(problem))
