import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../src/contract/http/security-headers.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Database } from '../../src/server/platform/database/database.ts'
import { freshDatabase, temporaryFolder } from '../../src/server/testing/postgres.ts'
import { loadTestComuni } from '../../src/server/testing/test-app.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { testPages } from '../../src/server/testing/pages.ts'

/** The list that `docs/security.md` explains. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=63072000',
}

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  const filesRoot = await temporaryFolder()
  await mkdir(join(filesRoot, 'assets'))
  for (const name of ['assets/a.js', 'ngsw-worker.js', 'barcode-worker.js']) await writeFile(join(filesRoot, name), '')
  database = await freshDatabase()
  const headers = { 'content-security-policy': contentSecurityPolicy(['abc=']) }
  app = await buildApp({
    comuni: await loadTestComuni(),
    clock: Date.now,
    database,
    pages: testPages((_template, path) => {
      if (path === '/rotta') return Promise.reject(new Error('a page that cannot be rendered'))
      return Promise.resolve({ status: path === '/calendar' ? 200 : 404, html: '', headers })
    }),
    filesRoot,
    log: createLog('silent'),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const DATA = "default-src 'none'; frame-ancestors 'none'"
const PAGE =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-abc='; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const ANSWERS: readonly [
  what: string,
  method: 'GET' | 'POST' | 'OPTIONS',
  url: string,
  status: number,
  policy: string,
][] = [
  ['a page', 'GET', '/calendar', 200, PAGE],
  ['a page that is not there', 'GET', '/boh', 404, PAGE],
  ['a page that cannot be rendered', 'GET', '/rotta', 500, DATA],
  ['the way to the calendar', 'GET', '/', 302, DATA],
  ['data of the comune', 'GET', '/comune.json', 200, DATA],
  ['a call', 'GET', '/api/session', 200, DATA],
  ['a refused call', 'GET', '/api/me/data', 401, DATA],
  ['a call that is not there', 'POST', '/api/boh', 403, DATA],
  ['a refused write', 'POST', '/api/sign-in', 403, DATA],
  ['a question before a call', 'OPTIONS', '/api/session', 404, DATA],
  ['a built file', 'GET', '/assets/a.js', 200, DATA],
  ['the worker', 'GET', '/ngsw-worker.js', 200, "default-src 'none'; script-src 'self'; connect-src 'self'"],
  [
    'the barcode reader',
    'GET',
    '/barcode-worker.js',
    200,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  ],
  ['a photo', 'GET', '/foto/isola-ecologica.webp', 200, DATA],
  ['a photo that is not there', 'GET', '/foto/boh.webp', 404, DATA],
  ['an address that cannot be decoded', 'GET', '/%E0%A4%A', 400, DATA],
  ['an address too long', 'GET', `/api/point-reports/${'x'.repeat(500)}`, 414, DATA],
]

describe('every answer carries the whole list, and the policy of what it is', () => {
  test.each(ANSWERS)('%s', async (_what, method, url, status, policy) => {
    const answer = await app.inject({ method, url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': policy })
  })
})

test('a page says what of the phone it may ask for', async () => {
  const { headers } = await app.inject('/api')
  expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
})

test('no policy lets in what is inline or evaluated', async () => {
  for (const [, , , , policy] of ANSWERS) expect(policy).not.toMatch(/'unsafe-|\*|https?:(?!\/)/)
})

test.each([
  ['/calendar', 'same-origin'],
  ['/api/session', 'same-origin'],
  ['/foto/isola-ecologica.webp', 'same-origin'],
  ['/api/points', 'cross-origin'],
  ['/api/guide', 'cross-origin'],
  ['/api/calendar/unica.ics', 'cross-origin'],
])('%s is for pages of %s', async (url, policy) => {
  const { headers } = await app.inject(url)
  expect(headers['cross-origin-resource-policy']).toBe(policy)
  expect(headers['access-control-allow-origin']).toBe(policy === 'cross-origin' ? '*' : undefined)
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test('nothing says by what it was made', async () => {
  const { headers } = await app.inject('/calendar')
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by)$/)]))
})
