import { consoleApp } from '../../../src/server/edition/testing/console-app.ts'
import type { LiveApp } from '../../../src/server/testing/live-app.ts'
import { type AppRoute, withRoutes } from './app-routes.ts'
import { giveThings, type OwnedThings } from './owned-things.ts'
import { receiveVisitors, type Visitors } from './visitors.ts'

/** The real app with all routes, two comuni with editions, people of every role, and an owner of things. */
export interface Stage extends LiveApp {
  readonly routes: readonly AppRoute[]
  readonly visitors: Visitors
  readonly things: OwnedThings
  /** A hash of each table, which changes with any row that matters. */
  fingerprint: () => Promise<Record<string, string>>
}

/** A broker that does not answer; its routes exist. */
const BROKER = { issuer: 'http://127.0.0.1:1', clientId: 'mastello', clientSecret: 'x', label: 'Entra con SPID' }

/** Finds no host: the tests must not connect to the outside. */
const lookup = (_name: string, _options: unknown, callback: (error: NodeJS.ErrnoException, address: string) => void) =>
  callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '')

export async function setStage(): Promise<Stage> {
  const { built, routes } = await withRoutes(() => consoleApp({ broker: BROKER, pushConnections: { lookup } }))
  await built.app.ready()
  const visitors = await receiveVisitors(built)
  const things = await giveThings(built, visitors)
  return { ...built, routes, visitors, things, fingerprint: () => fingerprintOf(built) }
}

/** Tables that calls and jobs change by themselves: counters, versions, times of last use, queues. */
const UNSTEADY = new Set([
  'attempt_count',
  'secret',
  'bulky_slot',
  'live_version',
  'mail',
  'bulky_message',
  'reminder',
  'job_lease',
])

/** The columns of other tables that nothing changes by itself. */
const STEADY: Readonly<Record<string, string>> = {
  user_session: 't.id',
  installation: "(to_jsonb(t) - 'is_planned' - 'reached_at')::text",
}

async function fingerprintOf({ database }: LiveApp): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  const parts = tables
    .filter(({ name }) => !UNSTEADY.has(name))
    .map(({ name }) => {
      const row = STEADY[name] ?? 't::text'
      return `SELECT '${name}' AS name, coalesce(string_agg(md5(${row}), ' ' ORDER BY md5(${row})), '') AS rows FROM "${name}" t`
    })
  const found = await database.query<{ name: string; rows: string }>(parts.join(' UNION ALL '))
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}
