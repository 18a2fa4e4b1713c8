import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../contract/account/answers.ts'
import type * as Device from './device-user.ts'
import type * as Session from './session.ts'

const ANNA: User = { id: 'anna', email: '', name: '' }
const RETRY = 3000

/** Questions that have not been answered yet, oldest first. */
let asked: PromiseWithResolvers<Response>[]

/** Anew for each test: the module remembers whether it has asked, and who is signed in. */
let device: typeof Device
let session: typeof Session

beforeEach(async () => {
  asked = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (path: string) => {
    const answer = Promise.withResolvers<Response>()
    if (path === '/api/session') asked.push(answer)
    return answer.promise
  })
  // There is no storage here, and it says so.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.resetModules()
  device = await import('./device-user.ts')
  session = await import('./session.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// Who is signed in here is nobody in the next file.
afterAll(() => {
  vi.resetModules()
})

const say = (index: number, user: User | null): void => asked[index]!.resolve(Response.json({ user }))

test('an answer from before the sign-in that comes after it changes nothing', async () => {
  const before = session.refreshSession()
  const after = session.refreshSession()
  say(1, ANNA)
  await after
  expect(device.deviceUser()).toBe('anna')
  say(0, null)
  await before
  expect(device.deviceUser()).toBe('anna')
})

test('who waits for an answer that is out of date gets the newest', async () => {
  const before = session.refreshSession()
  void session.refreshSession()
  say(0, null)
  say(1, ANNA)
  await before
  expect(device.deviceUser()).toBe('anna')
})

test('a server out of reach is asked again every 3 s, once for all who look, and no longer when nobody does', async () => {
  vi.useFakeTimers()
  const leave = [session.watchSession(), session.watchSession(), session.watchSession()]
  for (const count of [1, 2, 3]) {
    asked.at(-1)!.reject(new TypeError('no network'))
    await vi.advanceTimersByTimeAsync(RETRY - 1)
    expect(asked).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(count + 1)
  }
  for (const each of leave) each()
  asked.at(-1)!.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(10 * RETRY)
  expect(asked).toHaveLength(4)
})

test('who signs in by another tab while this page has no network replaces here who was shown before', async () => {
  const { followOutbox } = await import('../outbox/channel.ts')
  const news: string[] = []
  const unfollow = followOutbox(({ what }) => news.push(what))
  const first = session.refreshSession()
  say(0, ANNA)
  await first
  const second = session.refreshSession()
  asked[1]!.reject(new TypeError('no network'))
  await second
  // As the other tab writes it.
  device.setDeviceUser('bruno')
  const third = session.refreshSession()
  say(2, { ...ANNA, id: 'bruno' })
  await third
  await vi.waitFor(() => expect(news).toEqual(['user', 'user']))
  unfollow()
})
