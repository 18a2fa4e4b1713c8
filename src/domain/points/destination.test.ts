import { expect, test } from 'vitest'
import { destinationsInWords, isDestination } from './destination.ts'
import { isPointKind } from './kind.ts'

test.each([
  ['pile', true],
  ['uranio', false],
  ['', false],
])('"%s" is something that points take: %s', (text, expected) => expect(isDestination(text)).toBe(expected))

test.each([
  ['isola-ecologica', true],
  ['discarica', false],
])('"%s" is a kind of point: %s', (text, expected) => expect(isPointKind(text)).toBe(expected))

test('what a point takes is said in its order', () =>
  expect(destinationsInWords(['vetro', 'carta'])).toBe('Vetro, Carta'))
