import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { makeReady, type ReadyAnswer } from './ready-answer.ts'

/** A cache of three, which writes down what it has to make. */
function cacheOfThree() {
  const made: string[] = []
  const cache = new AnswerCache(3)
  const ask = (key: string, period = 'now', status = 200): Promise<ReadyAnswer> =>
    cache.get(period, key, async () => {
      made.push(key)
      return makeReady(status, {}, key)
    })
  return { made, ask }
}

test('a full cache drops the answer that was asked for longest ago, and keeps the others', async () => {
  const { made, ask } = cacheOfThree()
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key)
  made.length = 0
  for (const key of ['a', 'c', 'd']) await ask(key)
  expect(made).toEqual([])
  await ask('b')
  expect(made).toEqual(['b'])
})

test('a flood of other requests does not drop what everyone asks for', async () => {
  const { made, ask } = cacheOfThree()
  for (let other = 0; other < 100; other++) {
    await ask('calendar')
    await ask(`other ${other}`)
  }
  expect(made.filter((key) => key === 'calendar')).toHaveLength(1)
})

test('two who ask at once wait for one making', async () => {
  const { made, ask } = cacheOfThree()
  await Promise.all([ask('a'), ask('a')])
  expect(made).toEqual(['a'])
})

test('another period begins with nothing', async () => {
  const { made, ask } = cacheOfThree()
  await ask('a', '20:15')
  await ask('a', '20:16')
  expect(made).toEqual(['a', 'a'])
})

test('an answer that says there is nothing, or a failure, is not kept', async () => {
  const { made, ask } = cacheOfThree()
  await ask('a', 'now', 404)
  await ask('a', 'now', 404)
  expect(made).toEqual(['a', 'a'])
  const failing = new AnswerCache(3)
  const fail = () => failing.get('now', 'a', () => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  await expect(failing.get('now', 'a', async () => makeReady(200, {}, 'a'))).resolves.toMatchObject({ status: 200 })
})
