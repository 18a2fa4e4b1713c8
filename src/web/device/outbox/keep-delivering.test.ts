import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDevice, leaveDevice, openPage } from '../../testing/fresh-device.ts'
import type { OutboxEntry } from './rules.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const setTimeoutInRealTime = setTimeout
/** More than storage needs for anything that is done here, however slow the machine. */
const TURNS = 60

let emit: (name: string) => void
let sent: string[]
/** Whether anything gets through. */
let isOnline: boolean

beforeEach(() => {
  freshDevice()
  ;({ emit } = openPage())
  sent = []
  isOnline = false
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    if (!isOnline) throw new TypeError('no network')
    return Response.json({})
  })
})
afterEach(leaveDevice)

const entry = (id: string, path: `/${string}`, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  path,
  body: {},
  photos: [],
  isKept: false,
  createdAt: 0,
  tries: 0,
  triedAt: 0,
  ...more,
})

/** A page that opens with these waiting, after its first try of them. */
async function openWith(...entries: OutboxEntry[]) {
  const store = await import('./store.ts')
  for (const one of entries) await store.keepEntry(one)
  const { keepDelivering } = await import('./keep-delivering.ts')
  keepDelivering()
  await vi.waitFor(() => expect(sent).toHaveLength(entries.length))
  // Until the failure is written down, and the next try planned.
  await vi.waitFor(async () => expect((await store.outboxEntries()).every(({ tries }) => tries > 0)).toBe(true))
  await settle()
  return store
}

/** Storage answers in turns of the event loop, which go on while the test's clock stands still. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await new Promise<void>((resolve) => {
      setTimeoutInRealTime(resolve)
    })
  }
}

/** Lets time go by in steps, with a moment for storage after each. */
async function pass(time: number): Promise<void> {
  for (let gone = 0; gone < time; gone += SECOND) {
    await vi.advanceTimersByTimeAsync(SECOND)
    await settle()
  }
}

describe('what waits', () => {
  test('is tried when the page opens, and again after 3 s, 6 s, 12 s', async () => {
    await openWith(entry('a', '/api/guide/missing'))
    const counts = []
    for (const pause of [3, 6, 12]) {
      await pass(pause * SECOND)
      counts.push(sent.length)
    }
    expect(counts).toEqual([2, 3, 4])
  })

  test('is tried at once when the browser says that the network is back', async () => {
    const { outboxEntries } = await openWith(entry('a', '/api/guide/missing'), entry('b', '/api/point-reports'))
    isOnline = true
    emit('online')
    await vi.waitFor(async () => expect(await outboxEntries()).toEqual([]))
  })

  test('goes out with the next that arrives, where only the network held it back', async () => {
    const { outboxEntries } = await openWith(entry('a', '/api/guide/missing'))
    isOnline = true
    const { send } = await import('./send.ts')
    await send('/api/point-reports', {})
    await vi.waitFor(async () => expect(await outboxEntries()).toEqual([]))
  })

  test('is left alone while nobody looks at the page', async () => {
    await openWith(entry('a', '/api/guide/missing'))
    Object.assign(document, { hidden: true })
    await pass(10 * SECOND)
    expect(sent).toHaveLength(1)
  })
})

test('after storage has failed, what waits is looked for again within five minutes, again and again', async () => {
  let questions = 0
  vi.stubGlobal('indexedDB', {
    open: () => {
      questions += 1
      throw new Error('Storage is out of order')
    },
  })
  const { keepDelivering } = await import('./keep-delivering.ts')
  keepDelivering()
  await vi.advanceTimersByTimeAsync(MINUTE)
  for (let round = 1; round <= 3; round++) {
    const before = questions
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(questions).toBeGreaterThan(before)
  }
})
