import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { imbalances } from '../../../src/server/bulky/testing/bookings.ts'
import { openDatabase } from '../../../src/server/platform/database/database.ts'
import { aPickup, offeredDates, setPlaces } from './dates.ts'
import type { Installation } from '../processes/installation.ts'
import { newPhone, type Phone } from './phone.ts'
import { random } from './seed.ts'

/** So that any number of clients makes about a hundred requests a second: the faults are under test, not the speed. */
const PAUSE_PER_CLIENT = 20
const POLL = 50
const PLENTY = 10_000

export interface BookingLoad {
  /** By id, what residents were told is theirs. */
  readonly acknowledged: ReadonlyMap<string, { utenza: string; date: string }>
  /** How many were told that there is no place left. */
  refused: () => number
  /** How many answers came only to a repeated request. */
  repeated: () => number
  /** Until somebody was told so: before, no date could have been oversold. */
  untilFull: () => Promise<void>
  /** Begins nothing new, and waits until everybody has an answer. */
  stop: () => Promise<void>
}

/** Clients that book without end, each time for another household; on the first date places are few. */
export async function startBooking(
  { url, databaseUrl }: Installation,
  clients: number,
  fewPlaces: number,
): Promise<BookingLoad> {
  const database = openDatabase(await databaseUrl())
  const dates = await offeredDates(url)
  await setPlaces(database, dates, PLENTY)
  await setPlaces(database, dates.slice(0, 1), fewPlaces)
  const phones = await Promise.all(
    Array.from({ length: clients }, (_, index) => newPhone(url, database, `anna${index}@esempio.it`)),
  )
  await database.close()

  const acknowledged = new Map<string, { utenza: string; date: string }>()
  const stopping = new AbortController()
  const counts = { households: 0, refused: 0, repeated: 0 }
  async function bookOne(phone: Phone): Promise<void> {
    const utenza = `U${1000 + counts.households++}`
    const date = dates[random() < 0.5 ? 0 : Math.floor(random() * dates.length)]!
    const { status, body, attempts } = await phone.act('/api/bulky/bookings', aPickup(utenza, date))
    if (attempts > 1) counts.repeated += 1
    if (body.id !== undefined) acknowledged.set(body.id, { utenza, date })
    else if (body.type === 'urn:mastello:ritiro:slot-full') counts.refused += 1
    else throw new Error(`A booking was answered with ${status}: ${JSON.stringify(body)}`)
  }
  onTestFinished(() => stopping.abort())
  const working = Promise.all(
    phones.map(async (phone) => {
      while (!stopping.signal.aborted) {
        await bookOne(phone)
        await wait(random() * PAUSE_PER_CLIENT * clients)
      }
    }),
  )
  // A wrong answer is told to who waits for the end; until then nobody does.
  working.catch(() => undefined)
  return {
    acknowledged,
    refused: () => counts.refused,
    repeated: () => counts.repeated,
    untilFull: async () => {
      while (counts.refused === 0) await Promise.race([wait(POLL), working])
    },
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

/** What was acknowledged is there, nothing else is, and no date has more than its places. */
export async function expectNothingLost(
  { databaseUrl }: Installation,
  { acknowledged }: Pick<BookingLoad, 'acknowledged'>,
): Promise<void> {
  const database = openDatabase(await databaseUrl())
  const rows = await database.query<{ id: string; utenza: string; date: string }>(
    "SELECT id, utenza, date FROM bulky_booking WHERE status = 'confermato'",
  )
  const kept = new Map(rows.map(({ id, utenza, date }) => [id, { utenza, date }]))
  const lost = [...acknowledged].filter(([id, told]) => JSON.stringify(kept.get(id)) !== JSON.stringify(told))
  const unheardOf = [...kept.keys()].filter((id) => !acknowledged.has(id))
  const unbalanced = await imbalances(database)
  await database.close()
  expect({ lost, unheardOf, unbalanced }).toEqual({ lost: [], unheardOf: [], unbalanced: [] })
}
