import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDevice, leaveDevice } from '../testing/fresh-device.ts'

const ORIGIN = 'http://localhost'

interface OpenPage {
  url: string
  postMessage: (message: unknown) => void
  focus: () => Promise<void>
  navigate: (url: string) => Promise<void>
}

/** What the worker has shown, said to pages, opened and set, in its order. */
let done: unknown[]
let pages: OpenPage[]

const openPage = (path: string): OpenPage => ({
  url: ORIGIN + path,
  postMessage: (message) => done.push(['message', path, message]),
  focus: async () => void done.push(['focus', path]),
  navigate: async (url) => void done.push(['navigate', path, url]),
})

beforeEach(() => {
  freshDevice()
  done = []
  pages = []
  vi.stubGlobal('self', {
    location: { href: `${ORIGIN}/ngsw-worker.js` },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void done.push(['notification', title, options.body]),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void done.push(['window', url]),
    },
  })
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    storage: {},
    setAppBadge: async (count: number) => void done.push(['badge', count]),
  })
})
afterEach(leaveDevice)

const load = () => import('./push-events.ts')

const push = (notification: object, more: object = {}): string => JSON.stringify({ notification, ...more })
const UNREADABLE = ['notification', 'Raccolta differenziata', 'C’è una novità: apri l’app per leggerla.']

describe('a push', () => {
  test.each([
    ['without text', undefined],
    ['that is not JSON', 'ciao'],
    ['without a notification', '{}'],
    ['that is null', 'null'],
    ['without a title', push({ message: 'Vetro' })],
    ['whose message is no text', push({ title: 'Stasera', message: 3 })],
  ])('%s still shows something', async (_name, text) => {
    const { showPush } = await load()
    await showPush(text)
    expect(done).toEqual([UNREADABLE])
  })

  test('is shown by the system, told to every open page, and counted on the icon', async () => {
    pages = [openPage('/calendar'), openPage('/map')]
    const { showPush } = await load()
    await showPush(push({ title: 'Stasera', message: 'Vetro', tag: 'raccolta-2026-11-16' }, { app_badge: 1 }))
    const message = { type: 'push', title: 'Stasera', message: 'Vetro', tag: 'raccolta-2026-11-16' }
    expect(done).toEqual([
      ['notification', 'Stasera', 'Vetro'],
      ['message', '/calendar', message],
      ['message', '/map', message],
      ['badge', 1],
    ])
  })
})

const shown = (navigate = '/calendar'): Notification =>
  ({
    close: () => done.push(['close']),
    tag: 'raccolta-2026-11-16',
    data: { navigate },
  }) as unknown as Notification

describe('a tap on the notification', () => {
  test.each([
    ['opens a window where there is none', [], '/calendar', [['window', '/calendar']]],
    ['shows the window that has the page', ['/map', '/calendar'], '/calendar', [['focus', '/calendar']]],
    [
      'leads another window there',
      ['/map'],
      '/calendar',
      [
        ['focus', '/map'],
        ['navigate', '/map', '/calendar'],
      ],
    ],
    [
      'leads the window that has the page to the very address',
      ['/map', '/calendar?x=1'],
      '/calendar',
      [
        ['focus', '/calendar?x=1'],
        ['navigate', '/calendar?x=1', '/calendar'],
      ],
    ],
  ])('%s', async (_name, open, navigate, expected) => {
    pages = open.map(openPage)
    const { answerTap } = await load()
    await answerTap(shown(navigate), '')
    expect(done).toEqual([['close'], ...expected])
  })
})

const server = (answer: () => Response): string[] => {
  const called: string[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    called.push(`${path.replace(/installations\/[^/]+/, 'installations/x')} ${body as string}`)
    return answer()
  })
  return called
}

describe('a button of the notification', () => {
  test.each(['fatto', 'dopo'])('"%s" tells the server the day, and opens nothing', async (action) => {
    const called = server(() => new Response(null, { status: 204 }))
    const { answerTap } = await load()
    await answerTap(shown(), action)
    expect(called).toEqual([`/api/installations/x/${action} {"date":"2026-11-16"}`])
    expect(done).toEqual([['close'], ['badge', 0]])
  })

  test('without network waits in the outbox, and counts as done', async () => {
    server(() => {
      throw new TypeError('no network')
    })
    const { answerTap } = await load()
    await answerTap(shown(), 'fatto')
    expect(done).toEqual([['close'], ['badge', 0]])
    const { outboxEntries } = await import('../device/outbox/store.ts')
    expect(await outboxEntries()).toMatchObject([{ body: { date: '2026-11-16' }, tries: 1 }])
  })

  test('that the server refuses says why', async () => {
    server(() =>
      Response.json({ detail: 'È tardi.' }, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
    )
    const { answerTap } = await load()
    await answerTap(shown(), 'fatto')
    expect(done).toEqual([['close'], ['notification', 'Non siamo riusciti a segnarlo', 'È tardi.']])
  })
})
