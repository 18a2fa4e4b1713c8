import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool, PoolClient } from 'pg'

const FOLDER = resolve(import.meta.dirname, '../../../migrations')

/** Any number: the same for every process, so that only one of them migrates. */
const LOCK = 4_201_973

/** Brings the database up to date, once, whichever process comes first. */
export async function migrate(pool: Pool, folder = FOLDER): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
    const applied = new Set(rows.map(({ name }) => name))
    for (const name of names) {
      if (!applied.has(name)) await apply(client, name, await readFile(join(folder, name), 'utf8'))
    }
  } finally {
    // Closed, not given back: the lock and the lifted time-out end with the connection.
    client.release(true)
  }
}

async function apply(client: PoolClient, name: string, sql: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
