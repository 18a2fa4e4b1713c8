import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { HOUR } from '../../src/domain/durations.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Comuni } from '../../src/server/comune/comuni.ts'
import type { Editions } from '../../src/server/edition/serving/start.ts'
import { loadComuni } from '../../src/server/folders/load-comuni.ts'
import type { BrokerSettings } from '../../src/server/platform/configuration.ts'
import { type Database } from '../../src/server/platform/database/database.ts'
import { CHANGES_CHANNEL } from '../../src/server/platform/live/touch.ts'
import { folderTransport } from '../../src/server/platform/mail/transport.ts'
import type { PushConnections } from '../../src/server/reminders/pushes/push-services.ts'
import { freshDatabase } from '../../src/server/testing/postgres.ts'
import { loadBuiltPages } from '../../src/server/pages/built-pages.ts'
import { createLog } from '../../src/server/platform/log.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export interface RunningApp {
  readonly server: FastifyInstance
  readonly url: string
  readonly port: number
  readonly database: Database
  readonly clock: () => number
  /** Sets the server's clock, in the comune's time: `2026-11-15T20:30`. */
  setTime: (romeTime: string) => void
  close: () => Promise<void>
}

interface Options {
  time?: string
  comuni?: Comuni
  /** Comuni that can be published anew; they take the place of `comuni`. */
  editions?: Editions
  defaultComune?: string
  dist?: string
  port?: number
  /** One that the test keeps, and closes itself. */
  database?: Database
  broker?: BrokerSettings
  pushConnections?: PushConnections
  /** Mail is written to its outbox; without it, none leaves the database. */
  dataDir?: string
}

export const instantOf = (romeTime: string): number =>
  Temporal.PlainDateTime.from(romeTime).toZonedDateTime('Europe/Rome').epochMilliseconds

const read = new Map<string, Promise<Comuni>>()

/** Read once per test process: nothing changes them. */
function comuniWith(defaultComune: string): Promise<Comuni> {
  const comuni = read.get(defaultComune) ?? loadComuni(join(ROOT, 'comuni'), defaultComune)
  read.set(defaultComune, comuni)
  return comuni
}

/** The real app on a free port of loopback, with the built pages and a clock that the test holds. */
export async function runApp({
  time,
  comuni,
  editions,
  defaultComune = 'base',
  dist = 'dist',
  port = 0,
  database: kept,
  broker,
  pushConnections = {},
  dataDir,
}: Options = {}): Promise<RunningApp> {
  let now = time === undefined ? undefined : instantOf(time)
  const clock = (): number => now ?? Date.now()
  const startedAt = clock()
  const root = join(ROOT, dist)
  const database = kept ?? (await freshDatabase())
  const server = await buildApp({
    comuni: editions?.comuni ?? comuni ?? (await comuniWith(defaultComune)),
    ...(editions && { editions }),
    clock,
    database,
    pages: await loadBuiltPages(root),
    filesRoot: join(root, 'client'),
    log: createLog('error'),
    broker,
    pushConnections,
    ...(dataDir !== undefined && {
      transport: folderTransport(join(dataDir, 'outbox'), 'mastello@localhost', () => {}),
    }),
  })
  const url = await server.listen({ port, host: '127.0.0.1' })
  if (kept === undefined) await untilStarted(database, startedAt)
  return {
    server,
    url: url.replace('127.0.0.1', 'localhost'),
    port: Number(new URL(url).port),
    database,
    clock,
    setTime: (romeTime) => {
      now = instantOf(romeTime)
    },
    close: async () => {
      await server.close()
      if (kept === undefined) await database.close()
    },
  }
}

/** It listens for changes, and has deleted what was old at its start: the lease of that ends an hour later. */
const HAS_STARTED = `SELECT FROM pg_stat_activity, job_lease
  WHERE datname = current_database() AND state = 'idle' AND query = 'LISTEN ${CHANGES_CHANNEL}'
    AND job = 'pulizia' AND due_at >= $1`

/**
 * What a test writes before that would come to the first page a moment later, and be shown in another way. What it writes
 * after it has put the clock back would be old.
 */
async function untilStarted({ query }: Database, startedAt: number): Promise<void> {
  while ((await query(HAS_STARTED, [new Date(startedAt + HOUR)])).length === 0) await wait(5)
}

/** For who looks what is left when the server dies: closing it twice is once. By address, which names no comune. */
export async function runMortalApp(defaultComune: string): Promise<Pick<RunningApp, 'url' | 'close'>> {
  const app = await runApp({ defaultComune })
  let closing: Promise<void> | undefined
  return { url: app.url.replace('localhost', '127.0.0.1'), close: () => (closing ??= app.close()) }
}
