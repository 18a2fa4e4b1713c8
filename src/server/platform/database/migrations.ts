import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { HOUR } from '../../../domain/durations.ts'
import { ConfigurationError } from '../configuration.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../migrations')

/** An arbitrary number, the same in every process, so that only one migrates. */
const LOCK = 4_201_973

/** A large table may take long, and so may the process that migrates first. */
const TIMEOUT = 6 * HOUR

/** Applies the missing migrations, in whichever process comes first. */
export async function migrate(pool: Pool, folder = FOLDER): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await slowQuery(client, 'SELECT pg_advisory_lock($1)', [LOCK])
    const applied = await appliedChecksums(client)
    for (const name of names) {
      const sql = await readFile(join(folder, name), 'utf8')
      const known = applied.get(name)
      if (known === undefined) await apply(client, name, sql)
      else if (known !== checksumOf(sql)) throw changed(join(folder, name))
    }
    await client.query(`SELECT pg_advisory_unlock(${LOCK}); RESET statement_timeout`)
    client.release()
  } catch (error) {
    // Closed, not reused: the lock and the missing time limit end with the connection.
    client.release(true)
    throw error
  }
}

const slowQuery = (client: PoolClient, text: string, values?: number[]): Promise<unknown> => {
  // Missing in the types of `pg`.
  const limit: object = { query_timeout: TIMEOUT }
  return client.query({ ...limit, text, ...(values && { values }) })
}

/** By file name. */
async function appliedChecksums(client: PoolClient): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Line ends do not count: Git may have converted them. */
const checksumOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

async function apply(client: PoolClient, name: string, sql: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await slowQuery(client, sql)
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksumOf(sql)])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

/** The tables no longer match the file, and nothing would repair that. */
const changed = (path: string): ConfigurationError =>
  new ConfigurationError(
    `${path}: è cambiato dopo essere stato applicato al database. Rimettilo com’era, e scrivi la modifica in un file nuovo.`,
  )
