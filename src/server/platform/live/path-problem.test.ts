import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PATH_BYTES, MAX_PATH_LEVELS, pathProblem } from './path-problem.ts'

const levels = (count: number): string => Array.from({ length: count }, () => 'a').join('/')
const byteLength = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, '.').length
const GOOD = /^$/
const BYTES = /768 byte/
const LEVELS = /32 livelli/
const EMPTY = /livello vuoto/

test.each([
  ['one level', 'avvisi', GOOD],
  ['768 bytes', 'a'.repeat(768), GOOD],
  ['769 bytes', 'a'.repeat(769), BYTES],
  ['384 letters of two bytes', 'à'.repeat(384), GOOD],
  ['385 letters of two bytes', 'à'.repeat(385), BYTES],
  ['256 signs of three bytes', '€'.repeat(256), GOOD],
  ['256 signs of three bytes and a letter', `${'€'.repeat(256)}a`, BYTES],
  ['192 signs of four bytes', '🗑'.repeat(192), GOOD],
  ['192 signs of four bytes and a letter', `a${'🗑'.repeat(192)}`, BYTES],
  ['32 levels', levels(32), GOOD],
  ['33 levels', levels(33), LEVELS],
  ['no level at all', '', EMPTY],
  ['an empty first level', '/avvisi', EMPTY],
  ['an empty last level', 'avvisi/', EMPTY],
  ['an empty level between', 'utenti//ritiri', EMPTY],
  ['too long and too deep', '/'.repeat(800), BYTES],
])('a path of %s', (_, path, expected) => {
  expect(pathProblem(path) ?? '').toMatch(expected)
})

test('a path is good exactly when all three limits hold', () => {
  const path = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 40 }).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(path, (text) => {
      const parts = text.split('/')
      const isGood =
        byteLength(text) <= MAX_PATH_BYTES && parts.length <= MAX_PATH_LEVELS && parts.every((part) => part !== '')
      expect(pathProblem(text) === undefined).toBe(isGood)
    }),
  )
})
