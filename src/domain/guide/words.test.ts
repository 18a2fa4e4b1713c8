import { describe, expect, test } from 'vitest'
import { plainText, stemOf, wordsOf } from './words.ts'

const stems = (text: string): string[] => wordsOf(text).map(({ stem }) => stem)

describe('one thing and many, he and she, are the same word', () => {
  test.each([
    ['bottiglia', 'bottiglie'],
    ['secchio', 'secchi'],
    ['arancia', 'arance'],
    ['ago', 'aghi'],
    ['olio', 'oli'],
    ['lavatrice', 'lavatrici'],
    ['cartone', 'cartoni'],
    ['vuoto', 'vuota'],
    ['rivista', 'riviste'],
    ['batteria', 'batterie'],
  ])('%s = %s', (one, other) => expect(stemOf(one)).toBe(stemOf(other)))

  test.each([
    ['carta', 'cartone'],
    ['pane', 'panno'],
    ['vaso', 'vasetto'],
    ['pila', 'pala'],
  ])('but %s is not %s', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)))
})

test.each([
  ['L’Alluminio, C/PAP84', 'l alluminio c pap 84'],
  ['  Perché\u00A0NO?! ', 'perche no'],
  ['caffè', 'caffe'],
  ['pap20', 'pap 20'],
  ['\u202Eazzip\u202C 🍕', 'azzip'],
])('"%s" is read as "%s"', (text, plain) => expect(plainText(text)).toBe(plain))

test.each([
  ['la scatola delle pizze', 'scatola pizza'],
  ['Dove butto il cartone della pizza?', 'cartone pizza'],
  ['depliant non plastificati', 'depliant'],
  ['giocattoli (no componenti elettrici o pile)', 'giocattoli'],
  ['faldone senza anelli', 'faldone'],
])('"%s" asks for "%s"', (question, words) => expect(stems(question)).toEqual(stems(words)))

test('what comes after 120 letters or 12 words is not read', () => {
  expect(wordsOf('carta '.repeat(5000))).toHaveLength(12)
  expect(wordsOf('x'.repeat(10_000))[0]?.plain).toHaveLength(120)
})
