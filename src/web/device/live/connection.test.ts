import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerFrame } from '../../../contract/live/message.ts'
import { FakeSocket } from '../../testing/fake-socket.ts'
import type { LiveState } from './state.ts'
import { type LiveConnection, openLiveConnection } from './connection.ts'
import { createStore } from '../store.ts'

const PATH = 'utenti/anna/ritiri'
const SOCKET_PATIENCE = 3000

const value = (version: number): ServerFrame => ({ type: 'value', path: PATH, version, value: `${version}` })

let connection: LiveConnection
let known: number | undefined
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
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => undefined)
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
  await vi.advanceTimersByTimeAsync(SOCKET_PATIENCE)
  await vi.waitUntil(() => polls.length === 1)
})
afterEach(() => {
  connection.unfollow(PATH)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
