import type { Database } from '../../src/server/platform/database/database.ts'
import type { NewBooking } from '../../src/server/bulky/booking/book.ts'
import type { Act } from '../../src/server/bulky/booking/booking.ts'

type Limits = { pickupsPerYear: number; daysBetween: number }

/** The booking as most would write it: lock the date, check, then write the same rows by the same rules. */
export const lockedBooking = (
  database: Database,
  { comuneId, actor, key, now }: Act,
  booking: NewBooking,
  { pickupsPerYear, daysBetween }: Limits,
): Promise<boolean> =>
  database.transaction(async ({ query }) => {
    const where = [comuneId, booking.zone, booking.date]
    const [slot] = await query<{ isFree: boolean }>(
      `SELECT is_open AND taken < places AS "isFree" FROM bulky_slot
       WHERE comune_id = $1 AND zone = $2 AND date = $3 FOR UPDATE`,
      where,
    )
    const known = await query('SELECT FROM bulky_event WHERE comune_id = $1 AND request_key = $2', [comuneId, key])
    if (slot?.isFree !== true || known.length > 0) return false
    const [household] = await query<{ used: number; near: number }>(
      `SELECT count(*) FILTER (WHERE extract(year FROM one) = extract(year FROM $3::date)) AS used,
         count(*) FILTER (WHERE abs(one - $3::date) < $4) AS near
       FROM bulky_household, unnest(dates) AS one WHERE comune_id = $1 AND utenza = $2`,
      [comuneId, booking.utenza, booking.date, daysBetween],
    )
    if (household !== undefined && (household.used >= pickupsPerYear || household.near > 0)) return false
    await query(
      `INSERT INTO bulky_household AS known (comune_id, utenza, dates) VALUES ($1, $2, ARRAY[$3::date])
       ON CONFLICT (comune_id, utenza) DO UPDATE SET dates = known.dates || EXCLUDED.dates`,
      [comuneId, booking.utenza, booking.date],
    )
    await query('UPDATE bulky_slot SET taken = taken + 1 WHERE comune_id = $1 AND zone = $2 AND date = $3', where)
    const [written] = await query<{ id: string }>(
      `INSERT INTO bulky_booking
         (comune_id, code, user_id, utenza, person, place, zone, date, items, pieces, cubic_metres, requested_at, due_on)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
      [
        comuneId,
        booking.code,
        booking.userId,
        booking.utenza,
        JSON.stringify(booking.person),
        JSON.stringify(booking.place),
        booking.zone,
        booking.date,
        JSON.stringify(booking.items),
        booking.pieces,
        booking.cubicMetres,
        new Date(now),
        booking.dueOn,
      ],
    )
    await query(
      `INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role, by_user, details, request_key)
       VALUES ($1, $2, $3, 'prenotato', $4, $5, $6, $7)`,
      [comuneId, written?.id, new Date(now), actor.role, actor.userId, JSON.stringify({ date: booking.date }), key],
    )
    await query(
      "INSERT INTO bulky_message (comune_id, booking_id, kind, created_at) VALUES ($1, $2, 'prenotato', $3)",
      [comuneId, written?.id, new Date(now)],
    )
    return true
  })
