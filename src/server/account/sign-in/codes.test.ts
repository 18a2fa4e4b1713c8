import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/durations.ts'
import { type Database, openDatabase, type Queries } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { readCode, signInAs } from '../../testing/sign-in.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { type TestClient, testClient } from '../../testing/test-client.ts'

const EMAIL = 'ada@esempio.it'

let server: LiveApp
let client: TestClient
beforeEach(async () => {
  server = await liveApp()
  client = testClient(server.app)
})
afterEach(() => server.close())

const ask = (email = EMAIL, from = client) => from.send('POST', '/api/sign-in/code', { email })
const type = (code: string, from = client) => from.send('POST', '/api/sign-in', { email: EMAIL, code })
/** A browser in another network. */
const at = (address: string) => testClient(server.app, 'localhost', {}, address)
const who = async (from = client) => (await from.get('/api/session')).json<{ user: { email: string } | null }>().user
const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const count = async (table: string) => (await server.database.query(`SELECT FROM ${table}`)).length

/** Every statement of a request, in order; not those of an app that has just started, which come when they come. */
function recording(database: Database, statementsOf: AsyncLocalStorage<string[]>): Database {
  const recorded = ({ query }: Queries): Queries => ({
    query: (sql, values) => {
      statementsOf.getStore()?.push(sql)
      return query(sql, values)
    },
  })
  return {
    ...database,
    ...recorded(database),
    transaction: (work) => database.transaction((queries) => work(recorded(queries))),
  }
}

describe('a code', () => {
  test('signs in whoever reads the mail, and makes the account at the first time', async () => {
    expect(await who()).toBeNull()
    expect((await ask(' Ada@Esempio.IT ')).statusCode).toBe(204)
    expect(await count('app_user')).toBe(0)
    expect((await type(await readCode(server.database, EMAIL))).statusCode).toBe(204)
    expect(await who()).toMatchObject({ email: EMAIL })
  })

  test('is not in the database, nor is the session’s token', async () => {
    await ask()
    const code = await readCode(server.database, EMAIL)
    expect(JSON.stringify(await server.database.query('SELECT * FROM sign_in_code'))).not.toContain(code)
    await type(code)
    const [token = ''] = (client.cookies.get('__Host-sessione') ?? '').split('.')
    expect(token).toHaveLength(32)
    expect(JSON.stringify(await server.database.query('SELECT * FROM user_session'))).not.toContain(token)
  })

  test('goes out before any other mail', async () => {
    await ask()
    expect(await server.database.query('SELECT is_urgent FROM mail')).toEqual([{ is_urgent: true }])
  })

  test('works once', async () => {
    await ask()
    const code = await readCode(server.database, EMAIL)
    expect((await type(code)).statusCode).toBe(204)
    expect((await type(code)).statusCode).toBe(422)
  })

  test.each([
    [9, 204, 'still works'],
    [11, 410, 'is over'],
  ])('after %i minutes answers %i: it %s', async (minutes, status) => {
    await ask()
    const code = await readCode(server.database, EMAIL)
    server.pass(minutes * MINUTE)
    expect((await type(code)).statusCode).toBe(status)
  })

  test('may be mistyped nine times', async () => {
    await ask()
    const code = await readCode(server.database, EMAIL)
    for (let tries = 0; tries < 9; tries += 1) expect((await type(otherThan(code))).statusCode).toBe(422)
    expect((await type(code)).statusCode).toBe(204)
  })

  test('is worth nothing after twenty wrong tries, wherever they came from', async () => {
    await ask()
    const code = await readCode(server.database, EMAIL)
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await type(otherThan(code), at(`192.0.2.${tries}`))).statusCode).toBe(422)
    }
    expect((await type(code)).json()).toMatchObject({ status: 410, title: 'Codice non più valido' })
  })

  test('is for its address only', async () => {
    await ask()
    await ask('bruno@esempio.it')
    expect((await type(await readCode(server.database, 'bruno@esempio.it'))).statusCode).toBe(422)
  })

  test('is for its comune only', async () => {
    const elsewhere = testClient(server.app, 'pietralvento.localhost')
    await ask()
    expect((await type(await readCode(server.database, EMAIL), elsewhere)).statusCode).toBe(422)
    expect(await who(elsewhere)).toBeNull()
  })
})

describe('at the same time', () => {
  test('twenty wrong tries count as twenty', async () => {
    await ask()
    const code = await readCode(server.database, EMAIL)
    const networks = Array.from({ length: 20 }, (_, index) => at(`192.0.2.${index}`))
    const answers = await Promise.all(networks.map((from) => type(otherThan(code), from)))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(20)
    expect((await type(code)).statusCode).toBe(410)
  })

  test('one code signs in one of two', async () => {
    await ask()
    const code = await readCode(server.database, EMAIL)
    const clients = [testClient(server.app), testClient(server.app)]
    const answers = await Promise.all(clients.map((one) => type(code, one)))
    expect(sorted(answers.map(({ statusCode }) => statusCode))).toEqual([204, 422])
    expect(await count('app_user')).toBe(1)
    expect(await count('user_session')).toBe(1)
  })

  test('of several codes asked for, one works', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect(await count('sign_in_code')).toBe(1)
    const mails = await server.database.query<{ subject: string }>('SELECT subject FROM mail')
    const answers: number[] = []
    for (const { subject } of mails) answers.push((await type(subject.slice(0, 6))).statusCode)
    expect(sorted(answers)).toEqual([204, 422, 422])
  })

  test('thirty sign-ins need no more connections than there are', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `persona${index}@esempio.it`)
    await Promise.all(emails.map((email) => signInAs(testClient(server.app), server.database, email)))
    expect(await count('user_session')).toBe(30)
  })
})

describe('too often', () => {
  test('is said for an address, with how long to wait', async () => {
    for (let times = 0; times < 5; times += 1) expect((await ask()).statusCode).toBe(204)
    const answer = await ask()
    expect(answer.json()).toMatchObject({
      status: 429,
      detail: 'Ci sono stati troppi tentativi. Riprova tra 15 minuti.',
    })
    expect(answer.headers['retry-after']).toBe('900')
    expect((await ask('bruno@esempio.it')).statusCode).toBe(204)
    server.pass(15 * MINUTE)
    expect((await ask()).statusCode).toBe(204)
  })

  test('is not said to the owner of an address because a stranger asks for it without end', async () => {
    const stranger = at('192.0.2.7')
    for (let times = 0; times < 35; times += 1) await ask(EMAIL, stranger)
    server.pass(1)
    expect((await ask()).statusCode).toBe(204)
    const code = await readCode(server.database, EMAIL)
    for (let times = 0; times < 45; times += 1) await type(otherThan(code), stranger)
    expect((await type(code, stranger)).statusCode).toBe(429)
    expect((await type(code)).statusCode).toBe(204)
  })

  test.each([
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', 429, 'one /64 is one network'],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', 204, 'another /64 is another'],
    ['::ffff:192.0.2.7', '192.0.2.7', 429, 'an IPv4 address written as IPv6 is the same'],
  ])('five codes from %s, then %s gets %i: %s', async (first, then, status) => {
    for (let times = 0; times < 5; times += 1) await ask(EMAIL, at(first))
    expect((await ask(EMAIL, at(then))).statusCode).toBe(status)
  })

  test('is said for an address over all networks, so that nobody’s mailbox is filled', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => ask(EMAIL, at(`192.0.2.${index}`)))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(30)
  })

  test('is said for a network, whatever the address', async () => {
    const asked = Array.from({ length: 61 }, (_, index) => ask(`persona${index}@esempio.it`))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })

  test('keeps no address', async () => {
    await ask()
    expect(JSON.stringify(await server.database.query('SELECT * FROM attempt_count'))).not.toMatch(/ada|127\.0/)
  })
})

describe('an address that we know and one that we do not', () => {
  test('get the same answer, by the same steps: no clock can tell them apart', async () => {
    const statementsOf = new AsyncLocalStorage<string[]>()
    const own = await liveApp({ database: recording(await freshDatabase(), statementsOf) })
    const visitor = testClient(own.app)
    await signInAs(visitor, own.database, EMAIL)
    const stepsFor = async (email: string) => {
      const steps: string[] = []
      const { statusCode, body } = await statementsOf.run(steps, () => ask(email, visitor))
      return { statusCode, body, steps }
    }
    const known = await stepsFor(EMAIL)
    expect(await stepsFor('nessuno@esempio.it')).toEqual(known)
    expect(known.steps.join()).toContain('sign_in_code')
    expect(known.steps.join()).not.toContain('app_user')
    await own.close()
  })
})

test('with the database away sign-in is put off in words', async () => {
  const own = await liveApp({ database: openDatabase('postgres://nobody@127.0.0.1:1/none') })
  const visitor = testClient(own.app)
  expect((await ask(EMAIL, visitor)).json()).toMatchObject({ status: 503, title: 'Servizio sospeso' })
  expect((await visitor.get('/api/session')).json()).toEqual({ user: null, broker: null })
  await own.close()
})

test.each([
  [{}, 'email: atteso un testo.'],
  [{ email: 'ada' }, 'email: atteso un indirizzo e-mail, per esempio nome@esempio.it.'],
  [{ email: 'ada@esempio.it\r\nBcc: altri@esempio.it' }, /atteso un indirizzo e-mail/],
])('%j is refused in words', async (body, detail) => {
  const answer = await client.send('POST', '/api/sign-in/code', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ detail: string }>().detail).toMatch(detail)
})
