import { expect, test } from 'vitest'
import { matchingStreets } from './street-search.tsx'

const streets = ['Via della Fonte', 'Località Casoni', 'Piazza del Mulino'].map((street) => ({ street, zone: 'a' }))

test.each([
  ['fonte', ['Via della Fonte']],
  ['LOCALITA cas', ['Località Casoni']],
  ['mulino piazza', ['Piazza del Mulino']],
  ['del', ['Via della Fonte', 'Piazza del Mulino']],
  ['  ', []],
  ['xyz', []],
  ['(.*', []],
])('"%s" finds %j', (query, expected) => {
  expect(matchingStreets(streets, query).map(({ street }) => street)).toEqual(expected)
})
