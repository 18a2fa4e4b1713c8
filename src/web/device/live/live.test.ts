import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { freshDevice, leaveDevice, openPage } from '../../testing/fresh-device.ts'

const PATH = 'avvisi'
const value = (version: number) => ({ type: 'value', path: PATH, version, value: `text ${version}` })

beforeEach(() => {
  freshDevice()
  openPage()
  FakeSocket.opened.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(leaveDevice)

/** A page that follows the notices, on a device that remembers version `stored`. */
async function follow(stored?: number) {
  const { storedLive, storeLive } = await import('./stored-live.ts')
  if (stored !== undefined) {
    storeLive(PATH, { version: stored, value: `text ${stored}`, receivedAt: 0 })
    await vi.waitUntil(async () => (await storedLive(PATH)) !== undefined)
  }
  const { followLive, followed, offerLive } = await import('./live.ts')
  const leave = followLive(PATH, false)
  const { store } = followed.get(PATH)!
  if (stored !== undefined) await vi.waitUntil(() => store.get().known !== undefined)
  await vi.waitUntil(() => FakeSocket.opened.length === 1)
  const socket = FakeSocket.opened[0]!
  socket.accept()
  return { store, socket, leave, offerLive, storedLive }
}

describe('a followed value', () => {
  test('is the stored one at once, and the server is told which version that is', async () => {
    const { store, socket } = await follow(3)
    expect(store.get().known).toMatchObject({ version: 3, value: 'text 3' })
    expect(socket.sent).toEqual([JSON.stringify({ type: 'subscribe', path: PATH, version: 3 })])
  })

  test('is replaced by each newer one, which is stored', async () => {
    const { store, socket, storedLive } = await follow(3)
    socket.say(value(4))
    expect(store.get().known).toMatchObject({ version: 4, value: 'text 4' })
    await vi.waitFor(async () => expect(await storedLive(PATH)).toMatchObject({ version: 4 }))
  })

  test.each([
    [2, 3, 'older than what the device has: not taken'],
    [3, 3, 'the same'],
    [5, 5, 'newer: taken'],
  ])('of a page rendered with version %i, the device having 3, is %i: %s', async (offered, expected) => {
    const { store, offerLive } = await follow(3)
    offerLive(PATH, offered, `text ${offered}`)
    expect(store.get().known?.version).toBe(expected)
  })

  test('that is still current is known to be so from now on', async () => {
    const { store, socket } = await follow(3)
    vi.setSystemTime(50_000)
    socket.say({ type: 'current', path: PATH, version: 3 })
    expect(store.get().known).toEqual({ version: 3, value: 'text 3', receivedAt: 50_000 })
  })

  test('stays on the page beside the reason why there is none newer', async () => {
    const { store, socket } = await follow(3)
    socket.say({ type: 'error', path: PATH, problem: { title: 'No', status: 403, detail: 'Non per te' } })
    expect(store.get()).toMatchObject({ known: { version: 3 }, problem: { status: 403 } })
  })

  test('is given up ten seconds after the last who follows it has gone', async () => {
    const { socket, leave } = await follow()
    leave()
    await vi.advanceTimersByTimeAsync(9999)
    expect(socket.readyState).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(socket.sent.at(-1)).toBe(JSON.stringify({ type: 'unsubscribe', path: PATH }))
    expect(socket.readyState).toBe(3)
  })

  test('goes from page and storage when somebody else signs in', async () => {
    const { store, storedLive } = await follow(3)
    const { forgetLive } = await import('./forget-live.ts')
    await forgetLive((path) => path === PATH)
    expect(store.get()).toEqual({})
    expect(await storedLive(PATH)).toBeUndefined()
  })
})
