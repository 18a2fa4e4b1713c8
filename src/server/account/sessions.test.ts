import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceSession } from '../../contract/account/answers.ts'
import { DAY } from '../../domain/durations.ts'
import type { ApiDocument } from '../testing/api-document.ts'
import { signInAs } from '../testing/sign-in.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'
import { createSessions } from './sessions.ts'

const EMAIL = 'ada@esempio.it'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

let server: LiveApp
let phone: TestClient
let laptop: TestClient
beforeEach(async () => {
  server = await liveApp()
  phone = testClient(server.app, 'localhost', { 'user-agent': PHONE })
  laptop = testClient(server.app)
})
afterEach(() => server.close())

const email = async (client: TestClient) =>
  (await client.get('/api/session')).json<{ user: { email: string } | null }>().user?.email
const devices = async (client: TestClient) => (await client.get('/api/sessions')).json<DeviceSession[]>()

const tokenOf = (client: TestClient): string => client.cookies.get('__Host-sessione')?.split('.')[0] ?? ''

test('the API document says who is signed in and on which devices as the server answers it', async () => {
  await signInAs(phone, server.database, EMAIL)
  const { paths } = (await server.app.inject('/api/openapi.json')).json<ApiDocument>()
  const described = (path: string) => paths![path]!['get']!.responses!['200']!.content!['application/json']!.schema
  const session = (await phone.get('/api/session')).json<object>()
  expect(session).toEqual({ user: { id: expect.any(String), email: EMAIL, name: '' }, broker: null })
  expect(described('/api/session').required).toEqual(Object.keys(session))
  const [device] = await devices(phone)
  expect(described('/api/sessions')).toMatchObject({ type: 'array', items: { required: Object.keys(device!) } })
})

test('any number of sessions are found, and kept alive, by as many statements as one', async () => {
  const statements: string[] = []
  const query: typeof server.database.query = (sql, values) => {
    statements.push(sql)
    return server.database.query(sql, values)
  }
  await signInAs(phone, server.database, EMAIL)
  await signInAs(laptop, server.database, 'bruno@esempio.it')
  server.pass(25 * DAY)
  const sessions = createSessions({ ...server.database, query }, server.now, () => Promise.resolve())
  const asked = [tokenOf(laptop), 'none', tokenOf(phone)].map((token) => ({ comuneId: 'base', token }))
  const found = await sessions.findAll([...asked, { comuneId: 'pietralvento', token: tokenOf(phone) }])
  expect(found.map((session) => session?.user.email)).toEqual(['bruno@esempio.it', undefined, EMAIL, undefined])
  expect(statements.map((sql) => sql.slice(0, 6))).toEqual(['SELECT', 'UPDATE'])
  server.pass(25 * DAY)
  expect([await email(phone), await email(laptop)]).toEqual([EMAIL, 'bruno@esempio.it'])
})

describe('a session', () => {
  test('is a cookie that only this host gets, and no script', async () => {
    await signInAs(phone, server.database, EMAIL)
    await phone.send('POST', '/api/sign-in/code', { email: EMAIL })
    const answer = await signInAgain(phone)
    const [cookie] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-sessione=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('ends with the next sign-in of the same browser', async () => {
    await signInAs(phone, server.database, EMAIL)
    const planted = testClient(server.app)
    planted.cookies.set('__Host-sessione', phone.cookies.get('__Host-sessione') ?? '')
    expect(await email(planted)).toBe(EMAIL)
    await signInAs(phone, server.database, EMAIL)
    expect(await email(planted)).toBeUndefined()
    expect(await email(phone)).toBe(EMAIL)
  })

  test.each([
    ['unused for 29 days', [29], EMAIL],
    ['unused for 31 days', [31], undefined],
    ['used now and then for 89 days', [25, 25, 25, 14], EMAIL],
    ['used now and then for 91 days', [25, 25, 25, 16], undefined],
  ])('%s', async (_, pauses, expected) => {
    await signInAs(phone, server.database, EMAIL)
    let seen: string | undefined
    for (const days of pauses) {
      server.pass(days * DAY)
      seen = await email(phone)
    }
    expect(seen).toBe(expected)
  })

  test.each(['', 'x', '.', 'x.y', '%00'])('is not the cookie "%s"', async (cookie) => {
    phone.cookies.set('__Host-sessione', cookie)
    expect(await email(phone)).toBeUndefined()
  })

  test('of one comune is worth nothing in another', async () => {
    await signInAs(phone, server.database, EMAIL)
    const elsewhere = testClient(server.app, 'pietralvento.localhost')
    elsewhere.cookies.set('__Host-sessione', phone.cookies.get('__Host-sessione') ?? '')
    expect(await email(elsewhere)).toBeUndefined()
  })
})

describe('its owner', () => {
  beforeEach(async () => {
    await signInAs(phone, server.database, EMAIL)
    await signInAs(laptop, server.database, EMAIL)
  })

  test('sees the devices, and which is this one', async () => {
    const list = await devices(phone)
    expect(Object.fromEntries(list.map(({ device, isCurrent }) => [device, isCurrent]))).toEqual({
      'Chrome su Android': true,
      'Dispositivo sconosciuto': false,
    })
  })

  test('signs out here, and stays signed in there', async () => {
    expect((await phone.send('DELETE', '/api/session')).statusCode).toBe(204)
    expect([await email(phone), await email(laptop)]).toEqual([undefined, EMAIL])
  })

  test('signs out one other device', async () => {
    const other = (await devices(phone)).find(({ isCurrent }) => !isCurrent)
    expect((await phone.send('DELETE', `/api/sessions/${other?.id}`)).statusCode).toBe(204)
    expect([await email(phone), await email(laptop)]).toEqual([EMAIL, undefined])
  })

  test('signs out everywhere', async () => {
    expect((await phone.send('DELETE', '/api/sessions')).statusCode).toBe(204)
    expect([await email(phone), await email(laptop)]).toEqual([undefined, undefined])
  })

  test('cannot touch the sessions of somebody else', async () => {
    const stranger = testClient(server.app)
    await signInAs(stranger, server.database, 'bruno@esempio.it')
    const [first] = await devices(phone)
    expect((await stranger.send('DELETE', `/api/sessions/${first?.id}`)).statusCode).toBe(404)
    expect(await devices(phone)).toHaveLength(2)
  })
})

test('a handler that asks for the session without a hook fails, whoever asks', async () => {
  const own = await liveApp()
  own.app.get('/api/forgotten', (request) => request.session.user)
  const client = testClient(own.app)
  await signInAs(client, own.database, EMAIL)
  expect((await client.get('/api/forgotten')).statusCode).toBe(500)
  await own.close()
})

async function signInAgain(client: TestClient) {
  const [mail] = await server.database.query<{ subject: string }>('SELECT subject FROM mail')
  return client.send('POST', '/api/sign-in', { email: EMAIL, code: mail?.subject.slice(0, 6) })
}
