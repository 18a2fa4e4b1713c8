import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StaffAnswer } from '../../contract/gestore/staff.ts'
import type { StaffRole } from '../../domain/gestore/roles.ts'
import { DAY, MINUTE } from '../../domain/durations.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { readCode, signInAs } from '../testing/sign-in.ts'
import { enterConsole, letIn } from '../testing/staff.ts'
import { PIETRALVENTO } from '../testing/test-app.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'
import { staffMay } from './current-staff.ts'

const OLGA = 'olga@gestore.it'

let server: LiveApp
let desk: TestClient
beforeEach(async () => {
  server = await liveApp()
  server.app.get('/api/forgotten', (request) => request.staff.id)
  for (const act of ['people', 'publish', 'write', 'desk', 'read'] as const) {
    server.app.get(`/api/${act}`, { preParsing: staffMay(act) }, () => 'ok')
  }
  desk = testClient(server.app)
})
afterEach(() => server.close())

const askCode = (client: TestClient, email = OLGA) => client.send('POST', '/api/staff/sign-in/code', { email })
const type = (client: TestClient, code: string, email = OLGA) =>
  client.send('POST', '/api/staff/sign-in', { email, code })
const whoIsIn = async (client: TestClient): Promise<string | undefined> =>
  (await client.get('/api/staff/session')).json<StaffAnswer>().staff?.email
const mails = () => server.database.query<{ recipient: string }>('SELECT recipient FROM mail')
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  beforeEach(() => letIn(server.database, OLGA))

  test('lets its owner in, and says who that is and what they may', async () => {
    await enterConsole(desk, server.database, OLGA)
    expect((await desk.get('/api/staff/session')).json()).toEqual({
      staff: {
        id: expect.any(String) as string,
        email: OLGA,
        name: '',
        grants: [{ role: 'sportello', comuneId: 'base' }],
        may: ['desk'],
      },
    })
  })

  test('is sent to nobody who is not staff, and the answers are the same', async () => {
    await askCode(desk)
    const [known, unknown] = [await askCode(desk), await askCode(desk, 'anna@esempio.it')]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(new Set([OLGA]))
    const wrong = wrongOf(await readCode(server.database, OLGA))
    const tries = [await type(desk, wrong), await type(desk, wrong, 'anna@esempio.it')]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([422, 422])
    expect(tries[0]!.body).toBe(tries[1]!.body)
  })

  test('works once, within 10 minutes, and the newest alone', async () => {
    await askCode(desk)
    const first = await readCode(server.database, OLGA)
    await askCode(desk)
    const second = await readCode(server.database, OLGA)
    expect((await type(desk, first === second ? wrongOf(second) : first)).statusCode).toBe(422)
    expect((await type(desk, second)).statusCode).toBe(204)
    expect((await type(desk, second)).statusCode).toBe(422)
    await askCode(desk)
    const late = await readCode(server.database, OLGA)
    server.pass(10 * MINUTE)
    expect((await type(desk, late)).statusCode).toBe(422)
  })

  test('typed twice at once opens one session', async () => {
    await askCode(desk)
    const code = await readCode(server.database, OLGA)
    const answers = await Promise.all([type(testClient(server.app), code), type(testClient(server.app), code)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([204, 422]))
  })

  test('is used up after 20 wrong tries, from wherever, on whatever host', async () => {
    await askCode(desk)
    const code = await readCode(server.database, OLGA)
    for (let turn = 0; turn < 20; turn++) {
      const host = turn % 2 === 0 ? 'localhost' : PIETRALVENTO
      const stranger = testClient(server.app, host, {}, `198.51.100.${turn}`)
      expect((await type(stranger, wrongOf(code))).statusCode).toBe(422)
    }
    expect((await type(desk, code)).statusCode).toBe(422)
  })

  test('cannot be asked for without end: what is counted, is counted over all comuni', async () => {
    const statuses = []
    for (const host of ['localhost', PIETRALVENTO, 'localhost', PIETRALVENTO, 'localhost', PIETRALVENTO]) {
      statuses.push((await askCode(testClient(server.app, host))).statusCode)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })

  test('of a resident is none of the console, nor the other way round', async () => {
    await askCode(desk)
    const code = await readCode(server.database, OLGA)
    expect((await desk.send('POST', '/api/sign-in', { email: OLGA, code })).statusCode).toBe(422)
    await desk.send('POST', '/api/sign-in/code', { email: OLGA })
    const resident = await readCode(server.database, OLGA)
    expect((await type(desk, resident === code ? wrongOf(code) : resident)).statusCode).toBe(422)
  })
})

describe('a session of the console', () => {
  beforeEach(async () => {
    await letIn(server.database, OLGA)
    await enterConsole(desk, server.database, OLGA)
  })

  test('has a cookie of its own, out of reach of scripts and of other sites', async () => {
    await askCode(desk)
    const answer = await type(desk, await readCode(server.database, OLGA))
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-gestione=/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  })

  test('is apart from the resident’s: each comes and goes alone', async () => {
    const resident = async () => (await desk.get('/api/session')).json<{ user: unknown }>().user
    expect(await resident()).toBeNull()
    await signInAs(desk, server.database, 'anna@esempio.it')
    expect(await whoIsIn(desk)).toBe(OLGA)
    await desk.send('DELETE', '/api/staff/session')
    expect(await whoIsIn(desk)).toBeUndefined()
    expect(await resident()).toMatchObject({ email: 'anna@esempio.it' })
  })

  test('ends on the server, not only in the browser', async () => {
    const stolen = testClient(server.app)
    stolen.cookies.set('__Host-gestione', desk.cookies.get('__Host-gestione')!)
    expect(await whoIsIn(stolen)).toBe(OLGA)
    await desk.send('DELETE', '/api/staff/session')
    expect(await whoIsIn(stolen)).toBeUndefined()
  })

  test.each([
    ['unused for 29 days', [29], OLGA],
    ['unused for 31 days', [31], undefined],
    ['used now and then for 89 days', [25, 25, 25, 14], OLGA],
    ['used now and then for 91 days', [25, 25, 25, 16], undefined],
  ])('%s', async (_, pauses, expected) => {
    let seen: string | undefined
    for (const days of pauses) {
      server.pass(days * DAY)
      seen = await whoIsIn(desk)
    }
    expect(seen).toBe(expected)
  })

  test('is worth nothing to who has no access any more', async () => {
    await server.database.query('UPDATE staff SET ended_at = now()')
    expect(await whoIsIn(desk)).toBeUndefined()
  })

  test('of another gestore is none here', async () => {
    await server.database.query("INSERT INTO gestore_comune VALUES ('pietralvento', 'altro')")
    const elsewhere = testClient(server.app, PIETRALVENTO)
    elsewhere.cookies.set('__Host-gestione', desk.cookies.get('__Host-gestione')!)
    expect(await whoIsIn(elsewhere)).toBeUndefined()
    await askCode(elsewhere)
    expect(await mails()).toEqual([])
  })
})

describe('what somebody may do is asked at every call', () => {
  const ACTS = ['people', 'publish', 'write', 'desk', 'read']
  test.each<[StaffRole, string | null, string, number[]]>([
    ['amministra', null, 'localhost', [200, 200, 200, 200, 200]],
    ['pubblica', 'base', 'localhost', [403, 200, 200, 403, 200]],
    ['sportello', 'base', 'localhost', [403, 403, 403, 200, 403]],
    ['sportello', 'base', PIETRALVENTO, [403, 403, 403, 403, 403]],
    ['sportello', null, PIETRALVENTO, [403, 403, 403, 200, 403]],
  ])('%s in %s, on %s', async (role, comuneId, host, expected) => {
    const client = testClient(server.app, host)
    await letIn(server.database, OLGA, [{ role, comuneId }])
    await enterConsole(client, server.database, OLGA)
    const statuses = []
    for (const act of ACTS) statuses.push((await client.get(`/api/${act}`)).statusCode)
    expect(statuses).toEqual(expected)
  })

  test('nobody is asked to come in; a resident is told that this is not for them', async () => {
    expect((await desk.get('/api/read')).statusCode).toBe(401)
    await signInAs(desk, server.database, 'anna@esempio.it')
    expect((await desk.get('/api/read')).statusCode).toBe(403)
  })

  test('a handler that asks who it is without the hook fails, whoever asks', async () => {
    await letIn(server.database, OLGA)
    await enterConsole(desk, server.database, OLGA)
    expect((await desk.get('/api/forgotten')).statusCode).toBe(500)
  })
})
