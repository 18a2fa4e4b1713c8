import { rm } from 'node:fs/promises'
import { book } from '../../src/server/bulky/booking/book.ts'
import { ensureSlots } from '../../src/server/bulky/booking/slots.ts'
import { aBooking, addResident, anAct, COMUNE, LIMITS } from '../../src/server/bulky/testing/bookings.ts'
import { type Database, openDatabase } from '../../src/server/platform/database/database.ts'
import { startEmbedded } from '../../src/server/platform/database/embedded.ts'
import { temporaryFolder } from '../../src/server/testing/postgres.ts'
import { type Figure, median } from '../figure.ts'
import { lockedBooking } from '../reference/locked-booking.ts'

const CLIENTS = 200
const BOOKINGS = 3000
const TURNS = 3
const DATE = '2026-11-17'

interface Turn {
  perSecond: number
  p99: number
}

type Booker = (database: Database, utenza: string) => Promise<unknown>

/** Each household with an account of its own. */
const wanted = (utenza: string) => aBooking({ utenza, userId: utenza, date: DATE })
const ours: Booker = (database, utenza) => book(database, anAct(), wanted(utenza), LIMITS)
const reference: Booker = (database, utenza) => lockedBooking(database, anAct(), wanted(utenza), LIMITS)

/** Everybody wants the same date: one statement against the same transaction with `SELECT … FOR UPDATE`, disk included. */
export async function measureBulkyBooking(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.adopt(await temporaryFolder(), (path) => rm(path, { recursive: true }))
  const postgres = cleanup.adopt(await startEmbedded(folder), (running) => running.stop())
  const database = cleanup.adopt(openDatabase(postgres.url), (open) => open.close())
  await database.ready
  // 200 clients wait for ten connections, in the reference for long: none may time out.
  database.pool.options.connectionTimeoutMillis = 0

  for (let one = 0; one < BOOKINGS; one++) await addResident(database, `U${one}`)

  const turns: { ours: Turn; reference: Turn }[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    turns.push({ ours: await measure(database, ours), reference: await measure(database, reference) })
  }
  const of = (side: 'ours' | 'reference', value: keyof Turn): number =>
    // The first turn warms up both sides.
    median(turns.slice(1).map((turn) => turn[side][value]))
  const notes = turns.map((turn) => JSON.stringify(turn))
  return [
    {
      name: `bookings per second, ${CLIENTS} clients on one date`,
      unit: '',
      ours: of('ours', 'perSecond'),
      reference: of('reference', 'perSecond'),
      bar: { atLeast: 2 },
      notes,
    },
    {
      name: '… 99th percentile',
      unit: 'ms',
      ours: of('ours', 'p99'),
      reference: of('reference', 'p99'),
      bar: { atMost: 0.5 },
      notes,
    },
  ]
}

async function measure(database: Database, booker: Booker): Promise<Turn> {
  await database.query('DELETE FROM bulky_slot')
  await database.query('DELETE FROM bulky_booking')
  await database.query('DELETE FROM bulky_household')
  await ensureSlots(database, COMUNE, 'unica', [{ date: DATE, places: BOOKINGS }])
  const times: number[] = []
  let next = 0
  const client = async (): Promise<void> => {
    while (next < BOOKINGS) {
      const start = performance.now()
      await booker(database, `U${next++}`)
      times.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - start) / 1000
  const [row] = await database.query<{ taken: number }>('SELECT taken FROM bulky_slot')
  if (row?.taken !== BOOKINGS) throw new Error(`${row?.taken} of ${BOOKINGS} places taken`)
  return { perSecond: BOOKINGS / seconds, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]! }
}
