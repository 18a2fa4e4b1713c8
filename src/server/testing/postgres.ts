/** A real PostgreSQL for the tests, started once per run; each test file takes a database of its own. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterFiles } from '../platform/database/backup/cluster-files.ts'
import type { Binaries } from '../platform/database/binaries.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded.ts'

const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

/** Two versions may run at once; a test project says by this variable which one is its own. */
const VERSION = 'POSTGRES_VERSION'
const addressOf = (version: string): string => `TEST_POSTGRES_${version}`
/** What the template was migrated by. Not asked there: a database that somebody reads cannot be copied. */
const MIGRATIONS = 'TEST_MIGRATIONS'

/**
 * How often something is tried that goes wrong only by chance. The chance is in our own statements and their order: whether
 * the oldest PostgreSQL locks as the newest one does, a tenth of the tries shows.
 */
export const tries = (count: number): number => (process.env[VERSION] === undefined ? count : count / 10)

const TEMPLATE = 'migrated'

/**
 * The tests are about our SQL, not about the disk: the suite that kills PostgreSQL starts one of its own. Without vacuum no
 * room is used again, so that rows of a database that was emptied still come in the order in which they were written.
 */
const FOR_SPEED = ['fsync=off', 'max_connections=200', 'autovacuum=off']

/** A third of what a connection costs is checking its password, and a test makes a dozen of them. */
const WITHOUT_PASSWORD = 'host all all 127.0.0.1/32 trust\n'

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
  await writeFile(join(clusterFiles(folder).cluster, 'pg_hba.conf'), WITHOUT_PASSWORD)
  await asAdmin(postgres.adminUrl, 'SELECT pg_reload_conf()')
  await asAdmin(postgres.adminUrl, `CREATE DATABASE ${TEMPLATE}`)
  const database = openDatabase(urlOf(postgres.adminUrl, TEMPLATE))
  await database.ready
  await database.close()
  const [row] = await asAdmin<{ migrations: string }>(urlOf(postgres.adminUrl, TEMPLATE), `SELECT ${MIGRATION_LIST}`)
  process.env[MIGRATIONS] = row!.migrations
  process.env[addressOf(version)] = postgres.adminUrl
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Those that a test of this process has closed, by the address of their server. Emptied, a database is as good as new, and
 * its connections know the tables already: new ones would read them from the catalogue again.
 */
const free = new Map<string, OpenDatabase[]>()

interface OpenDatabase extends Database {
  readonly name: string
  /** Of its connections. */
  readonly pids: ReadonlySet<number>
}

/** An empty database with all tables, for whoever asked alone until it is closed. */
export async function freshDatabase(): Promise<Database> {
  const adminUrl = process.env[addressOf(process.env[VERSION] ?? '18')]
  if (adminUrl === undefined) throw new Error('No PostgreSQL: the test run starts one (src/server/testing)')
  const database = free.get(adminUrl)?.pop() ?? (await createDatabase(adminUrl))
  let isClosed = false
  const whileOpen = <Result>(work: () => Promise<Result>): Promise<Result> =>
    isClosed ? Promise.reject(new Error('This database is closed: another test may have it')) : work()
  return {
    ...database,
    query: (sql, values) => whileOpen(() => database.query(sql, values)),
    transaction: (work) => whileOpen(() => database.transaction(work)),
    close: async () => {
      if (isClosed) throw new Error('This database is closed already')
      isClosed = true
      if (await isEmptied(database)) return void free.set(adminUrl, [...(free.get(adminUrl) ?? []), database])
      await database.close()
      await asAdmin(adminUrl, `DROP DATABASE ${database.name} WITH (FORCE)`)
    },
  }
}

async function createDatabase(adminUrl: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const database = openDatabase(urlOf(adminUrl, name))
  const pids = new Set<number>()
  database.pool.on('connect', (client) => pids.add(pidOf(client)))
  database.pool.on('remove', (client) => pids.delete(pidOf(client)))
  // What waits for the next test does not keep the process alive.
  database.pool.options.allowExitOnIdle = true
  await database.ready
  return { ...database, name, pids }
}

/** Not in the types of `pg`. */
const pidOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID

/**
 * Every row goes, and who else is connected. False where a test has changed a table itself, or the list of migrations, or
 * still holds a connection.
 */
async function isEmptied({ pool, pids }: OpenDatabase): Promise<boolean> {
  for (let looks = 0; pool.idleCount < pool.totalCount; looks += 1) {
    if (looks === MOST_LOOKS) return false
    await wait(10)
  }
  const results = await pool.query(emptyExceptFor([...pids]))
  const { isUnchanged, migrations } = [results].flat().at(-1)!.rows[0] as { isUnchanged: boolean; migrations: string }
  return isUnchanged && migrations === process.env[MIGRATIONS]
}

/** For statements that are still running when a test ends. */
const MOST_LOOKS = 500

const MIGRATION_LIST = "(SELECT string_agg(name || ' ' || checksum, ' ' ORDER BY name) FROM migration) AS migrations"

/** Where only the catalogue of tables was written to, as TRUNCATE does, the tables are still those of the template. */
const IS_UNCHANGED = ['attribute', 'constraint', 'trigger', 'index', 'proc']
  .map((name) => `NOT EXISTS (SELECT FROM pg_${name} WHERE xmin::text::bigint > last.xid)`)
  .join(' AND ')

/** More than this is emptied faster by new files for the table and its indexes, less by deleting its rows. */
const MANY_BYTES = 1_000_000

const emptyExceptFor = (pids: readonly number[]): string => `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> ALL (pg_backend_pid() || '{${pids.join(',')}}'::int[]);
  SET session_replication_role = replica;
  DO $$ DECLARE
    one regclass;
    has_rows boolean;
    large text[];
  BEGIN
    FOR one IN SELECT oid FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migration'
        AND pg_relation_size(oid) > 0
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', one) INTO has_rows;
      IF has_rows AND pg_table_size(one) > ${MANY_BYTES} THEN large := large || one::text;
      ELSIF has_rows THEN EXECUTE format('DELETE FROM %s', one); END IF;
    END LOOP;
    IF large IS NOT NULL THEN EXECUTE format('TRUNCATE %s CASCADE', array_to_string(large, ', ')); END IF;
    PERFORM setval(format('%I.%I', schemaname, sequencename), 1, false) FROM pg_sequences WHERE last_value IS NOT NULL;
  END $$;
  RESET session_replication_role;
  SELECT ${IS_UNCHANGED} AS "isUnchanged", ${MIGRATION_LIST} FROM (SELECT max(xmin::text::bigint) AS xid FROM migration) AS last`

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = database
  return url.href
}

/** The rows of the last statement. */
async function asAdmin<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = await client.query<Row>(sql)
    return [results].flat().at(-1)!.rows
  } finally {
    await client.end()
  }
}
