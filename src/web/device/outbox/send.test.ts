import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDevice, leaveDevice } from '../../testing/fresh-device.ts'

const WORDS = '/api/guide/missing'
const BOOKINGS = '/api/bulky/bookings'

interface Call {
  readonly path: string
  readonly key: string | null
  readonly author: string | null
}

/** What the server was sent, and what it answers next; an `Error` is a network that lets nothing through. */
let calls: Call[]
let answers: (path: string) => Response | Error

beforeEach(() => {
  freshDevice()
  calls = []
  answers = () => Response.json({ code: 'A1' })
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const sent = new Headers(headers)
    calls.push({ path, key: sent.get('idempotency-key'), author: sent.get('act-author') })
    const answer = answers(path)
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(leaveDevice)

const refusal = () =>
  Response.json(
    { type: 'about:blank', title: 'No', status: 422, detail: 'Troppo tardi' },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  )
const noNetwork = () => new TypeError('no network')

const device = async () => ({
  ...(await import('./send.ts')),
  ...(await import('./store.ts')),
  ...(await import('./outbox.ts')),
  ...(await import('../session/device-user.ts')),
})

describe('what is sent', () => {
  test.each([
    ['arrives at once where there is network', () => Response.json({ code: 'A1' }), { ok: true }, 0],
    ['is refused with the server’s own words', refusal, { ok: false, problem: { detail: 'Troppo tardi' } }, 0],
    ['waits where there is no network', noNetwork, 'waiting', 1],
    ['waits where the server is in trouble', () => new Response('', { status: 503 }), 'waiting', 1],
    ['waits where the server has too much to do', () => new Response('', { status: 429 }), 'waiting', 1],
  ])('%s', async (_name, answer, outcome, left) => {
    answers = answer
    const { send, outboxEntries } = await device()
    const came = await send(WORDS, { words: 'boh' })
    expect({ came, left: (await outboxEntries()).length }).toMatchObject({ came: outcome, left })
  })

  test('is tried again under the same key, which the server does once', async () => {
    answers = noNetwork
    const { send, deliverOutbox, outboxEntries } = await device()
    await send(WORDS, {})
    answers = () => Response.json({})
    await deliverOutbox('all')
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect(calls).toHaveLength(2)
    expect(await outboxEntries()).toEqual([])
  })

  test('goes out even where the device stores nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('Storage is forbidden')
      },
    })
    const { send } = await device()
    expect(await send(WORDS, {})).toMatchObject({ ok: true })
  })

  test('is said to be lost where the device stores nothing and there is no network', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('Storage is forbidden')
      },
    })
    answers = noNetwork
    const { send } = await device()
    expect(await send(WORDS, {})).toMatchObject({ ok: false, problem: { title: 'Invio non riuscito' } })
  })

  test.each<[string, () => Promise<undefined>]>([
    ['refuses', () => Promise.reject(new DOMException('The document is in an invalid state', 'InvalidStateError'))],
    ['never answers', () => Promise.race<undefined>([])],
  ])('waits even where the browser %s when asked for its worker', async (_name, answer) => {
    const getRegistration = vi.fn<() => Promise<undefined>>(answer)
    Object.assign(navigator, { serviceWorker: { getRegistration } })
    answers = noNetwork
    const { send, outboxEntries } = await device()
    const sending = send(WORDS, {})
    await vi.waitFor(() => expect(getRegistration).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(5000)
    expect(await sending).toBe('waiting')
    expect(await outboxEntries()).toHaveLength(1)
    expect(calls).toHaveLength(1)
  })

  test('and cancelled while it is on its way is not kept', async () => {
    const { send, forget, outboxEntries } = await device()
    const answered = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
      const [entry] = await outboxEntries()
      signal!.addEventListener('abort', () => answered.reject(new Error('cut off')))
      await forget(entry!.id)
      return answered.promise
    })
    expect(await send(WORDS, {})).toMatchObject({ ok: false, problem: { title: 'Invio annullato' } })
    expect(await outboxEntries()).toEqual([])
  })
})

const waiting = async (...paths: `/${string}`[]) => {
  const all = await device()
  answers = noNetwork
  let now = 1000
  for (const path of paths) {
    vi.setSystemTime((now += 1))
    await all.send(path, {}, { author: 'anna', isKept: true })
  }
  calls = []
  return all
}

describe('of several that wait', () => {
  test('one that fails holds up no other', async () => {
    const { deliverOutbox, outboxEntries } = await waiting('/api/point-reports', WORDS, BOOKINGS)
    answers = (path) => (path === WORDS ? new Response('', { status: 500 }) : Response.json({}))
    await deliverOutbox('all')
    const left = (await outboxEntries()).filter(({ outcome }) => outcome === undefined)
    expect(left.map(({ path }) => path)).toEqual([WORDS])
  })

  test('those about one booking arrive in the order they were made', async () => {
    const [amend, cancel] = [`${BOOKINGS}/b1/amend`, `${BOOKINGS}/b1/cancel`] as const
    const { deliverOutbox } = await waiting(amend, cancel)
    answers = () => Response.json({})
    await deliverOutbox('all')
    expect(calls.map(({ path }) => path)).toEqual([amend, cancel])
  })

  test('behind one that fails, the next about the same booking waits', async () => {
    const [amend, cancel] = [`${BOOKINGS}/b1/amend`, `${BOOKINGS}/b1/cancel`] as const
    const { deliverOutbox } = await waiting(amend, cancel)
    await deliverOutbox('all')
    expect(calls.map(({ path }) => path)).toEqual([amend])
  })

  test.each([
    ['anna', 1],
    ['bruno', 0],
    [undefined, 0],
  ])('what Anna wrote goes out while %s is signed in: %i times', async (user, count) => {
    const { deliverOutbox, setDeviceUser } = await waiting(BOOKINGS)
    setDeviceUser(user)
    answers = () => Response.json({})
    await deliverOutbox('all')
    expect(calls).toHaveLength(count)
  })

  test('an order of stops that comes too late stays on the device, with the newer one', async () => {
    const round = '/api/desk/base/bookings/round'
    const { deliverOutbox, outboxEntries } = await waiting(round, round)
    const newer = { order: 'mano', stops: ['b', 'a'] }
    const refused = { type: 'about:blank', title: 'Ordine già cambiato', status: 409, detail: 'Intanto…', newer }
    answers = () => Response.json(refused, { status: 409, headers: { 'content-type': 'application/problem+json' } })
    await deliverOutbox('all')
    const outcome = { ok: false, problem: { newer } }
    expect(await outboxEntries()).toMatchObject([{ outcome }, { outcome }])
  })

  test('what the server says is another’s waits for its author, and says so to the pages', async () => {
    const { deliverOutbox, outboxEntries, hasWaiting } = await waiting(BOOKINGS)
    const { followOutbox } = await import('./channel.ts')
    const { promise: news, resolve } = Promise.withResolvers<string>()
    const unfollow = followOutbox(({ what }) => resolve(what))
    answers = () => new Response('', { status: 412 })
    await deliverOutbox('all')
    expect(await news).toBe('without-author')
    unfollow()
    expect(await outboxEntries()).toMatchObject([{ failure: 'author', author: 'anna' }])
    expect(await hasWaiting()).toBe(false)
  })
})

describe('what is left on the device', () => {
  test('with a deleted account goes all that was written for it, and nothing else', async () => {
    const { keepEntry, forgetAuthor, outboxEntries } = await device()
    const entry = { body: {}, photos: [], isKept: true, tries: 0, triedAt: 0, createdAt: 0 }
    await keepEntry({ ...entry, id: 'a', path: BOOKINGS, author: 'anna' })
    await keepEntry({ ...entry, id: 'b', path: BOOKINGS, author: 'bruno' })
    await keepEntry({ ...entry, id: 'c', path: WORDS })
    await forgetAuthor('anna')
    expect((await outboxEntries()).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('an entry that was cancelled is not written back', async () => {
    const { keepEntry, replaceEntry, removeEntry, outboxEntries } = await device()
    const entry = {
      id: 'a',
      path: WORDS,
      body: {},
      photos: [],
      isKept: true,
      tries: 0,
      triedAt: 0,
      createdAt: 0,
    } as const
    await keepEntry(entry)
    await removeEntry('a')
    await replaceEntry({ ...entry, tries: 1 })
    expect(await outboxEntries()).toEqual([])
  })
})
