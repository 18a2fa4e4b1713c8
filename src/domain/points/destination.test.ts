import { expect, test } from 'vitest'
import { DESTINATIONS, kind } from '../testing/destinations.ts'
import { takenInWords, takenThings } from './destination.ts'
import { agreeingWith } from './kind.ts'

const THINGS = takenThings(DESTINATIONS)

test.each([
  ['vetro', true, 'a type of the calendar'],
  ['pile', true, 'something that is brought to a point'],
  ['ingombranti', true, 'something that is fetched or brought'],
  ['raee', true, 'a group'],
  ['raee-r4', false, 'one of a group: points take the group'],
  ['centro', false, 'a place'],
  ['speciali', false, 'something to call for'],
  ['rivenditore', false, 'a shop'],
])('points take "%s": %s, %s', (id, isTaken) => expect(THINGS.some((one) => one.id === id)).toBe(isTaken))

test('they are offered types first, then in the order given, then the rest', () => {
  const all = takenThings(DESTINATIONS, ['pile', 'abiti']).map(({ id }) => id)
  expect(all.slice(4, 8)).toEqual(['plastica', 'pile', 'abiti', 'verde'])
})

test('what a point takes is said in its order', () =>
  expect(takenInWords(THINGS, ['vetro', 'raee'])).toBe('Vetro, Apparecchi elettrici'))

test.each([
  ['centro-raccolta', 'aperto'],
  ['campana', 'aperta'],
])('words agree with the kind: %s, %s', (id, word) => expect(agreeingWith(kind(id), 'aperto')).toBe(word))
