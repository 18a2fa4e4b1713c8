import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#00663a', '#ffffff', 7.11],
])('the contrast of %s and %s is %f', (one, other, expected) => expect(contrast(one, other)).toBeCloseTo(expected, 1))

test('whatever colour a comune chooses, its ink passes AA', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, (background) => contrast(background, inkOn(background)) >= 4.5))
})
