import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitCalls, limitedTo } from './rate-limit.ts'
import { liveApp } from '../../../testing/live-app.ts'

test('the call too many is refused in Italian, with how long to wait', async () => {
  const server = await liveApp()
  server.app.get('/api/prova', { config: limitedTo('prova', 2) }, () => 'ok')
  const statuses = [await server.app.inject('/api/prova'), await server.app.inject('/api/prova')]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const refused = await server.app.inject('/api/prova')
  expect(refused.json()).toMatchObject({ status: 429, title: 'Troppe richieste' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = await server.app.inject({ url: '/api/prova', remoteAddress: '192.0.2.7' })
  expect(elsewhere.statusCode).toBe(200)
  await server.close()
})

test('the routes of a capability count together, and pages not at all', async () => {
  const app = Fastify()
  await limitCalls(app)
  app.get('/api/uno', { config: limitedTo('stesso', 1) }, () => 'ok')
  app.get('/api/due', { config: limitedTo('stesso', 1) }, () => 'ok')
  app.get('/pagina', () => 'ok')
  expect((await app.inject('/api/uno')).statusCode).toBe(200)
  expect((await app.inject('/api/due')).statusCode).toBe(429)
  expect((await app.inject('/pagina')).headers['x-ratelimit-limit']).toBeUndefined()
  expect((await app.inject('/api/uno')).headers['x-ratelimit-limit']).toBe('1')
  await app.close()
})
