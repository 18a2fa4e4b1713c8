import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSlots } from '../../src/server/bulky/booking/slots.ts'
import { type Database, openDatabase } from '../../src/server/platform/database/database.ts'
import { startEmbedded } from '../../src/server/platform/database/embedded.ts'
import { temporaryFolder } from '../../src/server/testing/postgres.ts'
import { addressOf, APP, endServer, startServer } from '../../tests/support/server-process.ts'
import { compareByTurns, type Figure } from '../figure.ts'
import { readsPerSecond } from './read-load.ts'
import { bookingsPerSecond } from './two-processes/bookings.ts'
import { type Resident, signInAll } from './two-processes/residents.ts'

const TURNS = 2
const SECONDS = 3
const CONNECTIONS = 20
const RESIDENTS = 20

/**
 * A second process on the same PostgreSQL. Here it shares two cores with the load and the database, so that it can hardly
 * give more; the bar says that it takes nothing away: no lock is held longer, no place sold twice.
 */
export async function measureTwoProcesses(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.adopt(await temporaryFolder(), (path) => rm(path, { recursive: true }))
  const postgres = cleanup.adopt(await startEmbedded(folder), (running) => running.stop())
  const database = cleanup.adopt(openDatabase(postgres.url), (opened) => opened.close())
  await database.ready
  const first = await startApp(cleanup, postgres.url, join(folder, 'first'))
  const second = await startApp(cleanup, postgres.url, join(folder, 'second'))
  const date = await openDate(database)
  const residents = await signInAll(first, database, RESIDENTS)
  const compare = async (name: string, measure: (urls: string[]) => Promise<number>): Promise<Figure> => ({
    name: `${name} in a second, two processes against one`,
    unit: '',
    ...(await compareByTurns(
      TURNS,
      () => measure([first, second]),
      () => measure([first]),
    )),
    bar: { atLeast: 0.9 },
  })
  return [
    await compare('reads of /calendar', readsOf),
    await compare('bookings', (urls) => bookOn(urls, residents, date)),
    await oversold(database, date),
  ]
}

const bookOn = (urls: string[], residents: Resident[], date: string): Promise<number> =>
  bookingsPerSecond(urls, residents, date, SECONDS * 1000)

async function readsOf(urls: string[]): Promise<number> {
  const load = { connections: CONNECTIONS / urls.length, seconds: SECONDS }
  const reads = await Promise.all(urls.map((url) => readsPerSecond(`${url}/calendar`, load)))
  return reads.reduce((sum, perSecond) => sum + perSecond)
}

/** The difference between the places taken and the bookings of the date. */
async function oversold(database: Database, date: string): Promise<Figure> {
  const [row] = await database.query<{ difference: number }>(
    `SELECT taken - (SELECT count(*) FROM bulky_booking WHERE date = $1)::int AS difference FROM bulky_slot
     WHERE comune_id = 'base' AND date = $1`,
    [date],
  )
  return { name: 'places taken without a booking', unit: '', ours: row?.difference ?? Number.NaN, bar: { atMost: 0 } }
}

async function startApp(cleanup: AsyncDisposableStack, databaseUrl: string, dataDir: string): Promise<string> {
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }
  const app = cleanup.adopt(startServer([APP], settings), async (running) => void (await endServer(running)))
  return addressOf(app)
}

/** A Tuesday within the window, with room for everybody; the comune's data no longer changes it. */
async function openDate(database: Database): Promise<string> {
  const soon = Temporal.Now.plainDateISO('Europe/Rome').add({ days: 14 })
  const date = soon.add({ days: (9 - soon.dayOfWeek) % 7 }).toString()
  await ensureSlots(database, 'base', 'unica', [{ date, places: 1_000_000 }])
  await database.query("UPDATE bulky_slot SET places = 1000000, is_custom = true WHERE comune_id = 'base'")
  return date
}
