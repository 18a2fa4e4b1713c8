import { describe, expect, test } from 'vitest'
import { isKnownStreet } from './known-street.ts'

const streets = [
  { street: 'Via Roma', zone: 'a' },
  { street: 'Via 4 Novembre', zone: 'a' },
]

describe('whether the van of this comune may go there', () => {
  test.each([
    ['Via Roma 3', true],
    ['via roma, 12/B', true],
    ['Via Roma 12 int. 3', true],
    ['Via Roma snc', true],
    ['v. Roma 3', true],
    ['Via 4 Novembre 8', true],
    ['Via Archi Bassi 3', false],
    ['Via 25 Aprile 3', false],
  ])('%s: %s', (address, isKnown) => {
    expect(isKnownStreet(streets, address)).toBe(isKnown)
  })

  test('a comune that has written down no street asks nothing', () => {
    expect(isKnownStreet([], 'Via Archi Bassi 3')).toBe(true)
  })
})
