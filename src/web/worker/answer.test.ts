import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../testing/build.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { answerFile, answerPage, isPageRequest } from './answer.ts'

/** Node makes no request of the kind that a tap on a link makes. */
const navigation = (path: string): Request =>
  Object.defineProperty(new Request(`http://localhost${path}`), 'mode', { value: 'navigate' })
const file = (path: string, headers = {}): Request => new Request(`http://localhost${path}`, { headers })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('which requests are for a page', () => {
  test.each([
    ['/', true],
    ['/calendar', true],
    ['/map/isola-1', true],
    ['/apiario', true],
    ['/api', false],
    ['/api/openapi', false],
    ['/punti.json', false],
    ['/assets/app-1.js', false],
  ])('%s opened in a window: %s', (path, isPage) => expect(isPageRequest(navigation(path))).toBe(isPage))

  test('what a script fetches is none', () => expect(isPageRequest(file('/calendar'))).toBe(false))
})

const rendered = async () => new Response('rendered')
const nothing = async () => undefined
const broken = async () => {
  throw new Error('Storage is out of order')
}

describe('a page', () => {
  test.each([
    ['is rendered on the device, network or not', rendered, {}, 'rendered'],
    ['comes from the server where something is missing here', nothing, { '/calendar': 'served' }, 'served'],
    ['comes from the server where storage fails', broken, { '/calendar': 'served' }, 'served'],
  ])('%s', async (_name, render, server, text) => {
    fakeCaches({}, server)
    expect(await (await answerPage(navigation('/calendar'), render)).text()).toBe(text)
  })

  test('is there even without storage and network', async () => {
    fakeCaches({})
    const answer = await answerPage(navigation('/calendar'), broken)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Senza rete')
  })

  test('comes from the server where storage gives no answer for five seconds', async () => {
    vi.useFakeTimers()
    fakeCaches({}, { '/calendar': 'served' })
    const answer = answerPage(navigation('/calendar'), () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await (await answer).text()).toBe('served')
  })

  test('without a name is the calendar', async () => {
    const answer = await answerPage(navigation('/'), rendered)
    expect(answer.headers.get('location')).toBe('http://localhost/calendar')
  })
})

describe('a file', () => {
  const KEPT = {
    'versione-new': { '/assets/app-1.js': 'kept' },
    comune: { '/punti.json': '[]' },
    mappa: { '/mappa.pmtiles': '0123456789' },
  }

  test.each([
    ['/assets/app-1.js', 'kept', 'of this version comes from its cache'],
    ['/punti.json', '[]', 'of the comune comes from its own'],
    ['/altro.json', 'served', 'that is not kept comes from the server'],
  ])('%s is "%s": one %s', async (path, text) => {
    fakeCaches(KEPT, { '/altro.json': 'served', '/assets/app-1.js': 'served' })
    expect(await (await answerFile(file(path))).text()).toBe(text)
  })

  test('of which a part is asked for is cut from what is kept', async () => {
    fakeCaches(KEPT)
    const answer = await answerFile(file('/mappa.pmtiles', { range: 'bytes=2-4' }))
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
  })
})
