import { expect, test } from 'vitest'
import { datesOfType, onlyDates } from './pasted-dates.ts'

test.each([
  ['7 gennaio 2027\n\n21/1/2027\r\n4 febbraio', ['2027-01-07', '2027-01-21', '2027-02-04']],
  ['7/1/2027;Carta', undefined],
  ['7/1/2027\nsciopero', undefined],
  ['', undefined],
])('%j is dates alone: %j', (text, dates) => expect(onlyDates(text, 2027)).toEqual(dates))

test('they are read as dates of a type', () => {
  expect(datesOfType(['2027-01-07'], 'Carta')).toBe('data;tipo\n2027-01-07;Carta')
})
