import type { Move, SlotChange } from '../../../contract/bulky/booking.ts'
import { availabilityPath, daySheetPath } from '../../../contract/bulky/paths.ts'
import type { Database, Queries, Row } from '../../platform/database/database.ts'
import { type Act, type Booking, BOOKING_COLUMNS } from './booking.ts'
import { isDone, writeChange, writeEvent } from './change.ts'
import { without, writeHousehold } from './household.ts'
import { addToSlot, lockSlots, type Slot } from './slots.ts'
import { touch } from '../../platform/live/touch.ts'

/** Opens, closes or resizes a date; never below the places already taken. */
export function changeSlot(database: Database, act: Act, change: SlotChange): Promise<Slot | { taken: number }> {
  const { zone, date, places, isOpen } = change
  return database.transaction(async (queries) => {
    const [before] = await lockSlots(queries, act.comuneId, zone, [date])
    if (before !== undefined && (await isDone(queries, act))) return before
    if (before !== undefined && places < before.taken) return { taken: before.taken }
    const [slot] = await queries.query<Slot & Record<string, unknown>>(
      `INSERT INTO bulky_slot (comune_id, zone, date, places, is_open, is_custom) VALUES ($1, $2, $3, $4, $5, true)
       ON CONFLICT (comune_id, zone, date) DO UPDATE SET places = $4, is_open = $5, is_custom = true
       RETURNING zone, date, places, taken, is_open AS "isOpen"`,
      [act.comuneId, zone, date, places, isOpen],
    )
    await writeEvent(queries, act, null, 'data', { before: before ?? null, after: { zone, date, places, isOpen } })
    await touchDate(queries, act.comuneId, zone, date)
    return slot!
  })
}

/** Sorted by path, as everywhere: `touch` locks a row, and another order might deadlock. */
async function touchDate(queries: Queries, comuneId: string, zone: string, date: string): Promise<void> {
  await touch(queries, comuneId, daySheetPath(date))
  await touch(queries, comuneId, availabilityPath(zone))
}

export type Moved = { moved: Booking[] } | { placesLeft: number; bookings: number }

/**
 * Moves all bookings of a date to another one, or none. The date is closed first, in a transaction of its own, so that
 * nobody can book it during the move and be left behind.
 */
export async function moveDate(database: Database, act: Act, { zone, from, to, reason }: Move): Promise<Moved> {
  const { comuneId } = act
  await closeDate(database, act, zone, from)
  return database.transaction(async (queries) => {
    const bookings = await lockBookings(queries, comuneId, zone, from)
    if (await isDone(queries, act)) return { moved: await movedBefore(queries, act) }
    const households = await lockHouseholds(queries, comuneId, bookings)
    const slots = await lockSlots(queries, comuneId, zone, [from, to])
    const target = slots.find(({ date }) => date === to)
    const placesLeft = target?.isOpen ? target.places - target.taken : 0
    if (placesLeft < bookings.length) return { placesLeft, bookings: bookings.length }
    const moved: Booking[] = []
    for (const booking of bookings) moved.push(await moveOne(queries, act, booking, to, reason))
    await moveHouseholds(queries, comuneId, bookings, households, to)
    await addToSlot(queries, comuneId, zone, from, -bookings.length)
    await addToSlot(queries, comuneId, zone, to, bookings.length)
    await writeEvent(queries, act, null, 'data-spostata', { zone, from, to, reason, moved: moved.map(({ id }) => id) })
    return { moved }
  })
}

/** The date stays closed, and is shown as closed, even if the move is then refused. */
const closeDate = (database: Database, act: Act, zone: string, date: string): Promise<void> =>
  database.transaction(async (queries) => {
    // A repeated request must not close a date that was opened again since.
    if (await isDone(queries, act)) return
    await queries.query(
      'UPDATE bulky_slot SET is_open = false, is_custom = true WHERE comune_id = $1 AND zone = $2 AND date = $3',
      [act.comuneId, zone, date],
    )
    await touchDate(queries, act.comuneId, zone, date)
  })

/** What this act moved the first time. Its answer, with the people to call, may have been lost on the way. */
const movedBefore = ({ query }: Queries, { comuneId, key }: Act): Promise<Booking[]> =>
  query<Booking & Row>(
    `SELECT ${BOOKING_COLUMNS} FROM bulky_booking
     WHERE comune_id = $1 AND id IN (
       SELECT jsonb_array_elements_text(details -> 'moved')::uuid FROM bulky_event
       WHERE comune_id = $1 AND request_key = $2
     ) ORDER BY id`,
    [comuneId, key],
  )

const lockBookings = ({ query }: Queries, comuneId: string, zone: string, date: string): Promise<Booking[]> =>
  query<Booking & Record<string, unknown>>(
    `SELECT ${BOOKING_COLUMNS} FROM bulky_booking
     WHERE comune_id = $1 AND zone = $2 AND date = $3 AND status = 'confermato' ORDER BY id FOR UPDATE`,
    [comuneId, zone, date],
  )

async function lockHouseholds(
  { query }: Queries,
  comuneId: string,
  bookings: readonly Booking[],
): Promise<Map<string, Temporal.PlainDate[]>> {
  const rows = await query<{ utenza: string; dates: string[] }>(
    `SELECT utenza, dates::text[] FROM bulky_household
     WHERE comune_id = $1 AND utenza = ANY ($2) ORDER BY utenza FOR UPDATE`,
    [comuneId, bookings.map(({ utenza }) => utenza)],
  )
  return new Map(rows.map(({ utenza, dates }) => [utenza, dates.map((date) => Temporal.PlainDate.from(date))]))
}

/** The key belongs to the whole move: the events of the single bookings have none. */
const moveOne = (queries: Queries, act: Act, booking: Booking, to: string, reason: string): Promise<Booking> =>
  writeChange(queries, { ...act, key: null }, booking, {
    set: { date: to },
    kind: 'spostato',
    details: { from: booking.date, to, reason },
  })

/** No days in between are asked for: the household did not choose the new date. */
async function moveHouseholds(
  queries: Queries,
  comuneId: string,
  bookings: readonly Booking[],
  households: ReadonlyMap<string, Temporal.PlainDate[]>,
  to: string,
): Promise<void> {
  const dates = new Map(households)
  for (const { utenza, date } of bookings) {
    const known = dates.get(utenza ?? '')
    if (known !== undefined) dates.set(utenza ?? '', [...without(known, date), Temporal.PlainDate.from(to)])
  }
  for (const [utenza, moved] of dates) await writeHousehold(queries, comuneId, utenza, moved)
}
