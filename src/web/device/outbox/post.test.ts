import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from './post.ts'
import type { Posting } from './rules.ts'

const report: Posting = { id: 'k1', path: '/api/point-reports', body: {}, photos: [] }
const withPhoto: Posting = { ...report, photos: [new Blob(['photo'])] }

let called: string[]
let answers: Record<string, Response>

beforeEach(() => {
  called = []
  answers = { '/api/point-reports': Response.json({ code: 'A1' }) }
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'token' }) })
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path)
    return answers[path] ?? new Response('', { status: 404 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<[string, Posting, boolean, string[]]>([
  ['photos on their first try are sent', withPhoto, false, ['/api/point-reports']],
  ['photos that may have arrived are asked for first', withPhoto, true, ['/api/acts/k1', '/api/point-reports']],
  ['what is light is simply sent again', report, true, ['/api/point-reports']],
])('%s', async (_name, posting, isRepeated, calls) => {
  expect(await post(posting, isRepeated)).toMatchObject({ ok: true })
  expect(called).toEqual(calls)
})

test('photos that had arrived are not sent a second time', async () => {
  answers['/api/acts/k1'] = Response.json({ code: 'A1' })
  expect(await post(withPhoto, true)).toEqual({ ok: true, answer: { code: 'A1' } })
  expect(called).toEqual(['/api/acts/k1'])
})

test.each([
  [500, 'server'],
  [503, 'server'],
  [408, 'server'],
  [429, 'server'],
  [412, 'author'],
])('%i is a failure of: %s', async (status, failure) => {
  answers[report.path] = new Response('', { status })
  expect(await post(report)).toBe(failure)
})

const OF_OUR_SERVER = 'application/problem+json; charset=utf-8'

test.each([
  [403, 'text/html', 'server', 'a firewall refuses for a while'],
  [404, 'text/plain', 'server', 'a proxy finds no server while that starts anew'],
  [413, 'text/html', { ok: false }, 'what is too large for a proxy stays too large'],
  [404, OF_OUR_SERVER, { ok: false }, 'our server has decided'],
  [422, OF_OUR_SERVER, { ok: false }, 'our server has decided'],
  [200, 'text/html', 'network', 'the page of a hotel’s network is no answer'],
])('%i as %s comes to %o: %s', async (status, type, outcome, _why) => {
  answers[report.path] = new Response(type === OF_OUR_SERVER ? '{}' : '<p>', {
    status,
    headers: { 'content-type': type },
  })
  expect({ outcome: await post(report) }).toMatchObject({ outcome })
})

test('a network that takes everything and answers nothing is given up after a minute', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal!.addEventListener('abort', () => reject(new Error('cut off')))
    return promise
  })
  const outcome = post(report)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBe('network')
})
