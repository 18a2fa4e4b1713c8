import { expect, test } from 'vitest'
import { freeId } from './free-id.ts'

test.each([
  ['San Donà di Piave', [], 'san-dona-di-piave', 'the name without accents and capitals'],
  ['Zona Nord!', ['zona-nord'], 'zona-nord-2', 'a number where another has it'],
  ['Zona Nord', ['zona-nord', 'zona-nord-2'], 'zona-nord-3', 'the next number'],
  ['“Nord”', [], 'nord', 'no hyphen at either end'],
  ['1 / A', [], 'zona-1-a', 'the kind of thing before a digit'],
  ['???', [], 'zona', 'the kind of thing where the name has no letters'],
  ['???', ['zona'], 'zona-2', 'and its number'],
  ['a'.repeat(80), [], 'a'.repeat(56), 'no longer than a zone’s id may be with its number'],
  [`${'a'.repeat(55)} b`, [], 'a'.repeat(55), 'no hyphen where it was cut'],
])('“%s” beside %j is “%s”: %s', (name, taken: string[], id) => {
  const list = taken.map((one) => ({ id: one }))
  expect(freeId(name, 'zona', list)).toBe(id)
})
