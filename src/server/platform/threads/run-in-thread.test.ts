import { describe, expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const WORK = new URL('testing/work.ts', import.meta.url)

describe('what somebody has sent is read apart', () => {
  test('and answered', async () => {
    expect(await runInThread(WORK, { kind: 'double', value: 21 })).toBe(42)
  })

  test('a refusal is the same as without a thread', async () => {
    await expect(runInThread(WORK, { kind: 'refuse' })).rejects.toMatchObject({ status: 422, message: 'Non si legge.' })
  })

  test('a fault of ours is a fault', async () => {
    await expect(runInThread(WORK, { kind: 'fail' })).rejects.toThrow('ours')
  })

  test('what never ends is ended, others are answered meanwhile, and the next one is read', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 20)
    await expect(runInThread(WORK, { kind: 'never' }, 1500)).rejects.toMatchObject({ status: 422 })
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
    expect(await runInThread(WORK, { kind: 'double', value: 1 })).toBe(2)
  })

  test('what wants all memory gets none of ours', async () => {
    await expect(runInThread(WORK, { kind: 'memory' })).rejects.toMatchObject({ status: 422 })
  })
})
