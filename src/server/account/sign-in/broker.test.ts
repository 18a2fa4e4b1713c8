import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../contract/account/answers.ts'
import { loadComuni } from '../../folders/load-comuni.ts'
import { startBroker, type TestBroker } from '../../testing/broker.ts'
import { signInAs } from '../../testing/sign-in.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { type TestClient, testClient } from '../../testing/test-client.ts'

const REDIRECT = 'http://localhost/api/sign-in/callback/broker'

let broker: TestBroker
let server: LiveApp
let client: TestClient
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  broker = await startBroker(REDIRECT)
})
afterAll(() => broker.close())
beforeEach(async () => {
  broker.people.clear()
  broker.people.set('ada', { email: 'Ada@esempio.it', email_verified: true, name: 'Ada Neri' })
  server = await liveApp({ broker: broker.settings })
  client = testClient(server.app)
})
afterEach(() => server.close())

const user = async (from = client) => (await from.get('/api/session')).json<{ user: User | null }>().user
const start = async (path = '/api/sign-in/broker') => String((await client.get(path)).headers['location'])
const comeBack = async (url: string, from = client) =>
  String((await from.get(url.replace('http://localhost', ''))).headers['location'])
const goThrough = async (login = 'ada') => comeBack(await broker.visit(await start(), login))
const changed = (url: string, name: string, value: string) => {
  const other = new URL(url)
  other.searchParams.set(name, value)
  return other.href
}

describe('through the broker', () => {
  test('a person signs in, and gets back to where they were', async () => {
    const there = await start('/api/sign-in/broker?poi=/bulky-waste')
    expect(Object.fromEntries(new URL(there).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/.{32}/) as string,
      scope: 'openid email profile',
    })
    expect(await comeBack(await broker.visit(there, 'ada'))).toBe('/bulky-waste')
    expect(await user()).toMatchObject({ email: 'ada@esempio.it', name: 'Ada Neri' })
  })

  test('nothing of its tokens is kept', async () => {
    await goThrough()
    const [identity] = await server.database.query('SELECT * FROM user_identity')
    expect(Object.keys(identity ?? {}).toSorted()).toEqual([
      'account_id',
      'comune_id',
      'created_at',
      'id',
      'provider_id',
      'updated_at',
      'user_id',
    ])
  })

  test('the second time it is the same account, whatever the address is by then', async () => {
    await goThrough()
    const first = await user()
    broker.people.set('ada', { email: 'nuova@esempio.it', email_verified: true })
    await goThrough()
    expect(await user()).toEqual(first)
  })

  test('who came by code before is the same person, if the broker has checked the address', async () => {
    await signInAs(client, server.database, 'ada@esempio.it')
    const byCode = await user()
    await goThrough()
    expect((await user())?.id).toBe(byCode?.id)
  })

  test.each([
    ['an address that the broker has not checked', { email: 'ada@esempio.it', email_verified: false }],
    ['an address without a word on that', { email: 'ada@esempio.it' }],
    ['no address', { name: 'Ada Neri' }],
  ])('%s opens no account, neither a new one nor that of its owner', async (_, claims) => {
    broker.people.set('ada', claims)
    expect(await goThrough()).toBe('/accedi?errore=email')
    await signInAs(testClient(server.app), server.database, 'ada@esempio.it')
    expect(await goThrough()).toBe('/accedi?errore=email')
    expect(await user()).toBeNull()
  })

  test.each(['//altrove.example', 'https://altrove.example', String.raw`/\altrove.example`, 'javascript:alert(1)'])(
    'nobody is sent on to "%s"',
    async (path) => {
      const there = await start(`/api/sign-in/broker?poi=${encodeURIComponent(path)}`)
      expect(await comeBack(await broker.visit(there, 'ada'))).toBe('/profilo')
    },
  )
})

describe('is refused', () => {
  test('another state', async () => {
    const back = await broker.visit(await start(), 'ada')
    expect(await comeBack(changed(back, 'state', 'x'.repeat(32)))).toBe('/accedi?errore=problema')
    expect(await user()).toBeNull()
  })

  test('a sign-in that another browser began', async () => {
    const back = await broker.visit(await start(), 'ada')
    const victim = testClient(server.app)
    expect(await comeBack(back, victim)).toBe('/accedi?errore=problema')
    expect(await user(victim)).toBeNull()
  })

  test('another nonce', async () => {
    const there = changed(await start(), 'nonce', 'y'.repeat(32))
    expect(await comeBack(await broker.visit(there, 'ada'))).toBe('/accedi?errore=problema')
    expect(await user()).toBeNull()
  })

  test('the same answer a second time', async () => {
    const back = await broker.visit(await start(), 'ada')
    await comeBack(back)
    await client.send('DELETE', '/api/session')
    expect(await comeBack(back)).toBe('/accedi?errore=problema')
    expect(await user()).toBeNull()
  })

  test('another code', async () => {
    const back = await broker.visit(await start(), 'ada')
    expect(await comeBack(changed(back, 'code', 'none'))).toBe('/accedi?errore=problema')
  })
})

test('who changes their mind there is told so', async () => {
  const state = new URL(await start()).searchParams.get('state') ?? ''
  expect(await comeBack(`${REDIRECT}?error=access_denied&state=${state}`)).toBe('/accedi?errore=annullato')
})

test('with the broker away the sign-in page says so, and the code still works', async () => {
  const own = await liveApp({ broker: { ...broker.settings, issuer: 'http://127.0.0.1:1' } })
  expect((await own.app.inject('/api/sign-in/broker')).headers['location']).toBe('/accedi?errore=problema')
  await signInAs(testClient(own.app), own.database, 'ada@esempio.it')
  await own.close()
})

test('each comune has its own address for the way back, whatever PUBLIC_URL is', async () => {
  const host = 'pietralvento.localhost'
  const own = await startBroker(`http://${host}/api/sign-in/callback/broker`)
  own.people.set('ada', { email: 'ada@esempio.it', email_verified: true })
  const comuni = await loadComuni('comuni', 'base', 'http://localhost')
  const running = await liveApp({ broker: own.settings, comuni })
  const ada = testClient(running.app, host)
  const there = String((await ada.get('/api/sign-in/broker')).headers['location'])
  await ada.get((await own.visit(there, 'ada')).replace(`http://${host}`, ''))
  expect(await user(ada)).toMatchObject({ email: 'ada@esempio.it' })
  await running.close()
  await own.close()
})

test('without a broker there is no button and no way', async () => {
  const own = await liveApp()
  expect((await own.app.inject('/api/session')).json()).toEqual({ user: null, broker: null })
  expect((await own.app.inject('/api/sign-in/broker')).statusCode).toBe(404)
  expect((await client.get('/api/session')).json()).toMatchObject({ broker: { label: 'Entra con SPID' } })
  await own.close()
})
