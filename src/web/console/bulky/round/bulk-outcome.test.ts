import { expect, test } from 'vitest'
import { refusedInWords } from './bulk-outcome.tsx'

test.each([
  [1, '1 fermata non è cambiata: aprila.'],
  [2, '2 fermate non sono cambiate: aprile una a una.'],
])('of %s stops that did not change the desk reads "%s"', (refused, words) => {
  expect(refusedInWords(refused)).toBe(words)
})
