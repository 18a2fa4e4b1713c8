import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerFrame } from '../../../contract/live/message.ts'
import { FakeSocket } from '../../testing/fake-socket.ts'
import type { LiveState } from './state.ts'
import { type LiveConnection, openLiveConnection } from './connection.ts'
import { createStore } from '../store.ts'

const PATH = 'utenti/anna/ritiri'
const SOCKET_TIMEOUT = 3000
const MINUTE = 60_000

const value = (version: number): ServerFrame => ({ type: 'value', path: PATH, version, value: `${version}` })

let connection: LiveConnection
let known: number | undefined
/** What happens to the window. */
let events: EventTarget
let frames: ServerFrame[]
/** Questions without the socket that have not been answered yet. */
let polls: PromiseWithResolvers<Response>[]

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 })
  FakeSocket.opened.length = 0
  known = undefined
  frames = []
  polls = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { href: 'http://localhost/', protocol: 'http:' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => {
    polls.push(Promise.withResolvers())
    return polls.at(-1)!.promise
  })
  connection = openLiveConnection({
    state: createStore<LiveState>({ status: 'asleep', attempts: 0 }),
    versionOf: () => known,
    onFrame: (frame) => {
      frames.push(frame)
      if (frame.type === 'value') known = frame.version
    },
  })
  connection.follow(PATH)
  await vi.advanceTimersByTimeAsync(SOCKET_TIMEOUT)
  await vi.waitUntil(() => polls.length === 1)
})
afterEach(() => {
  connection.unfollow(PATH)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function look(isLooking: boolean): void {
  Object.assign(document, { hidden: !isLooking })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function answer(frame: ServerFrame): Promise<void> {
  polls[0]!.resolve(Response.json(frame))
  await vi.advanceTimersByTimeAsync(1)
}

test('where no socket opens, values are read without it', async () => {
  await answer(value(7))
  expect(frames).toEqual([value(7)])
})

test('what was read without the socket does not replace what the socket has brought since', async () => {
  FakeSocket.opened[0]!.accept()
  FakeSocket.opened[0]!.say(value(8))
  await answer(value(7))
  expect(frames).toEqual([value(8)])
})

test('what was asked for or sent before somebody else signed in is not taken', async () => {
  connection.reconnect()
  FakeSocket.opened[0]!.say(value(8))
  await answer(value(7))
  expect(frames).toEqual([])
})

describe('a connection', () => {
  test('stops asking without the socket once that is open', async () => {
    FakeSocket.opened[0]!.accept()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(polls).toHaveLength(1)
  })

  test('asks without the socket every 30 s as long as none opens', async () => {
    for (const count of [2, 3]) {
      await vi.advanceTimersByTimeAsync(30_000)
      expect(polls).toHaveLength(count)
    }
  })

  test.each([
    ['59 s', 59_000, 1],
    ['a minute', MINUTE, 3],
  ])('nobody looks at the page: after %s the socket is in state %3$i', async (_name, time, state) => {
    FakeSocket.opened[0]!.accept()
    look(false)
    await vi.advanceTimersByTimeAsync(time)
    expect(FakeSocket.opened[0]!.readyState).toBe(state)
  })

  test('is opened again when somebody comes back, and asks for what is newer than what it has', async () => {
    FakeSocket.opened[0]!.accept()
    FakeSocket.opened[0]!.say(value(8))
    look(false)
    await vi.advanceTimersByTimeAsync(MINUTE)
    look(true)
    expect(FakeSocket.opened).toHaveLength(2)
    FakeSocket.opened[1]!.accept()
    expect(FakeSocket.opened[1]!.sent).toEqual([JSON.stringify({ type: 'subscribe', path: PATH, version: 8 })])
  })

  test('is not tried while the browser says that there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    events.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(FakeSocket.opened).toHaveLength(1)
    vi.stubGlobal('navigator', { onLine: true })
    events.dispatchEvent(new Event('online'))
    expect(FakeSocket.opened).toHaveLength(2)
  })

  test('is opened anew, with the cookies of now, when somebody else signs in', () => {
    FakeSocket.opened[0]!.accept()
    connection.reconnect()
    expect(FakeSocket.opened.map(({ readyState }) => readyState)).toEqual([3, 0])
  })
})
