import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../contract/http/idempotency.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { enterConsole, letIn } from '../testing/staff.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'

const OLGA = 'olga@gestore.it'

let server: LiveApp
let olga: TestClient
beforeEach(async () => {
  server = await liveApp()
  await letIn(server.database, OLGA)
  olga = testClient(server.app, 'localhost', { [IDEMPOTENCY_HEADER]: randomUUID() })
  await enterConsole(olga, server.database, OLGA)
})
afterEach(() => server.close())

test('who works for the gestore downloads what is held about them', async () => {
  await letIn(server.database, 'ada@gestore.it')
  await olga.send('POST', '/api/desk/base/bookings/dates', {
    zone: 'unica',
    date: '2026-11-24',
    places: 30,
    isOpen: true,
  })
  const answer = await olga.get('/api/staff/me/data')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="i-miei-dati.json"',
  })
  expect(answer.json()).toMatchObject({
    account: { email: OLGA, grants: [{ role: 'sportello', comuneId: 'base' }], devices: [{}] },
    edizioni: { drafts: [], acts: [] },
    sportello: [{ comuneId: 'base' }],
  })
  expect(answer.body).not.toContain('ada@gestore.it')
})

test('who leaves is out at once, everywhere, and needs nobody’s leave', async () => {
  const elsewhere = testClient(server.app)
  elsewhere.cookies.set('__Host-gestione', olga.cookies.get('__Host-gestione')!)
  expect((await olga.send('DELETE', '/api/staff/me')).statusCode).toBe(204)
  expect(olga.cookies.has('__Host-gestione')).toBe(false)
  expect((await elsewhere.get('/api/staff/me/data')).statusCode).toBe(401)
})

test('the last who administers stays', async () => {
  await letIn(server.database, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  const ada = testClient(server.app)
  await enterConsole(ada, server.database, 'ada@gestore.it')
  expect((await ada.send('DELETE', '/api/staff/me')).json()).toMatchObject({
    status: 409,
    title: 'Ultima persona che amministra',
  })
  expect((await ada.get('/api/staff/people')).statusCode).toBe(200)
})
