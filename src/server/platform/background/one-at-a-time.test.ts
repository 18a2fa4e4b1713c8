import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('asked by many at once, it is done once, and once more for those who came meanwhile', async () => {
  let [times, atOnce, most] = [0, 0, 0]
  const ask = oneAtATime(async () => {
    times += 1
    most = Math.max(most, ++atOnce)
    await soon()
    atOnce -= 1
  })
  await Promise.all(Array.from({ length: 100 }, ask))
  expect({ times, most }).toEqual({ times: 2, most: 1 })
  await ask()
  expect(times).toBe(3)
})

test('after a failure, which those who asked hear of, it can be asked for again', async () => {
  let times = 0
  const ask = oneAtATime(async () => {
    times += 1
    if (times === 1) throw new Error('away')
  })
  await expect(ask()).rejects.toThrow('away')
  await ask()
  expect(times).toBe(2)
})
