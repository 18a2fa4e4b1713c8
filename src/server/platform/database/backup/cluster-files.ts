import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from '../binaries.ts'
import type { Identity } from '../unprivileged.ts'

/** The superuser of the embedded PostgreSQL. */
const SUPERUSER = 'postgres'

/** The app's role: it owns one database and nothing else. */
export const APP_ROLE = 'mastello'

export interface ClusterFiles {
  /** PostgreSQL's own folder. */
  cluster: string
  password: string
  log: string
}

export const clusterFiles = (dataDir: string): ClusterFiles => ({
  cluster: join(dataDir, 'postgres'),
  password: join(dataDir, 'postgres-password'),
  log: join(dataDir, 'postgres.log'),
})

export const readPassword = async ({ password }: ClusterFiles): Promise<string> => readFile(password, 'utf8')

export const superuserUrl = (password: string, port: number): string => urlOf(SUPERUSER, password, port, 'postgres')

export const appUrl = (password: string, port: number): string => urlOf(APP_ROLE, password, port, APP_ROLE)

const urlOf = (user: string, password: string, port: number, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Created in a temporary folder and renamed when complete: an interrupted start leaves nothing half made. */
export async function initialise(
  files: ClusterFiles,
  { initdb, initdbOptions = [] }: Binaries,
  identity: Identity,
): Promise<void> {
  if (existsSync(join(files.cluster, 'PG_VERSION'))) return
  const unfinished = `${files.cluster}.new`
  const passwordForInitdb = `${files.password}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordForInitdb, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await give(identity, unfinished, passwordForInitdb)
  await promisify(execFile)(
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordForInitdb}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      ...initdbOptions,
    ],
    { ...identity, cwd: '/' },
  )
  await give({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, passwordForInitdb)
  await rename(passwordForInitdb, files.password)
  await rename(unfinished, files.cluster)
}

/** Flushes to disk with initdb, as PostgreSQL itself does only after a crash. */
export async function flush(
  { cluster }: ClusterFiles,
  { initdb, initdbOptions = [] }: Binaries,
  identity: Identity,
): Promise<void> {
  const options = [`--pgdata=${cluster}`, '--sync-only', ...initdbOptions]
  await promisify(execFile)(initdb, options, { ...identity, cwd: '/' })
}

/** PostgreSQL writes its own log, which outlives the app. */
export async function prepareLog({ log }: ClusterFiles, identity: Identity): Promise<void> {
  await writeFile(log, '', { flag: 'a', mode: 0o600 })
  await chmod(log, 0o600)
  await give(identity, log)
}

async function give({ uid, gid }: Identity, ...paths: string[]): Promise<void> {
  if (uid === undefined || gid === undefined || process.getuid?.() !== 0) return
  for (const path of paths) await chown(path, uid, gid)
}
