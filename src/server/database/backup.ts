import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ConfigurationError } from '../configuration.ts'
import { clusterFiles, readPassword, superuserUrl } from './cluster-files.ts'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { isRunning, readPostmaster } from './left-over.ts'
import { databaseIdentity } from './unprivileged.ts'

const run = promisify(execFile)

/** Of the moment, not of the data: PostgreSQL wants these folders, empty. */
const EMPTIED = ['pg_stat_tmp', 'pg_replslot', 'pg_dynshmem', 'pg_notify']
const LEFT_OUT = new Set([...EMPTIED, 'postmaster.pid', 'postmaster.opts'])

/** Copies the embedded database into one file, while the app runs or not. */
export async function backup(dataDir: string, file: string): Promise<void> {
  const folder = resolve(dataDir)
  const { cluster } = clusterFiles(folder)
  if (!existsSync(cluster)) throw new ConfigurationError(`DATA_DIR: in "${folder}" non c'è un database da copiare.`)
  const running = await readPostmaster(cluster)
  if (running !== undefined && isRunning(running)) return copyRunning(folder, running.port, file)
  const postgres = await startEmbedded(folder)
  try {
    await copyRunning(folder, Number(new URL(postgres.url).port), file)
  } finally {
    await postgres.stop()
  }
}

/**
 * PostgreSQL's own way to copy a running database: between start and stop any file may be copied in any state, and the
 * journal, copied last, makes them whole when the copy is started.
 */
async function copyRunning(folder: string, port: number, file: string): Promise<void> {
  const files = clusterFiles(folder)
  const client = new pg.Client({ connectionString: superuserUrl(await readPassword(files), port) })
  await client.connect()
  const copy = await mkdtemp(join(folder, 'backup-'))
  try {
    await client.query("SELECT pg_backup_start('mastello', true)")
    await cp(files.cluster, join(copy, 'postgres'), { recursive: true, filter: isCopied(files.cluster) })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    await cp(join(files.cluster, 'pg_wal'), join(copy, 'postgres', 'pg_wal'), { recursive: true, force: true })
    await writeFile(join(copy, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '')
    for (const name of EMPTIED) {
      await mkdir(join(copy, 'postgres', name), { recursive: true, mode: 0o700 })
    }
    await cp(files.password, join(copy, basename(files.password)))
    await run('tar', ['-czf', resolve(file), '-C', copy, 'postgres', basename(files.password)])
  } finally {
    await client.end()
    await rm(copy, { recursive: true, force: true })
  }
}

const isCopied =
  (cluster: string) =>
  (path: string): boolean =>
    dirname(path) !== cluster || !LEFT_OUT.has(basename(path))

/** Puts a copy in the place of the database; what was there stays beside it. Answers where. */
export async function restore(dataDir: string, file: string): Promise<string | undefined> {
  if (!existsSync(file)) throw new ConfigurationError(`Il file "${file}" non c'è.`)
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const unpacked = await mkdtemp(join(folder, 'restore-'))
    // What cannot be unpacked lacks what is looked for below.
    await run('tar', ['-xzf', resolve(file), '-C', unpacked]).catch(() => undefined)
    const from = clusterFiles(unpacked)
    if (!existsSync(join(from.cluster, 'PG_VERSION')) || !existsSync(from.password)) {
      await rm(unpacked, { recursive: true })
      throw new ConfigurationError(`"${file}" non è una copia fatta con npm run backup.`)
    }
    return await putInPlace(folder, unpacked)
  } finally {
    unlock()
  }
}

async function putInPlace(folder: string, unpacked: string): Promise<string | undefined> {
  const [from, to] = [clusterFiles(unpacked), clusterFiles(folder)]
  const { uid, gid } = databaseIdentity()
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, from.cluster])
  const before = existsSync(to.cluster) ? unpacked.replace('restore-', 'before-') : undefined
  if (before !== undefined) {
    await mkdir(before, { mode: 0o700 })
    await rename(to.cluster, clusterFiles(before).cluster)
    await rename(to.password, clusterFiles(before).password)
  }
  await rename(from.password, to.password)
  await rename(from.cluster, to.cluster)
  await rm(unpacked, { recursive: true })
  return before
}
