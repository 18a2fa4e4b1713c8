import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { clusterFiles } from './cluster-files.ts'
import { type EmbeddedPostgres, startEmbedded } from '../embedded.ts'
import { databaseIdentity } from '../unprivileged.ts'

/** A copy that PostgreSQL does not start on, or cannot read; the message is PostgreSQL's. */
export class UnusableCopy extends Error {}

/**
 * The only proof that a copy can be restored: a PostgreSQL is started on it, reads every row and ends in order. It leaves
 * a database that needs no recovery, not yet flushed to the disk.
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

/** A row turned into text is read whole, also what PostgreSQL keeps apart for being long. */
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
