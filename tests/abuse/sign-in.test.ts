import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../src/contract/account/session.ts'
import { type LiveApp, liveApp } from '../../src/server/testing/live-app.ts'
import { readCode, signInAs } from '../../src/server/testing/sign-in.ts'
import { type TestClient, testClient } from '../../src/server/testing/test-client.ts'
import { isLong, times } from './support/form.ts'
import { anyNetwork, headersOf } from './support/visitors.ts'

const EMAIL = 'ada@esempio.it'
const QUARTER = 15 * 60_000
const GUESSES = times(60, 1000)
/** Within a quarter of an hour, for one address, from wherever: `guards/attempts.ts`. */
const TRIES = 40
/** For one code, after which it is worth nothing: `sign-in/auth.ts`. */
const TRIES_OF_A_CODE = 20

let server: LiveApp
let victim: TestClient
beforeEach(async () => {
  server = await liveApp()
  victim = testClient(server.app)
})
afterEach(() => server.close())

/** From a network of its own each time, as a botnet would, and saying that it comes from yet another. */
async function post(from: TestClient, url: string, payload: object) {
  if (from.cookies.size === 0) await from.get('/api/xsrf')
  const headers = headersOf({ name: 'nobody', host: 'localhost', cookies: from.cookies })
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: anyNetwork(),
    headers: { ...headers, 'x-forwarded-for': anyNetwork() },
  })
}

const who = async (client: TestClient) =>
  (await client.get('/api/session')).json<{ user: { email: string } | null }>().user?.email ?? null

describe('guessing', () => {
  test(`${GUESSES} guesses from as many networks: ${TRIES} are looked at in a quarter of an hour, none gets in`, async () => {
    await victim.send('POST', '/api/sign-in/code', { email: EMAIL })
    const code = await readCode(server.database, EMAIL)
    const attacker = testClient(server.app)
    const statuses: number[] = []
    for (let guess = 0; guess < GUESSES; guess += 1) {
      // Never the right one: by chance it would be, once in 25,000 quarters of an hour.
      const wrong = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0')
      statuses.push((await post(attacker, '/api/sign-in', { email: EMAIL, code: wrong })).statusCode)
    }
    const seen = statuses.filter((status) => status !== 429)
    expect(seen).toHaveLength(TRIES)
    expect(seen.indexOf(410), 'after so many the code is worth nothing').toBe(TRIES_OF_A_CODE)
    expect(await who(attacker)).toBeNull()
    expect((await post(victim, '/api/sign-in', { email: EMAIL, code })).statusCode, 'nor does the code by then').toBe(
      429,
    )
    server.pass(QUARTER)
    await victim.send('POST', '/api/sign-in/code', { email: EMAIL })
    const answer = await post(victim, '/api/sign-in', { email: EMAIL, code: await readCode(server.database, EMAIL) })
    expect(answer.statusCode, 'a quarter of an hour later the owner gets in').toBe(204)
  })

  test('asking for code after code buys no more tries', async () => {
    const attacker = testClient(server.app)
    let looked = 0
    for (let round = 0; round < 5; round += 1) {
      await post(attacker, '/api/sign-in/code', { email: EMAIL })
      for (let guess = 0; guess < 10; guess += 1) {
        const answer = await post(attacker, '/api/sign-in', { email: EMAIL, code: '000000' })
        if (answer.statusCode !== 429) looked += 1
      }
    }
    expect(looked).toBe(TRIES)
  })

  test.each([` ${EMAIL} `, EMAIL.toUpperCase()])('"%s" is the same address', async (spelling) => {
    const attacker = testClient(server.app)
    const statuses: number[] = []
    for (let guess = 0; guess < TRIES + 5; guess += 1) {
      const email = guess % 2 === 0 ? EMAIL : spelling
      statuses.push((await post(attacker, '/api/sign-in', { email, code: '000000' })).statusCode)
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(TRIES)
  })
})

describe('a code that was used, or was another’s', () => {
  test('does not work again, for the same browser or another', async () => {
    await victim.send('POST', '/api/sign-in/code', { email: EMAIL })
    const code = await readCode(server.database, EMAIL)
    expect((await victim.send('POST', '/api/sign-in', { email: EMAIL, code })).statusCode).toBe(204)
    const thief = testClient(server.app)
    for (const one of [victim, thief]) {
      expect((await post(one, '/api/sign-in', { email: EMAIL, code })).statusCode).toBe(422)
    }
    expect([await who(victim), await who(thief)]).toEqual([EMAIL, null])
  })

  test('signs in as its owner, whoever the browser belonged to before', async () => {
    await signInAs(victim, server.database, 'bruno@esempio.it')
    const old = testClient(server.app)
    old.cookies.set(SESSION_COOKIE, victim.cookies.get(SESSION_COOKIE) ?? '')
    await signInAs(victim, server.database, EMAIL)
    expect([await who(victim), await who(old)]).toEqual([EMAIL, null])
  })

  test.each(['', '.', 'x'.repeat(32), `${'x'.repeat(32)}.y`, '%27%20OR%201=1', '{"$ne":null}'])(
    'a session cannot be made up: "%.40s"',
    async (cookie) => {
      await signInAs(victim, server.database, EMAIL)
      const thief = testClient(server.app)
      thief.cookies.set(SESSION_COOKIE, cookie)
      expect(await who(thief)).toBeNull()
    },
  )
})

/** All that a stranger gets to see of an address. */
const answers = async (email: string) => {
  const visitor = testClient(server.app)
  const asked = await post(visitor, '/api/sign-in/code', { email })
  const tried = await post(visitor, '/api/sign-in', { email, code: '000000' })
  const { date: _date, ...headers } = tried.headers
  return [asked.statusCode, asked.body, tried.statusCode, tried.body.replaceAll(email, ''), Object.keys(headers)]
}

describe('who has an account', () => {
  test('is told by no answer', async () => {
    await signInAs(victim, server.database, EMAIL)
    server.pass(QUARTER)
    expect(await answers(EMAIL)).toEqual(await answers('nessuno@esempio.it'))
  })

  /** The steps are the same (`codes.test.ts`); here a clock is held against it. */
  test.runIf(isLong)('is told by no clock', { timeout: 300_000 }, async () => {
    const known = Array.from({ length: 60 }, (_, index) => `vecchio${index}@esempio.it`)
    for (const email of known) {
      await signInAs(testClient(server.app), server.database, email)
      server.pass(QUARTER)
    }
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (const [index, email] of known.entries()) {
      // By turns: a slow minute of the machine slows both.
      for (const [kind, one] of [
        ['known', email],
        ['unknown', `nuovo${index}@esempio.it`],
      ] as const) {
        const began = performance.now()
        await answers(one)
        spent[kind].push(performance.now() - began)
      }
    }
    const ratio = median(spent.known) / median(spent.unknown)
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  })
})

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
