import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/postgres.ts'
import { type Database, openDatabase } from './database.ts'
import { secretOf } from './secrets.ts'
import { isUnavailable } from './unavailable.ts'

describe('the database', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  test('is the PostgreSQL that this run is about', async () => {
    const [row] = await database.query<{ version: string }>("SELECT current_setting('server_version') AS version")
    expect(row?.version).toMatch(new RegExp(`^${process.env['POSTGRES_VERSION'] ?? '18'}[.]`))
  })

  test('migrates once, whichever of many processes comes first', async () => {
    const others = Array.from({ length: 8 }, () => openDatabase(database.url))
    await Promise.all(others.map(({ ready }) => ready))
    const names = await database.query<{ name: string }>('SELECT name FROM migration')
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
    await Promise.all(others.map((other) => other.close()))
  })

  // A part of an edition and a joint act are many comuni's; a host name is to be one comune's alone.
  test('the comune, or the gestore above it, leads every key', async () => {
    const keys = await database.query<{ table: string; first: string }>(`
      SELECT c.relname AS table, a.attname AS first
      FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      WHERE i.indisunique AND c.relname NOT IN ('migration', 'part', 'comune_host', 'joint_act', 'gestore')`)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter(({ first }) => first !== 'comune_id' && first !== 'gestore_id')).toEqual([])
  })

  test('a transaction that fails leaves nothing', async () => {
    const insert = "INSERT INTO secret (comune_id, name, value) VALUES ('base', 'half', '1')"
    const work = database.transaction(async ({ query }) => {
      await query(insert)
      await query('SELECT 1 / 0')
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await database.query("SELECT FROM secret WHERE name = 'half'")).toEqual([])
  })

  test('a secret is made once, however many ask for it at the same time', async () => {
    let made = 0
    const ask = () => secretOf(database, 'base', 'test', () => ({ number: (made += 1) }))
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  })

  test('a day stays a day, in whatever zone the server is', async () => {
    expect(await database.query("SELECT date '2026-03-29' AS day")).toEqual([{ day: '2026-03-29' }])
  })
})

test('a database that is away is told apart from a mistake of ours', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const error: unknown = await nowhere.query('SELECT 1').catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect(isUnavailable(new Error('syntax error'))).toBe(false)
  await nowhere.close()
})

/** The way to PostgreSQL, which can fall silent: what is sent arrives nowhere, and nobody hears that. */
async function silentNetwork(url: string) {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  return {
    url: here.href,
    fallSilent: () => sockets.splice(0).forEach((socket) => socket.unpipe()),
    close: () => void server.close(),
  }
}

test.each([
  ['a statement', (database: Database) => database.query('SELECT 1')],
  ['a transaction', (database: Database) => database.transaction(async ({ query }) => query('SELECT 1'))],
])('%s that a silent network never answers ends as unavailable, and the next one works', async (_name, work) => {
  await using cleanup = new AsyncDisposableStack()
  const there = cleanup.adopt(await freshDatabase(), (opened) => opened.close())
  const network = cleanup.adopt(await silentNetwork(there.url), (opened) => opened.close())
  const database = cleanup.adopt(openDatabase(network.url), (opened) => opened.close())
  await work(database)
  cleanup.defer(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  network.fallSilent()
  const error = work(database).catch((thrown: unknown) => thrown)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isUnavailable(await error)).toBe(true)
  vi.useRealTimers()
  await work(database)
})
