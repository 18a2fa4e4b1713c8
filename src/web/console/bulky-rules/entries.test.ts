import { expect, test } from 'vitest'
import { newId, putEntry, wordsOf } from './entries.ts'

test.each([
  ['Divano a due posti', [], 'divano-a-due-posti', 'from the name'],
  ['Divano', ['divano'], 'divano-2', 'another one where it is taken'],
  ['Divano', ['divano', 'divano-2'], 'divano-3', 'and another'],
  ['???', [], 'oggetto', 'also where the name has no letters'],
])('%s beside %j is %s: %s', (name, taken: string[], id) => {
  expect(
    newId(
      name,
      taken.map((one) => ({ id: one })),
    ),
  ).toBe(id)
})

test('an entry takes its own place, a new one the last', () => {
  const list = [{ id: 'a' }, { id: 'b' }]
  expect(putEntry(list, { id: 'a', name: 'A' } as { id: string })).toEqual([{ id: 'a', name: 'A' }, { id: 'b' }])
  expect(putEntry(list, { id: 'c' }).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['bici, velocipede', { words: ['bici', 'velocipede'] }],
  [' bici ,, ', { words: ['bici'] }],
  [' ', {}],
])('"%s" is %j', (text, words) => expect(wordsOf(text)).toEqual(words))
