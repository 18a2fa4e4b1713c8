import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { NOTICES_PATH } from '../../src/contract/notices/paths.ts'
import { type Database, openDatabase } from '../../src/server/platform/database/database.ts'
import { touch } from '../../src/server/platform/live/touch.ts'
import { extent } from './support/extent.ts'
import { newInstallation } from './processes/installation.ts'
import { connectReaders, type Reader } from './support/live-readers.ts'
import { report } from './support/report.ts'

const CLIENTS = extent(200, 1000)
const STOPPED = extent(10, 50)
/** Enough to fill what the two ends of a connection hold by themselves, and then the server's bound. */
const BROADCASTS = 100
const QUIET_BROADCASTS = extent(10, 30)
/** Of the longest text that a clerk may write: about 130 kB in all. */
const NOTICES = 60
const MOST_MEGABYTES = 200
const PATIENCE = { timeout: 20_000, interval: 50 }

test('readers that stop reading are cut off, and neither memory nor the others feel it', async () => {
  const installation = await newInstallation()
  await installation.start()
  const database = openDatabase(await installation.databaseUrl())
  await publishNotices(database)
  const readers = await connectReaders(installation.url, CLIENTS)
  const quiet = await broadcast(database, readers, QUIET_BROADCASTS)
  const before = await megabytesOf(installation.pid(), 'VmRSS')

  const stopped = readers.splice(0, STOPPED)
  for (const { socket } of stopped) socket.pause()
  const loaded = await broadcast(database, readers, BROADCASTS)
  const grown = (await megabytesOf(installation.pid(), 'VmHWM')) - before

  // What was under way still arrives; then the server is found to have hung up.
  for (const { socket } of stopped) socket.resume()
  await expect.poll(() => stopped.filter(({ socket }) => isOpen(socket)).length, PATIENCE).toBe(0)
  // Before and after, because the machine may have become busier meanwhile.
  const quietAgain = await broadcast(database, readers, QUIET_BROADCASTS)
  await database.close()
  const read = stopped.map(({ frames }) => frames)
  expect(Math.max(...read)).toBeLessThan(1 + QUIET_BROADCASTS + BROADCASTS)
  expect(readers.every(({ socket }) => isOpen(socket))).toBe(true)
  expect(grown).toBeLessThan(MOST_MEGABYTES)
  const [before99, after99] = [percentile99(quiet), percentile99(loaded)]
  report({
    fault: '8. Live readers that stop reading',
    extent: `${CLIENTS} WebSocket clients of which ${STOPPED} stop, ${BROADCASTS} values of 130 kB`,
    counted: `${loaded.length} values read by the others`,
    result: `all ${STOPPED} cut off, no other; memory grew by ${Math.round(grown)} MB at most; the others' p99 ${Math.round(after99)} ms, ${Math.round(before99)} ms when all read`,
  })
  expect(median(loaded)).toBeLessThan(2 * Math.max(median(quiet), median(quietAgain)))
})

async function publishNotices(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO notice (comune_id, title, text, starts_at, ends_at, zone, severity, is_pushed)
     SELECT 'base', 'Neve', repeat('x', 2000), '2026-01-01', '2999-01-01', NULL, 'avviso', false
     FROM generate_series(1, ${NOTICES})`,
  )
  await touch(database, 'base', NOTICES_PATH)
}

/** Says it again and again, each time once all have heard; from the change to each reader, in milliseconds. */
async function broadcast(database: Database, readers: readonly Reader[], times: number): Promise<number[]> {
  const latencies: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const heard = readers.map(({ socket }) => once(socket, 'message'))
    const start = performance.now()
    await touch(database, 'base', NOTICES_PATH)
    await Promise.all(heard)
    latencies.push(...readers.map(({ lastAt }) => lastAt - start))
  }
  return latencies
}

const isOpen = ({ readyState }: WebSocket): boolean => readyState === WebSocket.OPEN

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!

const percentile99 = (values: readonly number[]): number => percentile(values, 0.99)
const median = (values: readonly number[]): number => percentile(values, 0.5)

/** `VmRSS` now, `VmHWM` at its highest; elsewhere than on Linux it is not asked. */
async function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}
