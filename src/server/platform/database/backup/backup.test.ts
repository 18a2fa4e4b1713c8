import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../background/repeat.ts'
import { temporaryFolder } from '../../../testing/postgres.ts'
import { backup } from './backup.ts'
import { type EmbeddedPostgres, startEmbedded } from '../embedded.ts'
import { lockFolder } from '../folder-lock.ts'
import { restore } from './restore.ts'

const NOTES = 20_000

/** Made once, as making it takes longest: a database with notes, and a copy of it. */
let made: string
let folder: string
let data: string
let comuni: string
let file: string
let postgres: EmbeddedPostgres | undefined

const start = async (): Promise<EmbeddedPostgres> => (postgres = await startEmbedded(data, { settings: ['fsync=off'] }))
const stop = async (): Promise<void> => {
  await postgres?.stop()
  postgres = undefined
}

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let rows: unknown[] = []
  for (const sql of statements) ({ rows } = await client.query<Record<string, unknown>>(sql))
  await client.end()
  return rows
}

const countNotes = async (): Promise<unknown> => {
  const { url } = await start()
  const [row] = await ask(url, "SELECT count(*)::int AS kept FROM note WHERE text NOT IN ('durante', 'dopo')")
  return row
}

beforeAll(async () => {
  made = data = await temporaryFolder()
  const { url } = await start()
  await ask(
    url,
    'CREATE TABLE note (text text)',
    `INSERT INTO note SELECT repeat(md5(n::text), 20) FROM generate_series(1, ${NOTES}) AS n`,
  )
  await stop()
  await mkdir(join(made, 'comuni', 'base'), { recursive: true })
  await writeFile(join(made, 'comuni', 'base', 'comune.json'), 'di ieri')
  await backup(made, join(made, 'comuni'), join(made, 'copy.tar.gz'))
})
afterAll(() => rm(made, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await temporaryFolder()
  data = join(folder, 'data')
  comuni = join(folder, 'comuni')
  file = join(folder, 'copy.tar.gz')
  await cp(join(made, 'comuni'), comuni, { recursive: true })
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

/** The database of before, under this test's own folder. */
const haveDatabase = () => restore(data, comuni, join(made, 'copy.tar.gz'))

/** Again and again until the returned function is called, which answers how often. */
function keepAsking(url: string, ...statements: string[]): () => Promise<number> {
  let turns = 0
  const turn = async (): Promise<void> => {
    await ask(url, ...statements)
    turns += 1
  }
  const asking = repeat(turn, 0, (error) => {
    throw error
  })
  return async () => {
    await asking.stop()
    return turns
  }
}

describe('a copy', () => {
  test('made while the app writes, and the journal is recycled over and over, comes back whole', async () => {
    await haveDatabase()
    const { url, adminUrl } = await start()
    const writing = keepAsking(url, "INSERT INTO note VALUES ('durante')", 'CREATE TABLE gone ()', 'DROP TABLE gone')
    const recycling = keepAsking(adminUrl, 'CHECKPOINT', 'SELECT pg_switch_wal()')
    await backup(data, comuni, file)
    expect(await recycling()).toBeGreaterThan(3)
    await writing()
    await ask(url, "INSERT INTO note VALUES ('dopo')")
    await stop()

    const { before } = await restore(data, comuni, file)
    expect(before).toContain('before-')
    expect(await countNotes()).toEqual({ kept: NOTES })
    expect(await ask(postgres!.url, "SELECT FROM note WHERE text = 'dopo'")).toEqual([])
  })

  test('made with the app off can be restored on another machine, with the comuni', async () => {
    const elsewhere = join(folder, 'comuni of the other machine')
    const restored = await restore(data, elsewhere, join(made, 'copy.tar.gz'))
    expect(restored).toEqual({ before: undefined, otherComuni: undefined })
    expect(await readFile(join(elsewhere, 'base', 'comune.json'), 'utf8')).toBe('di ieri')
    expect(await countNotes()).toEqual({ kept: NOTES })
  })

  test('is its owner’s alone, also while it is written, and nothing else stays behind', async () => {
    await haveDatabase()
    const making = backup(data, comuni, file)
    await expect.poll(() => existsSync(`${file}.new`), { timeout: 30_000 }).toBe(true)
    expect((await stat(`${file}.new`)).mode & 0o777).toBe(0o600)
    await making
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['comuni', 'copy.tar.gz', 'data'])
    expect(await readdir(join(data, 'backup'))).toEqual(['lock'])
  })

  test('that cannot be read is not kept: the one of the day before stays', async () => {
    await haveDatabase()
    const { url } = await start()
    const [table] = (await ask(url, "SELECT pg_relation_filepath('note') AS path")) as [{ path: string }]
    await stop()
    // As a dying disk does it: in the middle of a table, noticed by nobody until it is read.
    const disk = await open(join(data, 'postgres', table.path), 'r+')
    await disk.write(Buffer.alloc(512, 7), 0, 512, 20 * 8192 + 2048)
    await disk.close()
    await writeFile(file, 'of the day before')
    await expect(backup(data, comuni, file)).rejects.toThrow('non si può leggere e non è stata salvata')
    expect(await readFile(file, 'utf8')).toBe('of the day before')
    expect(await readdir(folder)).toEqual(['comuni', 'copy.tar.gz', 'data'])
  })
})

/** Without it PostgreSQL cannot start from the copy. */
async function leaveOutJournal(archive: string): Promise<void> {
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  execFileSync('tar', ['-xzf', archive, '-C', unpacked])
  await rm(join(unpacked, 'postgres', 'pg_wal'), { recursive: true })
  await mkdir(join(unpacked, 'postgres', 'pg_wal'))
  execFileSync('tar', ['-czf', archive, '-C', unpacked, 'postgres', 'postgres-password', 'comuni'])
}

describe('restoring', () => {
  test('leaves comuni that were changed since as they are, and says where the copy’s are', async () => {
    expect((await haveDatabase()).otherComuni).toBeUndefined()
    await writeFile(join(comuni, 'base', 'comune.json'), 'di oggi')
    const { otherComuni = '' } = await haveDatabase()
    expect(await readFile(join(comuni, 'base', 'comune.json'), 'utf8')).toBe('di oggi')
    expect(await readFile(join(otherComuni, 'base', 'comune.json'), 'utf8')).toBe('di ieri')
  })

  test('is refused under a running app, and so is a file that is no copy', async () => {
    await mkdir(data)
    const unlock = lockFolder(data)
    await expect(haveDatabase()).rejects.toThrow('è già in uso')
    unlock()
    await writeFile(file, 'not an archive')
    await expect(restore(data, comuni, file)).rejects.toThrow('non è una copia')
    await expect(restore(data, comuni, join(folder, 'none'))).rejects.toThrow('non c')
  })

  test.each([
    ['cut short', (size: number) => truncate(file, Math.floor(size * 0.9)), 'o è rovinata'],
    ['without its journal', () => leaveOutJournal(file), 'non si può leggere'],
  ])('a copy %s changes nothing', async (_, spoil, words) => {
    await haveDatabase()
    await cp(join(made, 'copy.tar.gz'), file)
    await spoil((await stat(file)).size)
    await expect(restore(data, comuni, file)).rejects.toThrow(words)
    expect(await readdir(data)).not.toContain('restore')
    expect(await countNotes()).toEqual({ kept: NOTES })
  })
})
