import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerFrame } from '../../../contract/live/message.ts'
import { FakeSocket } from '../../testing/fake-socket.ts'
import type { LiveState } from './state.ts'
import { FIRST_DELAY_SPREAD, type LiveSocket, openLiveSocket, retryDelay } from './socket.ts'
import { createStore, type Store } from '../store.ts'

const MINUTE = 60_000

let state: Store<LiveState>
let frames: ServerFrame[]
let socket: LiveSocket
let opens: number
let random: number

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  FakeSocket.opened.length = 0
  state = createStore<LiveState>({ status: 'asleep', attempts: 0 })
  frames = []
  opens = 0
  random = 0
})
afterEach(() => {
  socket?.close()
  vi.useRealTimers()
})

async function open(): Promise<void> {
  socket = openLiveSocket({
    url: 'ws://localhost/api/live',
    state,
    onOpen: () => (opens += 1),
    onFrame: (frame) => frames.push(frame),
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    random: () => random,
  })
  await vi.advanceTimersByTimeAsync(1)
}
const latest = (): FakeSocket => FakeSocket.opened.at(-1)!

/** Ends the connection and waits, for the next attempt: how long it took. */
async function delayAfterCut(): Promise<number> {
  const [count, cutAt] = [FakeSocket.opened.length, Date.now()]
  latest().cut()
  while (FakeSocket.opened.length === count) await vi.advanceTimersToNextTimerAsync()
  return latest().at - cutAt
}

describe('a connection that is cut', () => {
  test('is tried again after 1 s, then each time 1.3 times later, at most every 5 minutes', async () => {
    await open()
    const delays: number[] = []
    for (let attempt = 1; attempt <= 26; attempt++) delays.push(await delayAfterCut())
    const expected = delays.map((_, index) => Math.min(1000 * 1.3 ** index, 5 * MINUTE))
    expect(delays.map(Math.round)).toEqual(expected.map(Math.trunc))
    expect(delays.slice(0, 3)).toEqual([1000, 1300, 1690])
    expect(delays.at(-1)).toBe(5 * MINUTE)
  })

  test.each([0, 0.25, 0.999])('has its first delay spread at random (%f), and only that', async (chance) => {
    random = chance
    await open()
    expect(await delayAfterCut()).toBe(Math.trunc(1000 + chance * FIRST_DELAY_SPREAD))
    expect(await delayAfterCut()).toBe(1300)
  })

  test('begins again at 1 s once it has held', async () => {
    await open()
    for (let attempt = 1; attempt <= 5; attempt++) await delayAfterCut()
    latest().accept()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await delayAfterCut()).toBe(1000)
  })

  test('has its delays grow where the server takes it and drops it at once', async () => {
    await open()
    const delays: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      latest().accept()
      delays.push(await delayAfterCut())
    }
    expect(delays).toEqual([1000, 1300, 1690])
  })

  test('says when it will be tried, how often it failed and why', async () => {
    await open()
    expect(state.get()).toEqual({ status: 'connecting', attempts: 0 })
    latest().cut()
    expect(state.get()).toEqual({
      status: 'waiting',
      attempts: 1,
      nextRetryAt: Date.now() + 1000,
      lastError: 'tagliata',
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(state.get()).toEqual({ status: 'connecting', attempts: 1, lastError: 'tagliata' })
    latest().accept()
    expect(state.get()).toEqual({ status: 'open', attempts: 0 })
    expect(opens).toBe(1)
  })

  test('is left alone once it is closed by us', async () => {
    await open()
    latest().cut()
    socket.close()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(FakeSocket.opened).toHaveLength(1)
  })
})

test('an attempt that gets no answer is given up after 30 s', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(latest().at + 29_999 - Date.now())
  expect(latest().readyState).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeSocket.opened[0]!.readyState).toBe(3)
  expect(state.get()).toMatchObject({ status: 'waiting', lastError: 'timeout' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSocket.opened).toHaveLength(2)
})

describe('keepalive', () => {
  test('asks every 45 s, and goes on as long as there is an answer', async () => {
    await open()
    latest().accept()
    for (let round = 1; round <= 4; round++) {
      await vi.advanceTimersByTimeAsync(45_000)
      expect(latest().sent).toHaveLength(round)
      latest().say({ type: 'pong' })
    }
    expect(latest().sent[0]).toBe('{"type":"ping"}')
    expect(FakeSocket.opened).toHaveLength(1)
  })

  test('replaces a connection that leaves the question unanswered', async () => {
    await open()
    latest().accept()
    await vi.advanceTimersByTimeAsync(90_000)
    expect(FakeSocket.opened[0]!.readyState).toBe(3)
    expect(state.get()).toMatchObject({ status: 'waiting', lastError: 'nessuna risposta' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(FakeSocket.opened).toHaveLength(2)
  })
})

test('frames are handed on; what is sent while it is not open is not kept', async () => {
  await open()
  socket.send({ type: 'subscribe', path: 'avvisi' })
  latest().accept()
  expect(latest().sent).toEqual([])
  socket.send({ type: 'subscribe', path: 'avvisi', version: 3 })
  expect(latest().sent).toEqual(['{"type":"subscribe","path":"avvisi","version":3}'])
  latest().say({ type: 'current', path: 'avvisi', version: 3 })
  expect(frames).toEqual([{ type: 'current', path: 'avvisi', version: 3 }])
})

test('the delay never passes five minutes, however often it fails', () => {
  expect(retryDelay(22)).toBeLessThan(5 * MINUTE)
  for (const attempt of [23, 100, 10_000]) expect(retryDelay(attempt)).toBe(5 * MINUTE)
})
