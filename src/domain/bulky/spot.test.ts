import { expect, test } from 'vitest'
import { floorInWords } from './spot.ts'

test.each([
  ['2', 'Piano 2'],
  [' 3° ', 'Piano 3°'],
  ['-1', 'Piano -1'],
  ['Piano terra', 'Piano terra'],
  ['2, interno 5', '2, interno 5'],
  ['', ''],
])('the floor "%s" is read as "%s"', (typed, words) => expect(floorInWords(typed)).toBe(words))
