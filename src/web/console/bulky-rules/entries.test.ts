import { expect, test } from 'vitest'
import { putEntry, wordsOf } from './entries.ts'

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
