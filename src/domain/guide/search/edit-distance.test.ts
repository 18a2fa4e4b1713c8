import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['pizza', 'pizza', 0, 'the same'],
  ['pizza', 'pizzza', 1, 'a letter too many'],
  ['lavatrice', 'lavatrce', 1, 'a letter too few'],
  ['vetro', 'vetre', 1, 'another letter'],
  ['carta', 'catra', 1, 'two letters swapped'],
  ['carta', 'vetro', 3, 'another word: beyond the limit of 2'],
])('%s and %s: %i (%s)', (one, other, distance) => expect(editDistance(one, other, 2)).toBe(distance))

describe('whatever the words', () => {
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })

  test('it is the same both ways, and never more than the limit and one', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, limit) => {
        const distance = editDistance(one, other, limit)
        expect(distance).toBe(editDistance(other, one, limit))
        expect(distance).toBeLessThanOrEqual(limit + 1)
      }),
    )
  })

  test('a higher limit changes no distance that was within the lower one', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const near = editDistance(one, other, 2)
        expect(Math.min(editDistance(one, other, 9), 3)).toBe(near)
      }),
    )
  })
})
