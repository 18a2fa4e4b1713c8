import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageData } from '../contract/http/page.ts'
import { buildApp } from './app.ts'
import type { Database } from './platform/database/database.ts'
import { freshDatabase } from './testing/postgres.ts'
import { loadTestComuni } from './testing/test-app.ts'
import { createLog } from './platform/log.ts'
import { testPages } from './testing/pages.ts'

const PIETRALVENTO = { host: 'pietralvento.localhost' }
const AS_PAGE = { accept: 'text/html' }

let app: FastifyInstance
let database: Database
let now: number
let rendered: { path: string; data: PageData }[]

/** The page itself is the web's affair: here it is only counted, and can be made to fail. */
async function render(_template: string, path: string, data: PageData) {
  rendered.push({ path, data })
  if (path === '/rotta') throw new Error('a page that cannot be rendered')
  const html = `${data.comune.name} ${data.zone ?? '-'} ${data.now}`
  return { status: path === '/calendar' ? (200 as const) : (404 as const), html, headers: { 'x-page': path } }
}

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  rendered = []
  now = Date.parse('2026-11-15T19:30:00Z')
  app = await buildApp({
    comuni: await loadTestComuni(),
    clock: () => now,
    database,
    pages: testPages(render),
    log: createLog('silent'),
  })
})
afterEach(() => app.close())

describe('a page', () => {
  test('is rendered for the comune of the host and the minute of its clock', async () => {
    const answer = await app.inject('/calendar')
    expect(answer.body).toBe('Roccalieta - 2026-11-15T20:30')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test.each(['PIETRALVENTO.localhost', 'pietralvento.localhost.', 'Pietralvento.LOCALHOST.:3000'])(
    'is rendered for the same comune under the name %s',
    async (host) => {
      expect((await app.inject({ url: '/calendar', headers: { host } })).body).toContain('Pietralvento')
    },
  )

  test('is rendered for the zone in the cookie', async () => {
    const answer = await app.inject({ url: '/calendar', headers: { ...PIETRALVENTO, cookie: 'a=b; zona=colline' } })
    expect(answer.body).toBe('Pietralvento colline 2026-11-15T20:30')
  })

  test.each(['zona=luna', 'zona=', 'zona=<script>', 'altrazona=colline'])('ignores the cookie "%s"', async (cookie) => {
    const answer = await app.inject({ url: '/calendar', headers: { ...PIETRALVENTO, cookie } })
    expect(answer.body).toBe('Pietralvento - 2026-11-15T20:30')
  })

  test('is rendered once a minute for all who ask at once, and anew in the next', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/calendar')))
    expect(rendered).toHaveLength(1)
    now += 60_000
    expect((await app.inject('/calendar')).body).toContain('20:31')
    expect(rendered).toHaveLength(2)
  })

  test('is never one zone’s for another, nor one comune’s', async () => {
    await app.inject({ url: '/calendar', headers: { ...PIETRALVENTO, cookie: 'zona=borgo' } })
    const other = await app.inject({ url: '/calendar', headers: { ...PIETRALVENTO, cookie: 'zona=colline' } })
    expect(other.body).toContain('colline')
    expect((await app.inject('/calendar')).body).toContain('Roccalieta')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes in %s to who takes it', async (encoding, decompress) => {
    const answer = await app.inject({ url: '/calendar', headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decompress(answer.rawPayload).toString()).toContain('Roccalieta')
  })

  test('is not sent again to who has it', async () => {
    const first = await app.inject('/calendar')
    const again = await app.inject({ url: '/calendar', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('that fails is told in Italian, is not kept, and the app goes on', async () => {
    const answer = await app.inject({ url: '/rotta', headers: AS_PAGE })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ title: 'Qualcosa non va', status: 500 })
    expect(answer.body).not.toContain('cannot be rendered')
    await app.inject({ url: '/rotta', headers: AS_PAGE })
    expect(rendered).toHaveLength(2)
    expect((await app.inject('/calendar')).statusCode).toBe(200)
  })
})

describe('addresses', () => {
  test('the root leads to the calendar', async () => {
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/calendar'])
  })

  test('an unknown one gets a page from a browser, a problem document from a program', async () => {
    const page = await app.inject({ url: '/boh', headers: AS_PAGE })
    expect([page.statusCode, page.headers['x-page']]).toEqual([404, '/boh'])
    const problem = await app.inject('/boh.js')
    expect(problem.statusCode).toBe(404)
    expect(problem.headers['content-type']).toContain('application/problem+json')
  })

  test.each([
    ['/waste-list/cartone', '*/*', true],
    ['/waste-list?q=a.b', undefined, true],
    ['/assets/vecchio.js', '*/*', false],
    ['/api/boh', '*/*', false],
    ['/boh', 'application/json', false],
  ])('%s for who accepts %s: a page? %s', async (url, accept, isPage) => {
    const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
    expect(answer.headers['x-page'] !== undefined).toBe(isPage)
  })

  test.each(['/%E0%A4%A', '/calendar?zona=%00', `/${'a'.repeat(5000)}`])(
    'a mangled one does no harm: %s',
    async (url) => {
      expect((await app.inject({ url, headers: AS_PAGE })).statusCode).toBeLessThan(500)
    },
  )

  test('without script the zone form sets the cookie', async () => {
    const answer = await app.inject({ url: '/calendar?zona=borgo', headers: PIETRALVENTO })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['set-cookie']).toMatch(/^zona=borgo; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  })

  test('but not to a zone that does not exist', async () => {
    const answer = await app.inject({ url: '/calendar?zona=luna', headers: PIETRALVENTO })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('the comune’s data', () => {
  test('is what the phone keeps', async () => {
    const comune = (await app.inject({ url: '/comune.json', headers: PIETRALVENTO })).json<{ name: string }>()
    expect(comune.name).toBe('Pietralvento')
    const streets = (await app.inject({ url: '/strade.json', headers: PIETRALVENTO })).json<unknown[]>()
    expect(streets).toContainEqual({ street: 'Località Casoni', zone: 'colline' })
  })

  test('gives the app a name and four shortcuts of its own', async () => {
    const manifest = (await app.inject({ url: '/manifest.webmanifest', headers: PIETRALVENTO })).json()
    expect(manifest).toMatchObject({ id: '/', lang: 'it', name: 'Raccolta Pietralvento', start_url: '/calendar' })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/calendar',
      '/waste-list',
      '/bulky-waste',
      '/map',
    ])
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }))
  })
})
