import type { CancelledStop, HistoryEntry } from '../../../contract/bulky/view.ts'
import type { Queries, Row } from '../../platform/database/database.ts'
import { type Booking, BOOKING_COLUMNS } from './booking.ts'

export type Known = Booking & { isRated: boolean; photos: string[] }

export const SELECT_KNOWN = `${BOOKING_COLUMNS},
  EXISTS (SELECT FROM bulky_rating r WHERE (r.comune_id, r.booking_id) = (b.comune_id, b.id)) AS "isRated",
  ARRAY(SELECT p.id FROM bulky_photo p WHERE (p.comune_id, p.booking_id) = (b.comune_id, b.id) ORDER BY p.kind DESC) AS photos
  FROM bulky_booking b`

const select = ({ query }: Queries, rest: string, values: unknown[]): Promise<Known[]> =>
  query<Known & Row>(`SELECT ${SELECT_KNOWN} ${rest}`, values)

export const bookingById = async (queries: Queries, comuneId: string, id: string): Promise<Known | undefined> =>
  (await select(queries, 'WHERE comune_id = $1 AND id = $2', [comuneId, id]))[0]

export const bookingsOfUser = (queries: Queries, comuneId: string, userId: string): Promise<Known[]> =>
  select(queries, 'WHERE comune_id = $1 AND user_id = $2 ORDER BY date DESC, requested_at DESC LIMIT 100', [
    comuneId,
    userId,
  ])

/** Which booking an act made or changed, searched in these comuni. */
export async function bookingIdOfAct(
  { query }: Queries,
  comuneIds: readonly string[],
  key: string,
): Promise<{ comuneId: string; id: string } | undefined> {
  const [row] = await query<{ comuneId: string; id: string }>(
    'SELECT comune_id AS "comuneId", booking_id AS id FROM bulky_event WHERE comune_id = ANY ($1) AND request_key = $2',
    [comuneIds, key],
  )
  return row
}

/** The stops of a date in the order of the streets, cancelled ones left out. */
export const bookingsOn = (queries: Queries, comuneId: string, date: string, zone?: string): Promise<Known[]> =>
  select(
    queries,
    `WHERE comune_id = $1 AND date = $2 AND status <> 'annullato' AND ($3::text IS NULL OR zone = $3)
     ORDER BY zone, place ->> 'street', requested_at`,
    [comuneId, date, zone ?? null],
  )

export const cancelledOn = ({ query }: Queries, comuneId: string, date: string): Promise<CancelledStop[]> =>
  query<CancelledStop & Row>(
    `SELECT code, zone, place ->> 'street' AS street FROM bulky_booking
     WHERE comune_id = $1 AND date = $2 AND status = 'annullato' ORDER BY zone, street, code`,
    [comuneId, date],
  )

export const bookingsBetween = (queries: Queries, comuneId: string, from: string, until: string): Promise<Known[]> =>
  select(queries, 'WHERE comune_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date, zone, requested_at', [
    comuneId,
    from,
    until,
  ])

/** By the day on which they were requested, in the comune's time zone. */
export const requestsBetween = (
  queries: Queries,
  comuneId: string,
  from: string,
  until: string,
  timeZone: string,
): Promise<Known[]> =>
  select(queries, 'WHERE comune_id = $1 AND (requested_at AT TIME ZONE $4)::date BETWEEN $2 AND $3', [
    comuneId,
    from,
    until,
    timeZone,
  ])

/** `by` is the e-mail address of staff, and null for residents. */
export async function historyOf({ query }: Queries, comuneId: string, id: string): Promise<HistoryEntry[]> {
  const rows = await query<Omit<HistoryEntry, 'at'> & { at: Date } & Row>(
    `SELECT at, kind, by_role AS role, staff.email AS by, details
     FROM bulky_event AS event
     LEFT JOIN staff
       ON (staff.gestore_id, staff.id) = (gestore_of(event.comune_id), by_user) AND by_role = 'operatore'
     WHERE event.comune_id = $1 AND booking_id = $2 ORDER BY event.id`,
    [comuneId, id],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function photoById(
  { query }: Queries,
  comuneId: string,
  bookingId: string,
  id: string,
): Promise<Buffer | undefined> {
  const [row] = await query<{ jpeg: Buffer }>(
    'SELECT jpeg FROM bulky_photo WHERE comune_id = $1 AND booking_id = $2 AND id = $3',
    [comuneId, bookingId, id],
  )
  return row?.jpeg
}
