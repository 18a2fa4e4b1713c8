import { expect, test } from 'vitest'
import { placeInWords } from './place-in-words.ts'

test.each([
  ['calendar.rules[0].waste', 'calendario, regole n. 1, tipo'],
  ['calendar.exceptions[11].reason', 'calendario, giorni cambiati n. 12, motivo'],
  ['zones[2].streets[0].name', 'zone n. 3, vie n. 1, nome'],
  ['unheardOf', ''],
  ['', ''],
])('%s is "%s"', (field, words) => expect(placeInWords(field)).toBe(words))
