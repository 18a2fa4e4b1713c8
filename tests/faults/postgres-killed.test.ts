import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { NOTICES_PATH } from '../../src/contract/notices/paths.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { touch } from '../../src/server/platform/live/touch.ts'
import { expectNothingLost, startBooking } from './support/booking-load.ts'
import { extent, lasting } from './support/extent.ts'
import { type Installation, newInstallation, untilItAnswers } from './processes/installation.ts'
import { connectReaders, type Reader } from './support/live-readers.ts'
import { report } from './support/report.ts'
import { random } from './support/seed.ts'

const KILLS = lasting(2, 20)
const IMMEDIATE_STOPS = lasting(1, 10)
const CLIENTS = extent(20, 200)
const FEW_PLACES = extent(5, 500)
const LONGEST_LIFE = 1000
/** Milliseconds; on a slow machine what PostgreSQL itself took to come back. One recovery may be stalled, not all. */
const RECOVERED_WITHIN = 5000
const POLL = 20

/** SIGKILL spares no time for anything; SIGQUIT is PostgreSQL's "immediate": no checkpoint, recovery at the next start. */
const SIGNALS = [...Array<'SIGKILL'>(KILLS).fill('SIGKILL'), ...Array<'SIGQUIT'>(IMMEDIATE_STOPS).fill('SIGQUIT')]

test('with PostgreSQL killed under it, the app loses no booking and goes on by itself', async () => {
  const installation = await newInstallation()
  await installation.start()
  const app = installation.pid()
  const [reader] = await connectReaders(installation.url, 1)
  const load = await startBooking(installation, CLIENTS, FEW_PLACES)
  const recoveries: Recovery[] = []
  for (const signal of SIGNALS) {
    await wait(random() * LONGEST_LIFE)
    recoveries.push(await endPostgres(installation, signal, reader!))
  }
  await load.untilFull()
  await load.stop()

  await expectNothingLost(installation, load)
  expect(installation.pid()).toBe(app)
  expect(load.repeated(), 'otherwise no kill met a request').toBeGreaterThan(0)
  report({
    fault: '2. PostgreSQL is killed while residents book',
    extent: `${KILLS} × kill -9, ${IMMEDIATE_STOPS} immediate stops, ${CLIENTS} clients`,
    counted: `${load.acknowledged.size} bookings acknowledged, ${load.refused()} refused as full, ${load.repeated()} answered to a repeated request`,
    result: `0 lost, 0 doubled, 0 oversold; PostgreSQL back after ${longest(recoveries, 'database')} ms at most, the app answers ${longest(recoveries, 'app')} ms and live readers hear ${longest(recoveries, 'live')} ms after it, never restarted`,
  })
  const bound = Math.max(RECOVERED_WITHIN, longest(recoveries, 'database'))
  expect(Math.min(...recoveries.map(({ app: answers }) => answers))).toBeLessThan(bound)
  expect(Math.min(...recoveries.map(({ live }) => live))).toBeLessThan(bound)
})

/** Milliseconds: until there is a new PostgreSQL that answers; from then until the app does, and until changes are heard. */
interface Recovery {
  readonly database: number
  readonly app: number
  readonly live: number
}

const longest = (recoveries: readonly Recovery[], of: keyof Recovery): number =>
  Math.round(Math.max(...recoveries.map((recovery) => recovery[of])))

async function endPostgres(
  installation: Installation,
  signal: 'SIGKILL' | 'SIGQUIT',
  { socket }: Reader,
): Promise<Recovery> {
  const killed = await installation.postmaster()
  // The next one takes the same port.
  const url = await installation.databaseUrl()
  const start = performance.now()
  process.kill(killed, signal)
  while (!(await isBack(installation, killed, url))) await wait(POLL)
  const back = performance.now()
  const heard = once(socket, 'message')
  const [app, live] = await Promise.all([
    untilItAnswers(installation.url).then(() => performance.now()),
    changeSomething(url)
      .then(() => heard)
      .then(() => performance.now()),
  ])
  return { database: back - start, app: app - back, live: live - back }
}

async function changeSomething(url: string): Promise<void> {
  const database = openDatabase(url)
  await touch(database, 'base', NOTICES_PATH)
  await database.close()
}

async function isBack(installation: Installation, killed: number, url: string): Promise<boolean> {
  // Between two of them there is no file that names one.
  const postmaster = await installation.postmaster().catch(() => killed)
  if (postmaster === killed) return false
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}
