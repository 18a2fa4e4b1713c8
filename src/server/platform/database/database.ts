import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from './migrations.ts'
import { isUnavailable, UnavailableError } from './unavailable.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT = 3000
const STATEMENT_TIMEOUT = 15_000
/** For when PostgreSQL cannot even answer that a statement took too long, because the network is cut. */
const ANSWER_TIMEOUT = 20_000
const RETRY_PAUSE = 500

/** `date` columns are days without a zone: kept as text, `2026-11-15`, never as an instant in the server's zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
/** `bigint`: counters and versions, far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Row = Record<string, unknown>

/** Runs SQL, on the pool or in a transaction. */
export interface Queries {
  query: <R extends Row>(sql: string, values?: readonly unknown[]) => Promise<R[]>
}

export interface Database extends Queries {
  transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>
  /** Resolves when the migrations are done; waits for a database that is not reachable. */
  ready: Promise<void>
  readonly pool: pg.Pool
  readonly url: string
  close: () => Promise<void>
}

export function openDatabase(url: string, report: (error: unknown) => void = () => undefined): Database {
  const closing = new AbortController()
  // Connections that break while the app closes are no trouble.
  const onTrouble = (error: unknown): void => void (closing.signal.aborted || report(error))
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
    application_name: 'mastello',
  })
  // The pool replaces broken connections; without these listeners they would end the process.
  pool.on('error', onTrouble)
  pool.on('connect', (client) => client.on('error', onTrouble))
  const ready = untilMigrated(pool, closing.signal, onTrouble)
  const whenReady = gate(ready)
  return {
    pool,
    url,
    query: async (sql, values) => {
      await whenReady()
      return rowsOf(pool, sql, values)
    },
    transaction: async (work) => {
      await whenReady()
      return inTransaction(pool, work)
    },
    ready,
    close: async () => {
      closing.abort()
      await pool.end()
    },
  }
}

/** Queries wait for the migrations; after a while they fail as unavailable. */
function gate(ready: Promise<void>): () => Promise<void> {
  let isReady = false
  return async () => {
    if (isReady) return
    const isLate = await Promise.race([ready, wait(CONNECT_TIMEOUT, 'late')])
    if (isLate === 'late') throw new UnavailableError('The database is not ready')
    isReady = true
  }
}

async function rowsOf<R extends Row>(
  client: pg.Pool | pg.PoolClient,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const { rows } = await client.query<R>(sql, [...values])
  return rows
}

async function inTransaction<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work({ query: (sql, values) => rowsOf(client, sql, values) })
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(isUnavailable(error) || !(await canRollBack(client)))
    throw error
  }
}

/** A connection that cannot is discarded, not reused. */
const canRollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  )

async function untilMigrated(pool: pg.Pool, closing: AbortSignal, onTrouble: (error: unknown) => void): Promise<void> {
  while (!closing.aborted) {
    try {
      return await migrate(pool)
    } catch (error) {
      if (closing.aborted) return
      if (!isUnavailable(error)) throw error
      onTrouble(error)
      await wait(RETRY_PAUSE)
    }
  }
}
