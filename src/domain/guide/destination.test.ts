import { describe, expect, test } from 'vitest'
import { baseData } from '../testing/calendars.ts'
import { destination, DESTINATIONS } from '../testing/destinations.ts'
import { type Destination, destinationsOf, putOutHint, takenAs } from './destination.ts'

const green: Destination = { id: 'verde', label: 'Sfalci', way: 'punto', hint: 'Porta al centro.' }
const type = (id: string, aliases?: string[]) => ({ id, label: id, letter: 'X', colour: '#000000', aliases })
const ids = (list: readonly Destination[]) => list.map(({ id, way }) => `${id} ${way}`)

describe('where things go', () => {
  test('the types of the calendar first, then the vocabulary', () =>
    expect(ids(destinationsOf([type('secco')], baseData.setOut, [green]))).toEqual(['secco porta', 'verde punto']))
  test('a type takes the place of what has its name in the vocabulary', () =>
    expect(ids(destinationsOf([type('verde')], baseData.setOut, [green]))).toEqual(['verde porta']))
  test('also where only its alias is that name', () =>
    expect(ids(destinationsOf([type('sfalci', ['Verde'])], baseData.setOut, [green]))).toEqual(['sfalci porta']))
})

test.each([
  [{ from: '20:00', until: '06:00' }, 'Metti fuori la sera prima della raccolta.'],
  [{ from: '05:00', until: '08:00', opens: 'giorno' }, 'Metti fuori dalle 5:00 alle 8:00 del giorno stesso.'],
  [{ until: '06:00' }, 'Metti fuori entro le 6:00 del giorno di raccolta.'],
] as const)('hours %j are said: %s', (setOut, hint) => expect(putOutHint(setOut)).toBe(hint))

test.each([
  ['carta', 'carta'],
  ['raee-r1', 'raee'],
  ['ingombranti', 'ingombranti'],
  ['centro', undefined],
  ['speciali', undefined],
])('points name %s as %s', (id, name) => expect(takenAs(destination(id))).toBe(name))

test('a group that destinations name is a destination itself', () => {
  const groups = DESTINATIONS.flatMap(({ group }) => group ?? [])
  expect(groups).not.toEqual([])
  for (const group of groups) expect(DESTINATIONS.some(({ id }) => id === group)).toBe(true)
})
