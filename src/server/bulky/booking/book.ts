import type { Pool } from 'pg'
import type { BulkyRules } from '../../../domain/bulky/rules.ts'
import { refusalOfHousehold } from '../../../domain/bulky/household.ts'
import { mustSignIn } from '../../account/current-user.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type Act, type Booking, BOOKING_COLUMNS, type Result } from './booking.ts'

/** A booking that passed the rules. Whether a place and quota are left is checked in the database. */
export type NewBooking = Pick<
  Booking,
  'code' | 'userId' | 'zone' | 'date' | 'items' | 'pieces' | 'cubicMetres' | 'dueOn'
> & {
  utenza: string
  person: NonNullable<Booking['person']>
  place: NonNullable<Booking['place']>
  photos: readonly Buffer[]
}

type Limits = Pick<BulkyRules, 'pickupsPerYear' | 'daysBetween'>

/**
 * One statement, so that nothing can come between asking and taking, and the date's row is held for no longer than it
 * runs. `seen` refuses at once what is already full. `household` and `slot` are then checked on the newest version
 * of their rows, not on what this statement saw at its start: a place that is gone meanwhile, or a date closed, breaks
 * the constraint `bulky_slot_places`, and with it the whole statement. `owner` keeps the account until the end: who
 * deletes it meanwhile finds the booking, and after that there is nobody to book for. Locked first, as there.
 */
const BOOK = {
  name: 'bulky-book',
  text: `WITH owner AS (
    SELECT FROM app_user WHERE comune_id = $1 AND id = $9 FOR KEY SHARE
  ), seen AS (
    SELECT FROM bulky_slot
    WHERE comune_id = $1 AND zone = $2 AND date = $3 AND is_open AND taken < places
      AND ($9::text IS NULL OR EXISTS (SELECT FROM owner))
      AND NOT EXISTS (SELECT FROM bulky_event WHERE comune_id = $1 AND request_key = $4)
  ), household AS (
    INSERT INTO bulky_household AS known (comune_id, utenza, dates) SELECT $1, $5, ARRAY[$3::date] FROM seen
    ON CONFLICT (comune_id, utenza) DO UPDATE SET dates = known.dates || EXCLUDED.dates
    WHERE (SELECT count(*) FROM unnest(known.dates) AS one
           WHERE extract(year FROM one) = extract(year FROM $3::date)) < $6
      AND NOT EXISTS (SELECT FROM unnest(known.dates) AS one WHERE abs(one - $3::date) < $7)
    RETURNING comune_id
  ), slot AS (
    UPDATE bulky_slot SET taken = CASE WHEN is_open THEN taken + 1 ELSE places + 1 END
    FROM household
    WHERE bulky_slot.comune_id = $1 AND zone = $2 AND date = $3
    RETURNING zone, date
  ), booking AS (
    INSERT INTO bulky_booking
      (comune_id, code, user_id, utenza, person, place, zone, date, items, pieces, cubic_metres, requested_at, due_on)
    SELECT $1, $8, $9, $5, $10, $11, zone, date, $12, $13, $14, $15, $16 FROM slot
    RETURNING *
  ), event AS (
    INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role, by_user, details, request_key)
    SELECT $1, id, requested_at, 'prenotato', $17, $18, jsonb_build_object('date', date, 'items', items), $4
    FROM booking
  ), message AS (
    INSERT INTO bulky_message (comune_id, booking_id, kind, created_at)
    SELECT $1, id, 'prenotato', requested_at FROM booking
  ), photo AS (
    INSERT INTO bulky_photo (comune_id, booking_id, kind, jpeg)
    SELECT $1, id, 'richiesta', jpeg FROM booking, unnest($19::bytea[]) AS jpeg
  )
  SELECT ${BOOKING_COLUMNS} FROM booking`,
}

/** A place may become free between the statement and `whyNot`: tried again, but not forever. */
const ATTEMPTS = 3

export async function book(database: Database, act: Act, booking: NewBooking, limits: Limits): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const written = await tryToBook(database.pool, act, booking, limits)
    if (written !== undefined) return { booking: written, isNew: true }
    const reason = await whyNot(database, act, booking, limits)
    if (reason !== undefined) return reason
    if (attempt === ATTEMPTS) return { refusal: { kind: 'slot-full', date: booking.date } }
  }
}

async function tryToBook(pool: Pool, act: Act, booking: NewBooking, limits: Limits): Promise<Booking | undefined> {
  try {
    const { rows } = await pool.query<Booking>({ ...BOOK, values: valuesOf(act, booking, limits) })
    return rows[0]
  } catch (error) {
    if (isLostRace(error)) return undefined
    throw error
  }
}

function valuesOf({ comuneId, actor, key, now }: Act, booking: NewBooking, limits: Limits): unknown[] {
  return [
    comuneId,
    booking.zone,
    booking.date,
    key,
    booking.utenza,
    limits.pickupsPerYear,
    limits.daysBetween,
    booking.code,
    booking.userId,
    JSON.stringify(booking.person),
    JSON.stringify(booking.place),
    JSON.stringify(booking.items),
    booking.pieces,
    booking.cubicMetres,
    new Date(now),
    booking.dueOn,
    actor.role,
    actor.userId ?? null,
    booking.photos,
  ]
}

const LOST_RACES = new Set(['bulky_slot_places', 'bulky_event_request', 'bulky_booking_comune_id_code_key'])

/** Meanwhile somebody else took the last place, or the same act arrived twice at once. */
const isLostRace = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && LOST_RACES.has(String(error.constraint))

/** Undefined if by now it could be booked. */
async function whyNot(database: Database, act: Act, booking: NewBooking, limits: Limits): Promise<Result | undefined> {
  const known = await bookingOfAct(database, act.comuneId, act.key)
  if (known !== undefined) return { booking: known, isNew: false }
  await requireOwner(database, act.comuneId, booking.userId)
  const [state] = await database.query<{ isOpen: boolean; isFull: boolean; dates: string[] | null }>(
    `SELECT is_open AS "isOpen", taken >= places AS "isFull",
       (SELECT dates::text[] FROM bulky_household WHERE comune_id = $1 AND utenza = $4) AS dates
     FROM bulky_slot WHERE comune_id = $1 AND zone = $2 AND date = $3`,
    [act.comuneId, booking.zone, booking.date, booking.utenza],
  )
  const { date } = booking
  if (state === undefined) return { refusal: { kind: 'not-a-pickup-date', date } }
  const dates = (state.dates ?? []).map((one) => Temporal.PlainDate.from(one))
  const household = refusalOfHousehold(dates, Temporal.PlainDate.from(date), limits)
  if (household !== undefined) return { refusal: household }
  if (!state.isOpen) return { refusal: { kind: 'slot-closed', date } }
  return state.isFull ? { refusal: { kind: 'slot-full', date } } : undefined
}

/** The request may take minutes to arrive: by then its account may be deleted, from another device. */
async function requireOwner({ query }: Queries, comuneId: string, userId: string | null): Promise<void> {
  if (userId === null) return
  const [owner] = await query('SELECT FROM app_user WHERE comune_id = $1 AND id = $2', [comuneId, userId])
  if (owner === undefined) throw mustSignIn()
}

/** The booking that an act made or changed, if it was done before. */
export async function bookingOfAct(
  { query }: Pick<Database, 'query'>,
  comuneId: string,
  key: string | null,
): Promise<Booking | undefined> {
  const [booking] = await query<Booking & Record<string, unknown>>(
    `SELECT ${BOOKING_COLUMNS} FROM bulky_booking
     WHERE comune_id = $1 AND id = (SELECT booking_id FROM bulky_event WHERE comune_id = $1 AND request_key = $2)`,
    [comuneId, key],
  )
  return booking
}
