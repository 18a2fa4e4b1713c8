/** A real PostgreSQL for the tests, started once per run; each test file takes a database of its own. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Binaries } from '../platform/database/binaries.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded.ts'

const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

/** Two versions may run at once; a test project says by this variable which one is its own. */
const VERSION = 'POSTGRES_VERSION'
const addressOf = (version: string): string => `TEST_POSTGRES_${version}`

const TEMPLATE = 'migrated'

/** The tests are about our SQL, not about the disk: the suite that kills PostgreSQL starts one of its own. */
const FOR_SPEED = ['fsync=off', 'max_connections=200']

export const debian15 = (): Binaries | undefined =>
  existsSync(DEBIAN_15) ? { initdb: join(DEBIAN_15, 'initdb'), postgres: join(DEBIAN_15, 'postgres') } : undefined

/** Open to all: as root, PostgreSQL runs as somebody else who must be able to enter. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mastello-'))
  await chmod(folder, 0o755)
  return folder
}

export const isTestPostgresRunning = (version: string): boolean => process.env[addressOf(version)] !== undefined

export async function startTestPostgres(version: string, binaries?: Binaries): Promise<EmbeddedPostgres> {
  const folder = await temporaryFolder()
  const postgres = await startEmbedded(folder, { settings: FOR_SPEED, ...(binaries && { binaries }) })
  await asAdmin(postgres.adminUrl, `CREATE DATABASE ${TEMPLATE}`)
  const database = openDatabase(urlOf(postgres.adminUrl, TEMPLATE))
  await database.ready
  await database.close()
  process.env[addressOf(version)] = postgres.adminUrl
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** An empty database with all tables, gone when it is closed. */
export async function freshDatabase(): Promise<Database> {
  const adminUrl = process.env[addressOf(process.env[VERSION] ?? '18')]
  if (adminUrl === undefined) throw new Error('No PostgreSQL: the test run starts one (src/server/testing)')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const database = openDatabase(urlOf(adminUrl, name))
  await database.ready
  return {
    ...database,
    close: async () => {
      await database.close()
      await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = database
  return url.href
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
