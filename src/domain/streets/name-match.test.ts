import { expect, test } from 'vitest'
import { matchingStreets } from './name-match.ts'

const STREETS = ['Via della Fonte', 'Località Casoni', 'Piazza del Mulino', 'Via dell’Olmo']

test.each([
  ['fonte', ['Via della Fonte']],
  ['LOCALITA cas', ['Località Casoni']],
  ['mulino piazza', ['Piazza del Mulino']],
  ['del', ['Via della Fonte', 'Piazza del Mulino', 'Via dell’Olmo']],
  ["dell'olmo", ['Via dell’Olmo']],
  ['  ', []],
  ['xyz', []],
  ['(.*', []],
])('"%s" finds %j', (query, expected) => {
  expect(matchingStreets(STREETS, (street) => street, query)).toEqual(expected)
})

const TOWN = ['Via Lunga', 'Via Lunga 12', 'Via Lunghera', 'Via 4 Novembre', 'Corso Roma']

test.each([
  ['via lunga 7', ['Via Lunga', 'Via Lunga 12'], 'a house that nothing is named after'],
  ['Via Lunga, 7/b', ['Via Lunga', 'Via Lunga 12'], 'with its letter'],
  ['via lunga n. 7', ['Via Lunga', 'Via Lunga 12'], 'written out'],
  ['via lunga 7 bis', ['Via Lunga', 'Via Lunga 12'], 'the second of that number'],
  ['via lunga snc', ['Via Lunga', 'Via Lunga 12'], 'without a number'],
  ['via lunga 12', ['Via Lunga 12', 'Via Lunga'], 'the point at that very address first'],
  ['roma 3', ['Corso Roma'], 'the name alone and a number'],
  ['via 4', ['Via 4 Novembre'], 'a number that belongs to the name'],
  ['via 4 novembre 9', ['Via 4 Novembre'], 'and one more behind it'],
])('an address is found by its street: "%s" finds %j (%s)', (query, expected) => {
  expect(matchingStreets(TOWN, (street) => street, query)).toEqual(expected)
})

const SHORTENED = [
  'Via Roma',
  'Viale Roma',
  'Vicolo Roma',
  'Piazza Roma',
  'Piazzale Roma',
  'Corso Roma',
  'Largo Roma',
  'Strada Roma',
  'Località Roma',
  'Via Lepanto',
  'Via G. Verdi',
]

test.each([
  ['V. Roma', ['Via Roma', 'Viale Roma']],
  ['v.roma 3', ['Via Roma', 'Viale Roma']],
  ['v.le Roma', ['Viale Roma']],
  ['vic. roma', ['Vicolo Roma']],
  ['p.za Roma', ['Piazza Roma', 'Piazzale Roma']],
  ['P.zza Roma, 2', ['Piazza Roma', 'Piazzale Roma']],
  ['p.le Roma', ['Piazzale Roma']],
  ['c.so roma', ['Corso Roma']],
  ['l.go roma', ['Largo Roma']],
  ['Str. Roma', ['Strada Roma']],
  ['loc. roma', ['Località Roma']],
  ['v.lepanto', ['Via Lepanto']],
  ['g. verdi', ['Via G. Verdi']],
])('the first word of an address may be shortened: "%s" finds %j', (query, expected) => {
  expect(matchingStreets(SHORTENED, (street) => street, query)).toEqual(expected)
})
