import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { createTestBrowser } from '../platform/push/testing/browser.ts'
import { freshDatabase } from '../testing/postgres.ts'
import type { ApiDocument } from '../testing/api-document.ts'
import { testApp } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'

let database: Database
let app: FastifyInstance
let now = Date.parse('2026-11-15T19:30:00Z')
beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(() => now, undefined, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const device = () => ({
  zones: ['unica'],
  subscription: { endpoint: `https://push.example.org/${randomUUID()}`, keys: createTestBrowser().keys },
  reminders: { at: '20:00', types: ['umido'] },
  sequence: 1,
})

const askKey = async (host?: string): Promise<string> =>
  (await testClient(app, host).get('/api/push/key')).json<{ key: string }>().key

test('the comune’s public key is the same at every call, and another comune has its own', async () => {
  const key = await askKey()
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(await askKey()).toBe(key)
  expect(await askKey('pietralvento.localhost')).not.toBe(key)
})

test.each([
  ['get', '/api/push/key', ['key']],
  ['get', '/api/installations/{id}', ['lostSince', 'devices', 'hasMail']],
  ['post', '/api/installations/{id}/test', ['esito']],
  ['post', '/api/installations/{id}/household/code', ['codice']],
])('the API document says what %s %s answers', async (method, path, fields) => {
  const { paths } = (await app.inject('/api/openapi.json')).json<ApiDocument>()
  const { schema } = paths![path]![method]!.responses!['200']!.content!['application/json']!
  expect(schema.required).toEqual(fields)
})

const hourOf = async (path: string): Promise<string | null> => {
  const key = createHash('sha256').update(path.split('/').at(-1)!).digest()
  const [row] = await database.query<{ reminder_at: string | null }>(
    'SELECT reminder_at FROM installation WHERE key = $1',
    [key],
  )
  return row!.reminder_at
}

describe('a device', () => {
  test('registers, is known, joins a household, is forgotten', async () => {
    const client = testClient(app)
    const [mine, yours] = [`/api/installations/${randomUUID()}`, `/api/installations/${randomUUID()}`]
    for (const path of [mine, yours]) expect((await client.send('PUT', path, device())).statusCode).toBe(204)
    const { codice } = (await client.send('POST', `${mine}/household/code`)).json<{ codice: string }>()
    expect((await client.send('POST', `${yours}/household`, { codice: codice.toLowerCase() })).statusCode).toBe(204)
    expect((await client.get(mine)).json()).toEqual({ lostSince: null, devices: 2, hasMail: false })
    expect((await client.send('DELETE', mine)).statusCode).toBe(204)
    expect((await client.get(mine)).statusCode).toBe(404)
    expect((await client.get(yours)).json()).toMatchObject({ devices: 1 })
  })

  test('calls that overtake each other: the one made last holds', async () => {
    const client = testClient(app)
    const path = `/api/installations/${randomUUID()}`
    const same = device()
    for (const [sequence, reminders] of [
      [2, null],
      [1, same.reminders],
    ]) {
      expect((await client.send('PUT', path, { ...same, reminders, sequence })).statusCode).toBe(204)
    }
    expect(await hourOf(path)).toBeNull()
    const hours = Array.from({ length: 12 }, (_, hour) => `${hour + 10}:00`)
    const calls = hours.map((at, index) => ({ ...same, reminders: { at, types: ['umido'] }, sequence: index + 3 }))
    await Promise.all(calls.toReversed().map((call) => client.send('PUT', path, call)))
    expect(await hourOf(path)).toBe('21:00')
  })

  test('is not known to another comune', async () => {
    const path = `/api/installations/${randomUUID()}`
    await testClient(app).send('PUT', path, device())
    expect((await testClient(app, 'pietralvento.localhost').get(path)).statusCode).toBe(404)
  })

  test('the table does not hold the id it is known by', async () => {
    const id = randomUUID()
    await testClient(app).send('PUT', `/api/installations/${id}`, device())
    const rows = await database.query<{ text: string }>('SELECT installation::text AS text FROM installation')
    expect(rows.some(({ text }) => text.includes(id))).toBe(false)
  })

  test.each([
    ['an id that is no uuid', 'me', {}],
    ['an hour off the quarter', undefined, { reminders: { at: '20:07', types: ['umido'] } }],
    ['an unknown type', undefined, { reminders: { at: '20:00', types: ['sassi'] } }],
    ['no type at all', undefined, { reminders: { at: '20:00', types: [] } }],
    ['three homes', undefined, { zones: ['a', 'b', 'c'] }],
    ['no number of the call', undefined, { sequence: undefined }],
    [
      'a plain http endpoint',
      undefined,
      { subscription: { ...device().subscription, endpoint: 'http://push.example.org/1' } },
    ],
    ['something else as well', undefined, { admin: true }],
  ])('%s is refused, and says why', async (_, id, change) => {
    const path = `/api/installations/${id ?? randomUUID()}`
    const answer = await testClient(app).send('PUT', path, { ...device(), ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json<{ detail: string }>().detail.length).toBeGreaterThan(10)
  })

  test('a type that the comune no longer has is forgotten, the others stay', async () => {
    const id = randomUUID()
    const change = { reminders: { at: '20:00', types: ['sassi', 'umido'] } }
    const answer = await testClient(app).send('PUT', `/api/installations/${id}`, { ...device(), ...change })
    expect(answer.statusCode).toBe(204)
    const [row] = await database.query<{ types: string[] }>(
      'SELECT reminder_types AS types FROM installation WHERE key = sha256($1::bytea)',
      [Buffer.from(id)],
    )
    expect(row?.types).toEqual(['umido'])
  })

  const LONG = 'x'.repeat(6000)

  test.each([
    ['a Host of 6 kB', { host: LONG }],
    ['a Host of 6 kB with its Origin', { host: LONG, origin: `https://${LONG}` }],
    ['a Host longer than a name can be', { host: `${'x'.repeat(250)}.it` }],
    ['a Host that is no name', { host: 'a b' }],
    ['an Origin of another protocol', { host: 'localhost', origin: 'ftp://localhost' }],
  ])('%s is refused in words, and nothing is written', async (_, headers) => {
    const id = randomUUID()
    const client = testClient(app, 'localhost', headers)
    const answer = await client.send('PUT', `/api/installations/${id}`, device())
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toContain('Riapri l’app')
    expect((await testClient(app).get(`/api/installations/${id}`)).statusCode).toBe(404)
  })

  test.each([
    ['an Origin', { host: 'rifiuti.example', origin: 'https://rifiuti.example' }, 'https://rifiuti.example'],
    ['a Host', { host: 'localhost:3000' }, 'http://localhost:3000'],
    ['an Origin with a path of 6 kB', { host: 'localhost', origin: `http://localhost/${LONG}` }, 'http://localhost'],
    ['an Origin with a name of 6 kB', { host: 'localhost', origin: `http://${LONG}@localhost` }, 'http://localhost'],
  ])('of %s the address of the app alone is kept', async (_, headers, kept) => {
    const described = device()
    const client = testClient(app, 'localhost', headers)
    expect((await client.send('PUT', `/api/installations/${randomUUID()}`, described)).statusCode).toBe(204)
    const rows = await database.query<{ origin: string }>('SELECT origin FROM installation WHERE endpoint = $1', [
      described.subscription.endpoint,
    ])
    expect(rows).toEqual([{ origin: kept }])
  })

  test.each([
    ['fatto', { date: '2026-11-16' }],
    ['dopo', { date: '2026-11-16' }],
    ['test', undefined],
    ['household/code', undefined],
    ['household', { codice: 'ABCDEFGH' }],
  ])('an unknown one cannot do "%s"', async (act, body) => {
    const answer = await testClient(app).send('POST', `/api/installations/${randomUUID()}/${act}`, body)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      title: 'Dispositivo non registrato',
      detail: 'Apri i promemoria e salvali di nuovo.',
    })
  })

  test('whose subscription ended is told since when', async () => {
    const path = `/api/installations/${randomUUID()}`
    const described = device()
    await testClient(app).send('PUT', path, described)
    await database.query('UPDATE installation SET lost_at = $1 WHERE endpoint = $2', [
      new Date(now),
      described.subscription.endpoint,
    ])
    expect((await testClient(app).get(path)).json()).toMatchObject({ lostSince: new Date(now).toISOString() })
  })
})

test('a network adds a bounded number of devices a day, those it has are renewed, and tomorrow there is room again', async () => {
  const client = testClient(app, 'rifiuti.example')
  const add = async (id = randomUUID()) => (await client.send('PUT', `/api/installations/${id}`, device())).statusCode
  const known = randomUUID()
  expect(await add(known)).toBe(204)
  await database.query('UPDATE attempt_count SET count = 2000')
  const before = await database.query('SELECT FROM installation')
  expect(await add()).toBe(429)
  expect(await database.query('SELECT FROM installation')).toHaveLength(before.length)
  expect(await add(known)).toBe(204)
  now += 24 * 3_600_000
  expect(await add()).toBe(204)
})

test('with the database away, a device is asked to come back', async () => {
  const alone = await testApp(() => 0)
  const answer = await testClient(alone).send('PUT', `/api/installations/${randomUUID()}`, device())
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json<{ detail: string }>().detail).toContain('Riprova tra un minuto')
  await alone.close()
})
