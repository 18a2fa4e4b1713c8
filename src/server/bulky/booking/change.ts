import type { PickupRefusal } from '../../../domain/bulky/refusal.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { bookingOfAct } from './book.ts'
import { type Act, type Booking, BOOKING_COLUMNS, type Result } from './booking.ts'
import { addMessage } from '../messages/messages.ts'

type Work = (queries: Queries, booking: Booking) => Promise<Change | { refusal: PickupRefusal }>

/** What an act does to a booking, and what the history says of it. */
export interface Change {
  set: Partial<Pick<Booking, 'date' | 'status' | 'items' | 'pieces' | 'cubicMetres' | 'place' | 'outcome'>>
  kind: 'modificato' | 'annullato' | 'spostato' | 'esito' | 'riaperto'
  details: Record<string, unknown>
}

/**
 * Changes one booking, all or nothing. Rows are locked in one order by everybody (booking, household, dates by date), so
 * that there are no deadlocks. An act that was done before is answered with the booking as it is now.
 */
export function changeBooking(database: Database, act: Act, id: string, work: Work): Promise<Result | undefined> {
  return database.transaction(async (queries) => {
    const booking = await lockBooking(queries, act.comuneId, id)
    if (booking === undefined) return undefined
    const done = await bookingOfAct(queries, act.comuneId, act.key)
    if (done !== undefined) return { booking: done, isNew: false }
    const change = await work(queries, booking)
    if ('refusal' in change) return change
    return { booking: await writeChange(queries, act, booking, change), isNew: true }
  })
}

async function lockBooking({ query }: Queries, comuneId: string, id: string): Promise<Booking | undefined> {
  const [booking] = await query<Booking & Record<string, unknown>>(
    `SELECT ${BOOKING_COLUMNS} FROM bulky_booking WHERE comune_id = $1 AND id = $2 FOR UPDATE`,
    [comuneId, id],
  )
  return booking
}

export async function writeChange(queries: Queries, act: Act, before: Booking, change: Change): Promise<Booking> {
  const after = { ...before, ...change.set }
  const isOpen = after.status === 'confermato'
  const [written] = await queries.query<Booking & Record<string, unknown>>(
    `UPDATE bulky_booking
     SET date = $3, status = $4, items = $5, pieces = $6, cubic_metres = $7, place = $8, outcome = $9, closed_at = $10
     WHERE comune_id = $1 AND id = $2 RETURNING ${BOOKING_COLUMNS}`,
    [
      act.comuneId,
      before.id,
      after.date,
      after.status,
      JSON.stringify(after.items),
      after.pieces,
      after.cubicMetres,
      JSON.stringify(after.place),
      JSON.stringify(after.outcome),
      isOpen ? null : new Date(act.now),
    ],
  )
  await writeEvent(queries, act, before.id, change.kind, change.details)
  return written!
}

/** Writes an event of the history and, for a booking, the message to its owner. */
export async function writeEvent(
  { query }: Queries,
  { comuneId, actor, key, now }: Act,
  bookingId: string | null,
  kind: string,
  details: Record<string, unknown>,
): Promise<void> {
  const [event] = await query<{ id: number }>(
    `INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role, by_user, details, request_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [comuneId, bookingId, new Date(now), kind, actor.role, actor.userId ?? null, JSON.stringify(details), key],
  )
  if (bookingId !== null) await addMessage({ query }, comuneId, bookingId, `${kind}:${event?.id}`, now)
}

/** Whether the act was done before. */
export async function isDone({ query }: Queries, { comuneId, key }: Act): Promise<boolean> {
  const known = await query('SELECT FROM bulky_event WHERE comune_id = $1 AND request_key = $2', [comuneId, key])
  return known.length > 0
}
