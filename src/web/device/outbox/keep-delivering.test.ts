import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDelivering } from './keep-delivering.ts'

const MINUTE = 60_000

/** How often storage was asked; it never answers well. */
let questions: number

beforeEach(() => {
  questions = 0
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', {
    open: () => {
      questions += 1
      throw new Error('Storage is out of order')
    },
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('BroadcastChannel', EventTarget)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('after storage has failed, what waits is looked for again within five minutes, again and again', async () => {
  keepDelivering()
  await vi.advanceTimersByTimeAsync(MINUTE)
  for (let round = 1; round <= 3; round++) {
    const before = questions
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(questions).toBeGreaterThan(before)
  }
})
