import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { type Binaries, embeddedBinaries } from './binaries.ts'
import {
  APP_ROLE,
  appUrl,
  type ClusterFiles,
  clusterFiles,
  initialise,
  prepareLog,
  readPassword,
  superuserUrl,
} from './backup/cluster-files.ts'
import { lockFolder } from './folder-lock.ts'
import { endLeftOver } from './left-over.ts'
import { assertReachable, databaseIdentity, type Identity, letThrough } from './unprivileged.ts'

const ATTEMPTS = 5
const RESTART_PAUSE = 200
const POLL = 20

/** A PostgreSQL and its folder that belong to this process. */
export interface EmbeddedPostgres {
  /** Connects as the app's role to the app's database. */
  url: string
  adminUrl: string
  stop: () => Promise<void>
}

interface EmbeddedOptions {
  /** PostgreSQL settings as `name=value`, for tests. */
  settings?: readonly string[]
  binaries?: Binaries
  port?: number
}

export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const binaries = options.binaries ?? (await embeddedBinaries())
    const identity = databaseIdentity()
    await letThrough(folder, identity)
    assertReachable(binaries.postgres, folder, identity)
    const files = clusterFiles(folder)
    await initialise(files, binaries, identity)
    await endLeftOver(files.cluster)
    await prepareLog(files, identity)
    const password = await readPassword(files)
    const server = await startServer(binaries.postgres, files, identity, password, options)
    await prepareDatabase(server.adminUrl, password)
    return {
      adminUrl: server.adminUrl,
      url: appUrl(password, server.port),
      stop: async () => {
        await server.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

interface Server {
  port: number
  adminUrl: string
  stop: () => Promise<void>
}

/** Restarts a PostgreSQL that dies, on the same port, so that the app's connections find it again. */
async function startServer(
  postgres: string,
  files: ClusterFiles,
  identity: Identity,
  password: string,
  { settings = [], port: wanted }: EmbeddedOptions,
): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort())
    const adminUrl = superuserUrl(password, port)
    const start = (): Promise<ChildProcess> => spawnPostgres(postgres, files, identity, port, settings)
    const child = await start()
    if (await answers(adminUrl, child)) return { port, adminUrl, stop: keepAlive(child, start) }
    if (attempt === ATTEMPTS) throw new Error(`PostgreSQL does not start: see ${files.log}`)
  }
}

async function spawnPostgres(
  postgres: string,
  files: ClusterFiles,
  identity: Identity,
  port: number,
  settings: readonly string[],
): Promise<ChildProcess> {
  const log = await open(files.log, 'a')
  const flags = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings]
  try {
    // Detached: Ctrl+C reaches only the app, which then stops PostgreSQL properly.
    const child = spawn(postgres, ['-D', files.cluster, ...flags.flatMap((flag) => ['-c', flag])], {
      ...identity,
      cwd: files.cluster,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    // No process could be started: whoever waits for it sees that it has ended.
    return child.on('error', () => undefined)
  } finally {
    await log.close()
  }
}

/** Waits until it answers, after a crash until it has recovered; false if it ends instead. */
async function answers(url: string, child: ChildProcess): Promise<boolean> {
  while (!hasEnded(child)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch {
      await wait(POLL)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

function keepAlive(first: ChildProcess, start: () => Promise<ChildProcess>): () => Promise<void> {
  let isStopping = false
  let current = first
  const watch = (child: ChildProcess): void => {
    current = child
    if (isStopping) child.kill('SIGINT')
    // It may have ended before this line.
    else if (hasEnded(child)) startAgain()
    else child.once('exit', startAgain)
  }
  const startAgain = (): void => {
    setTimeout(() => {
      // A full disk may refuse the log: tried again while the app runs.
      if (!isStopping) start().then(watch, startAgain)
    }, RESTART_PAUSE)
  }
  watch(first)
  return async () => {
    isStopping = true
    if (hasEnded(current)) return
    const ended = once(current, 'exit')
    current.kill('SIGINT')
    await ended
  }
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

async function prepareDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [APP_ROLE])
    if (rowCount !== 0) return
    const literal = client.escapeLiteral(password)
    await client.query(`DO $$ BEGIN CREATE ROLE ${APP_ROLE} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`)
    await client.query(`ALTER ROLE ${APP_ROLE} PASSWORD ${literal}`)
    await client.query(`CREATE DATABASE ${APP_ROLE} OWNER ${APP_ROLE}`)
  } finally {
    await client.end()
  }
}
