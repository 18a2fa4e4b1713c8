import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { clusterFiles } from './cluster-files.ts'
import { type EmbeddedPostgres, startEmbedded } from '../embedded.ts'
import { databaseIdentity } from '../unprivileged.ts'

/** PostgreSQL cannot start on the copy or read it; the message is PostgreSQL's. */
export class UnusableCopy extends Error {}

/**
 * Proves that a copy can be restored: starts PostgreSQL on it, reads every row and stops it. The copy then needs no
 * recovery, but is not yet flushed to disk.
 */
export async function tryCopy(folder: string): Promise<void> {
  const { uid, gid } = databaseIdentity()
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, clusterFiles(folder).cluster])
  const postgres = await start(folder)
  try {
    await readEverything(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  try {
    return await startEmbedded(folder, { settings: ['fsync=off'] })
  } catch (error) {
    const log = await readFile(clusterFiles(folder).log, 'utf8').catch(() => '')
    const [reason = String(error)] = log.match(/(?<=(FATAL|PANIC): +).*/g)?.slice(-1) ?? []
    throw new UnusableCopy(reason, { cause: error })
  }
}

/** Casting a row to text reads all of it, including long values stored apart. */
async function readEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
    )
    for (const { name } of rows) await client.query(`SELECT count(one::text) FROM ${name} AS one`)
  } catch (error) {
    throw new UnusableCopy((error as Error).message, { cause: error })
  } finally {
    await client.end()
  }
}
