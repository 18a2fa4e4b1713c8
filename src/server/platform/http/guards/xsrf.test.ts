import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClient } from '../../../testing/test-client.ts'
import { requireXsrf } from './xsrf.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await app.register(cookies)
  requireXsrf(app)
  app.post('/api/write', () => 'written')
})
afterAll(() => app.close())

const TOKEN = 'token-of-this-browser'

test.each([
  ['the token of its cookie', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN }, 200],
  ['… from our own origin', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, origin: 'http://localhost' }, 200],
  [
    '… whose host a proxy spells its own way',
    { host: 'LOCALHOST:80', cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, origin: 'http://localhost' },
    200,
  ],
  [
    'another port of our host',
    { host: 'localhost:81', cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, origin: 'http://localhost' },
    403,
  ],
  ['no header', { cookie: `XSRF-TOKEN=${TOKEN}` }, 403],
  ['another token', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': 'token-of-that-browser' }, 403],
  ['a shorter token', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': 'token' }, 403],
  ['a header and no cookie', { 'x-xsrf-token': TOKEN }, 403],
  ['an empty pair', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
  [
    'a foreign origin',
    { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, origin: 'https://altrove.example' },
    403,
  ],
  ['an opaque origin', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, origin: 'null' }, 403],
])('a write with %s', async (_, headers, status) => {
  const answer = await app.inject({ method: 'POST', url: '/api/write', headers: { host: 'localhost', ...headers } })
  expect(answer.statusCode).toBe(status)
})

test('the token is given once', async () => {
  const client = testClient(app)
  await client.get('/api/xsrf')
  const token = client.cookies.get('XSRF-TOKEN')
  expect(token).toMatch(/^[\w-]{24}$/)
  expect((await client.get('/api/xsrf')).cookies).toEqual([])
  expect((await client.send('POST', '/api/write')).body).toBe('written')
})
