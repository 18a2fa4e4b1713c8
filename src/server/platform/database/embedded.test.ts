import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/postgres.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { readPostmaster } from './left-over.ts'

let folder: string
let postgres: EmbeddedPostgres | undefined
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(async () => {
  await postgres?.stop()
  postgres = undefined
  await rm(folder, { recursive: true, force: true })
})

const count = async (url: string): Promise<number> => {
  const database = openDatabase(url)
  try {
    await database.query('CREATE TABLE IF NOT EXISTS kept (n int)')
    await database.query('INSERT INTO kept VALUES (1)')
    const [row] = await database.query<{ n: number }>('SELECT count(*) AS n FROM kept')
    return row?.n ?? 0
  } finally {
    await database.close()
  }
}

/** A process of its own that starts PostgreSQL, says so, and waits to be ended. */
async function otherProcess(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}'
    const { url } = await startEmbedded('${folder}')
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn('node', ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('keeps what was written, from one start to the next', async () => {
  postgres = await startEmbedded(folder)
  expect(await count(postgres.url)).toBe(1)
  await postgres.stop()
  postgres = await startEmbedded(folder)
  expect(await count(postgres.url)).toBe(2)
})

test('a second process on the same folder is refused, in words', async () => {
  const other = await otherProcess()
  await expect(startEmbedded(folder)).rejects.toThrow('è già in uso da un altro Mastello')
  other.kill('SIGKILL')
  await once(other, 'exit')
  postgres = await startEmbedded(folder)
})

test('after kill -9 of the app, its PostgreSQL is taken over', async () => {
  const other = await otherProcess()
  const before = await readPostmaster(join(folder, 'postgres'))
  other.kill('SIGKILL')
  await once(other, 'exit')
  postgres = await startEmbedded(folder)
  expect(await count(postgres.url)).toBe(1)
  const after = await readPostmaster(join(folder, 'postgres'))
  expect(after?.pid).not.toBe(before?.pid)
})

test('a pid file whose process is another program by now is no obstacle', async () => {
  postgres = await startEmbedded(folder)
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  await postgres.stop()
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
  postgres = await startEmbedded(folder)
  expect(await count(postgres.url)).toBe(1)
})

test('a PostgreSQL that is killed comes back by itself, with everything', async () => {
  postgres = await startEmbedded(folder)
  await count(postgres.url)
  const running = await readPostmaster(join(folder, 'postgres'))
  process.kill(running?.pid ?? 0, 'SIGKILL')
  const { url } = postgres
  await expect.poll(() => count(url).catch(() => 0), { timeout: 30_000 }).toBe(2)
})

test('the app works as a role that is no superuser', async () => {
  postgres = await startEmbedded(folder)
  const database = openDatabase(postgres.url)
  expect(await database.query("SELECT current_setting('is_superuser') AS super")).toEqual([{ super: 'off' }])
  await database.close()
})
