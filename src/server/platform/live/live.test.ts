import { once } from 'node:events'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverFrameSchema } from '../../../contract/live/message.ts'
import type { Database } from '../database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { MAX_SUBSCRIPTIONS } from './connection.ts'
import { liveValues } from './live-values.ts'
import type { LiveResource } from './resources.ts'
import { liveRoutes } from './routes.ts'
import { connectLive, type LiveClient } from './testing/live-client.ts'
import { touch } from './touch.ts'
import { loadTestComuni } from '../../testing/test-app.ts'
import { runJobs } from '../background/jobs.ts'
import { createLog } from '../log.ts'

let database: Database
let servers: FastifyInstance[]
let clients: LiveClient[]
let isSignedIn: boolean

/** A counter that anyone may read, one per person, and something large. */
const resources: LiveResource[] = [
  { pattern: 'contatore', load: (comuneId) => read(`contatore-${comuneId}`) },
  {
    pattern: 'utenti/:id/ritiri',
    mayRead: (user, { id }) => user?.id === id,
    load: (_, { id }) => read(`ritiri-${id}`),
  },
  { pattern: 'grande/:id', load: () => Promise.resolve('x'.repeat(300_000)) },
]

async function read(name: string): Promise<number> {
  const [row] = await database.query<{ value: number }>('SELECT value FROM secret WHERE name = $1', [name])
  return row?.value ?? 0
}

const change = (path: string, name: string, value: number, comuneId = 'base'): Promise<void> =>
  database.transaction(async (queries) => {
    await queries.query(
      `INSERT INTO secret (comune_id, name, value) VALUES ('base', $1, $2)
       ON CONFLICT (comune_id, name) DO UPDATE SET value = excluded.value`,
      [name, value],
    )
    await touch(queries, comuneId, path)
  })

/** How many were asked for, each time. */
let questions: number[]
const usersOf = (requests: readonly FastifyRequest[]) => {
  questions.push(requests.length)
  const user = { id: '7', grants: [] }
  return Promise.resolve(new Map(isSignedIn ? requests.map((request) => [request, user]) : []))
}

async function startServer(keepalive?: number, port = 0): Promise<string> {
  const app = Fastify()
  const comuni = await loadTestComuni()
  const values = liveValues(database, () => undefined)
  const log = createLog('silent')
  const comuneIdOf = ({ hostname }: FastifyRequest): string => comuni.byHost(hostname).id
  runJobs(app, log, [await liveRoutes(app, { comuneIdOf, values, resources, usersOf, keepalive, log })])
  servers.push(app)
  const url = await app.listen({ port, host: '127.0.0.1' })
  return url.replace('127.0.0.1', 'localhost')
}

async function connect(url: string, headers?: Record<string, string>): Promise<LiveClient> {
  const client = await connectLive(url, headers)
  clients.push(client)
  return client
}

const LISTENERS = "FROM pg_stat_activity WHERE application_name = 'mastello-live' AND datname = current_database()"
const listeners = () => database.query(`SELECT pid ${LISTENERS} AND query LIKE 'LISTEN%'`)
const cutListeners = () => database.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`)

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  servers = []
  clients = []
  isSignedIn = true
  questions = []
  await database.query('DELETE FROM secret')
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await Promise.all(servers.map((server) => server.close()))
})

describe('who subscribes', () => {
  test('gets the value, then each new one', async () => {
    const client = await connect(await startServer())
    client.send({ type: 'subscribe', path: 'contatore' })
    expect(await client.next()).toMatchObject({ type: 'value', path: 'contatore', value: 0 })
    await change('contatore', 'contatore-base', 1)
    const first = await client.next()
    expect(first).toMatchObject({ type: 'value', value: 1 })
    await change('contatore', 'contatore-base', 2)
    const second = await client.next()
    expect(second).toMatchObject({ type: 'value', value: 2 })
    expect('version' in second && 'version' in first && second.version > first.version).toBe(true)
    for (const frame of client.frames) expect(serverFrameSchema.safeParse(frame).error).toBeUndefined()
  })

  test('and holds the newest version already is told so, in a few bytes', async () => {
    const url = await startServer()
    await change('contatore', 'contatore-base', 3)
    const first = await connect(url)
    first.send({ type: 'subscribe', path: 'contatore' })
    const { version } = (await first.next()) as { version: number }
    const again = await connect(url)
    again.send({ type: 'subscribe', path: 'contatore', version })
    expect(await again.next()).toEqual({ type: 'current', path: 'contatore', version })
    await change('contatore', 'contatore-base', 4)
    expect(await again.next()).toMatchObject({ type: 'value', value: 4 })
  })

  test('and knows it as never changed is given it all the same: the note of its changes may have been deleted', async () => {
    await database.query('DELETE FROM live_version')
    const url = await startServer()
    const early = await connect(url)
    early.send({ type: 'subscribe', path: 'utenti/7/ritiri' })
    expect(await early.next()).toMatchObject({ type: 'value', version: 0, value: 0 })
    await change('utenti/7/ritiri', 'ritiri-7', 3)
    await database.query('DELETE FROM live_version')
    const late = await connect(await startServer())
    late.send({ type: 'subscribe', path: 'utenti/7/ritiri', version: 0 })
    expect(await late.next()).toMatchObject({ type: 'value', version: 0, value: 3 })
  })

  test('hears nothing more after unsubscribing', async () => {
    const client = await connect(await startServer())
    client.send({ type: 'subscribe', path: 'contatore' })
    await client.next()
    client.send({ type: 'unsubscribe', path: 'contatore' })
    client.send({ type: 'ping' })
    expect(await client.next()).toEqual({ type: 'pong' })
    await change('contatore', 'contatore-base', 9)
    client.send({ type: 'ping' })
    expect(await client.next()).toEqual({ type: 'pong' })
  })

  test('hears only of the comune whose name is in the address', async () => {
    const url = await startServer()
    const host = `pietralvento.localhost:${new URL(url).port}`
    const client = await connect(url, { host, origin: `http://${host}` })
    client.send({ type: 'subscribe', path: 'contatore' })
    await client.next()
    await change('contatore', 'contatore-base', 1)
    await change('contatore', 'contatore-pietralvento', 5, 'pietralvento')
    expect(await client.next()).toMatchObject({ value: 5 })
  })
})

/** By a plain GET, without a socket. */
const ask = async (query: Record<string, string>, host = 'localhost') => {
  if (servers.length === 0) await startServer()
  const url = `/api/live/value?${new URLSearchParams(query).toString()}`
  const answer = await servers[0]!.inject({ url, headers: { host } })
  return { status: answer.statusCode, caching: answer.headers['cache-control'], frame: answer.json<unknown>() }
}

describe('without a socket', () => {
  test('a plain GET gives the value as it is now, kept by nobody', async () => {
    await change('contatore', 'contatore-base', 5)
    const first = await ask({ path: 'contatore' })
    expect(first).toMatchObject({ status: 200, caching: 'no-store', frame: { type: 'value', value: 5 } })
    expect(serverFrameSchema.safeParse(first.frame).error).toBeUndefined()
    const { version } = first.frame as { version: number }
    const again = await ask({ path: 'contatore', version: String(version) })
    expect(again.frame).toEqual({ type: 'current', path: 'contatore', version })
    await change('contatore', 'contatore-base', 6)
    expect((await ask({ path: 'contatore', version: String(version) })).frame).toMatchObject({ value: 6 })
  })

  test('of the comune whose name is in the address', async () => {
    await change('contatore', 'contatore-base', 1)
    await change('contatore', 'contatore-pietralvento', 7, 'pietralvento')
    const { frame } = await ask({ path: 'contatore' }, 'pietralvento.localhost')
    expect(frame).toMatchObject({ value: 7 })
  })

  test.each([
    [true, { path: 'utenti/7/ritiri' }, 200],
    [true, { path: 'utenti/8/ritiri' }, 403],
    [false, { path: 'utenti/7/ritiri' }, 401],
    [true, { path: 'segreti' }, 404],
    [true, { path: 'a//b' }, 400],
    [true, { path: 'contatore', version: 'nuova' }, 400],
    [true, {}, 400],
  ])('signed in is %s: %o is answered with %i', async (signedIn, query, status) => {
    isSignedIn = signedIn
    expect((await ask(query)).status).toBe(status)
  })
})

describe('who may read', () => {
  test.each([
    [true, 'utenti/7/ritiri', { type: 'value', path: 'utenti/7/ritiri' }],
    [true, 'utenti/8/ritiri', { type: 'error', path: 'utenti/8/ritiri', problem: { status: 403 } }],
    [false, 'utenti/7/ritiri', { type: 'error', problem: { status: 403 } }],
    [true, 'segreti', { type: 'error', path: 'segreti', problem: { status: 404 } }],
    [true, 'utenti/%00/ritiri', { type: 'error', problem: { status: 404 } }],
    [true, 'a//b', { type: 'error', problem: { status: 400, detail: 'Il percorso ha un livello vuoto.' } }],
    [
      true,
      'a/'.repeat(32) + 'a',
      { type: 'error', problem: { detail: expect.stringContaining('32 livelli') as string } },
    ],
    [true, 'à'.repeat(385), { type: 'error', problem: { detail: expect.stringContaining('768 byte') as string } }],
  ])('signed in is %s: "%.30s"', async (signedIn, path, expected) => {
    isSignedIn = signedIn
    const client = await connect(await startServer())
    client.send({ type: 'subscribe', path })
    expect(await client.next()).toMatchObject(expected)
  })

  test('is asked again while it lasts: a session that ended gets no more', async () => {
    const client = await connect(await startServer(50))
    client.send({ type: 'subscribe', path: 'utenti/7/ritiri' })
    expect(await client.next()).toMatchObject({ type: 'value' })
    isSignedIn = false
    expect(await client.next()).toMatchObject({ type: 'error', path: 'utenti/7/ritiri', problem: { status: 403 } })
  })

  test('is asked once for all sockets in a round, and not for those that follow what anybody may read', async () => {
    const url = await startServer(1000)
    for (const path of ['utenti/7/ritiri', 'utenti/7/ritiri', 'contatore']) {
      const client = await connect(url)
      client.send({ type: 'subscribe', path })
      expect(await client.next()).toMatchObject({ type: 'value' })
    }
    questions = []
    await expect.poll(() => questions.length, { timeout: 30_000 }).toBeGreaterThan(1)
    expect(new Set(questions)).toEqual(new Set([2]))
  })

  test.each(['https://altrove.example', 'null', 'http://localhost.altrove.example', ''])(
    'not a page of another origin (%s)',
    async (origin) => {
      await expect(connect(await startServer(), { origin })).rejects.toThrow('403')
    },
  )
})

describe('several processes on one database', () => {
  test('a change made through one reaches the clients of the other', async () => {
    const [one, other] = [await connect(await startServer()), await connect(await startServer())]
    for (const client of [one, other]) {
      client.send({ type: 'subscribe', path: 'contatore' })
      await client.next()
    }
    await change('contatore', 'contatore-base', 6)
    expect(await one.next()).toMatchObject({ value: 6 })
    expect(await other.next()).toMatchObject({ value: 6 })
  })

  test('what happened while the listening connection was cut is caught up', async () => {
    const client = await connect(await startServer())
    client.send({ type: 'subscribe', path: 'contatore' })
    await client.next()
    await expect.poll(listeners).toHaveLength(1)
    // Cut before the commit, so that the change falls into the gap.
    await database.transaction(async (queries) => {
      await queries.query("INSERT INTO secret (comune_id, name, value) VALUES ('base', 'contatore-base', '8')")
      await touch(queries, 'base', 'contatore')
      await cutListeners()
    })
    expect(await client.next()).toMatchObject({ value: 8 })
    await change('contatore', 'contatore-base', 9)
    expect(await client.next()).toMatchObject({ value: 9 })
  })

  test('a client that comes back to a restarted server catches up by version', async () => {
    const url = await startServer()
    const client = await connect(url)
    client.send({ type: 'subscribe', path: 'contatore' })
    const { version } = (await client.next()) as { version: number }
    const closed = once(client.socket, 'close')
    await servers.pop()!.close()
    await closed
    await change('contatore', 'contatore-base', 4)
    const again = await connect(await startServer(undefined, Number(new URL(url).port)))
    again.send({ type: 'subscribe', path: 'contatore', version })
    expect(await again.next()).toMatchObject({ type: 'value', value: 4 })
  })
})

describe('limits', () => {
  test('a reader that stops reading is cut off, the others are not', async () => {
    const url = await startServer()
    const [slow, good] = [await connect(url), await connect(url)]
    // What waits in the system's own buffers does not count: the large value is asked for until it does.
    slow.socket.pause()
    const gone = once(slow.socket, 'close')
    for (let turn = 0; turn < 90; turn++) slow.send({ type: 'subscribe', path: `grande/${turn % MAX_SUBSCRIPTIONS}` })
    good.send({ type: 'subscribe', path: 'contatore' })
    await good.next()
    slow.socket.resume()
    await gone
    expect(slow.frames.length).toBeLessThan(90)
    await change('contatore', 'contatore-base', 2)
    expect(await good.next()).toMatchObject({ value: 2 })
  })

  test('a client that no longer answers is dropped', async () => {
    const client = await connect(await startServer(50))
    client.socket.pong = () => undefined
    Object.assign(client.socket, { _autoPong: false })
    await once(client.socket, 'close')
  })

  test(`one connection follows ${MAX_SUBSCRIPTIONS} paths and no more`, async () => {
    const client = await connect(await startServer())
    for (let number = 0; number < MAX_SUBSCRIPTIONS; number++) {
      client.send({ type: 'subscribe', path: `grande/${number}` })
      await client.next()
    }
    client.send({ type: 'subscribe', path: 'contatore' })
    expect(await client.next()).toMatchObject({ type: 'error', problem: { status: 429 } })
    client.send({ type: 'unsubscribe', path: 'grande/0' })
    client.send({ type: 'subscribe', path: 'contatore' })
    expect(await client.next()).toMatchObject({ type: 'value' })
  })

  test('too many frames at once close it', async () => {
    const client = await connect(await startServer())
    const closed = once(client.socket, 'close')
    for (let number = 0; number < 200; number++) client.send({ type: 'ping' })
    expect((await closed)[0]).toBe(1008)
    expect(client.frames.at(-1)).toMatchObject({ type: 'error', problem: { status: 429 } })
  })

  test('a frame over the limit closes it', async () => {
    const client = await connect(await startServer())
    client.socket.send('x'.repeat(9000))
    await once(client.socket, 'close')
  })
})
