import { afterEach, beforeEach, expect, test } from 'vitest'
import { AUTHOR_HEADER } from '../../contract/http/idempotency.ts'
import { signInAs } from '../testing/sign-in.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'

const EMAIL = 'ada@esempio.it'

let server: LiveApp
let client: TestClient
beforeEach(async () => {
  server = await liveApp()
  client = testClient(server.app)
  await signInAs(client, server.database, EMAIL)
})
afterEach(() => server.close())

/** Every row of every table, as text: what is not in here is held nowhere. */
async function everything(): Promise<string> {
  const tables = await server.database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  const rows = await Promise.all(tables.map(({ name }) => server.database.query(`SELECT * FROM "${name}"`)))
  return JSON.stringify(rows)
}

test('a person downloads everything held about them', async () => {
  await client.send('POST', '/api/sign-in/code', { email: EMAIL })
  const answer = await client.get('/api/me/data')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="i-miei-dati.json"')
  expect(answer.json()).toMatchObject({
    account: { email: EMAIL, devices: [{}], identities: [] },
    posta: [{ subject: expect.stringContaining('è il tuo codice') as string }],
  })
})

test('… and nothing about anybody else', async () => {
  const other = testClient(server.app)
  await signInAs(other, server.database, 'bruno@esempio.it')
  expect((await client.get('/api/me/data')).body).not.toContain('bruno')
})

test('no account is deleted from a page that shows another', async () => {
  const stale = testClient(server.app, 'localhost', { [AUTHOR_HEADER]: 'somebody-else' })
  for (const [name, value] of client.cookies) stale.cookies.set(name, value)
  expect((await stale.send('DELETE', '/api/me')).statusCode).toBe(412)
  expect((await client.get('/api/session')).json()).toMatchObject({ user: { email: EMAIL } })
})

test('a person who deletes the account leaves no trace, and nobody else goes with them', async () => {
  const other = testClient(server.app)
  await signInAs(other, server.database, 'bruno@esempio.it')
  await client.send('POST', '/api/sign-in/code', { email: EMAIL })
  const [user] = await server.database.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [EMAIL])
  const device = { subscription: null, zones: ['unica'], reminders: null, sequence: 1 }
  const saved = await client.send('PUT', `/api/installations/${crypto.randomUUID()}`, device)
  expect(saved.statusCode).toBe(204)
  expect((await client.get('/api/me/data')).json()).toMatchObject({ promemoria: [{ zones: ['unica'] }] })
  expect((await client.send('DELETE', '/api/me')).statusCode).toBe(204)
  const left = await everything()
  expect(left).not.toContain(EMAIL)
  expect(left).not.toContain(user?.id)
  expect(left).toContain('bruno@esempio.it')
  expect((await client.get('/api/me/data')).statusCode).toBe(401)
})

test.each([
  ['GET', '/api/me/data'],
  ['GET', '/api/sessions'],
  ['DELETE', '/api/me'],
  ['DELETE', '/api/sessions'],
  ['DELETE', '/api/sessions/1'],
] as const)('%s %s is for who has signed in', async (method, url) => {
  const nobody = testClient(server.app)
  const answer = method === 'GET' ? await nobody.get(url) : await nobody.send(method, url)
  expect(answer.json()).toMatchObject({ status: 401, title: 'Devi entrare' })
})
