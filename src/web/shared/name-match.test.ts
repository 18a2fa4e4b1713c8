import { expect, test } from 'vitest'
import { matchingNames } from './name-match.ts'

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
  expect(matchingNames(STREETS, (street) => street, query)).toEqual(expected)
})
