import { expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/postgres.ts'
import { type LiveValue, liveValues } from './live-values.ts'

const refuse = (): never => {
  throw new Error('lettore')
}
const silent = (): void => undefined

test('a reader that fails keeps a value from no other, and a resource that fails none of another', async () => {
  await using cleanup = new AsyncDisposableStack()
  const database = cleanup.adopt(await freshDatabase(), (opened) => opened.close())
  const troubles: unknown[] = []
  const values = cleanup.adopt(
    liveValues(database, (error) => void troubles.push(error)),
    (opened) => opened.close(),
  )
  const load = Promise.withResolvers<string>()
  const good = { resource: { pattern: 'buono', load: () => load.promise }, params: {}, path: 'buono' }
  const bad = {
    resource: { pattern: 'guasto', load: () => Promise.reject(new Error('guasto')) },
    params: {},
    path: 'guasto',
  }
  const heard = Promise.withResolvers<LiveValue>()
  const failed = Promise.withResolvers<unknown>()
  values.follow('base', bad, { deliver: silent, fail: failed.resolve })
  values.follow('base', good, { deliver: refuse, fail: silent })
  values.follow('base', good, { deliver: heard.resolve, fail: silent })
  load.resolve('eccolo')
  expect((await heard.promise).value).toBe('eccolo')
  await failed.promise
  expect(troubles.map((error) => (error as Error).message).toSorted()).toEqual(['guasto', 'lettore'])
})

test('a value that fails to load after its last reader has left is not loaded again', async () => {
  await using cleanup = new AsyncDisposableStack()
  const database = cleanup.adopt(await freshDatabase(), (opened) => opened.close())
  const troubled = Promise.withResolvers<unknown>()
  const values = cleanup.adopt(liveValues(database, troubled.resolve), (opened) => opened.close())
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<never>()
  const load = (): Promise<never> => {
    asked.resolve()
    return answer.promise
  }
  const leave = values.follow(
    'base',
    { resource: { pattern: 'guasto', load }, params: {}, path: 'guasto' },
    { deliver: silent, fail: silent },
  )
  await asked.promise
  leave()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cleanup.defer(() => void vi.useRealTimers())
  answer.reject(new Error('guasto'))
  await troubled.promise
  expect(vi.getTimerCount()).toBe(0)
})
