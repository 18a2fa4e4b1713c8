import { expect, test } from 'vitest'
import { windowInWords } from '../put-out-window.ts'
import { type HoursFields, hoursOf, readHours } from './hours-fields.ts'

test.each<[HoursFields, string]>([
  [{ opens: 'sera', from: '20:00', until: '06:00' }, 'dalle 20:00 della sera prima alle 6:00'],
  [{ opens: 'giorno', from: '05:00', until: '06:00' }, 'dalle 5:00 alle 6:00 del giorno stesso'],
  [{ opens: 'sempre', from: '', until: '06:00' }, 'entro le 6:00 del giorno di raccolta'],
])('%j is: put out %s', (fields, words) => {
  const { setOut } = readHours(fields, '06:00')
  expect(windowInWords(setOut!)).toBe(words)
  expect(hoursOf(setOut!)).toEqual(fields)
})

test.each<[string, HoursFields]>([
  ['from', { opens: 'sera', from: '', until: '06:00' }],
  ['until', { opens: 'sera', from: '20:00', until: '' }],
  ['until', { opens: 'sera', from: '20:00', until: '07:00' }],
  ['until', { opens: 'giorno', from: '05:00', until: '04:00' }],
])('what is wrong stands at its field: %s of %j', (field, fields) => {
  const { setOut, problems } = readHours(fields, '06:00')
  expect(setOut).toBeUndefined()
  expect(Object.keys(problems)).toEqual([field])
})
