import type { Comune } from '../comune/comuni.ts'
import type { Database, Queries } from '../database/database.ts'
import type { PersonalData } from '../personal-data.ts'
import { BOOKING_COLUMNS } from './booking.ts'

const DAY = 24 * 3600_000

/** Closed requests lose who and where after the time that the comune sets; what was picked up and when stays. */
export async function anonymiseOld(database: Database, comune: Comune, now: number): Promise<void> {
  if (comune.bulky === undefined) return
  const before = new Date(now - comune.bulky.rules.anonymiseAfterDays * DAY)
  const isOld = 'person IS NOT NULL AND date < $2::date AND coalesce(closed_at, date) < $2'
  await database.transaction((queries) => anonymise(queries, comune.id, isOld, [before]))
}

/** `condition` is ours, never typed by anybody; $1 is the comune. */
async function anonymise({ query }: Queries, comuneId: string, condition: string, values: unknown[]): Promise<void> {
  const rows = await query<{ id: string }>(
    `UPDATE bulky_booking SET user_id = NULL, utenza = NULL, person = NULL, place = NULL, outcome = NULL, wants_earlier = false
     WHERE comune_id = $1 AND ${condition} RETURNING id`,
    [comuneId, ...values],
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await query('DELETE FROM bulky_photo WHERE comune_id = $1 AND booking_id = ANY ($2)', [comuneId, ids])
  await query('UPDATE bulky_rating SET comment = NULL WHERE comune_id = $1 AND booking_id = ANY ($2)', [comuneId, ids])
}

/** Who deletes the account gives open pickups back, and leaves what was picked up without a name. */
export const bulkyData: PersonalData = {
  name: 'ritiri',
  load: ({ query }, { comuneId, userId }) =>
    query(`SELECT ${BOOKING_COLUMNS} FROM bulky_booking WHERE comune_id = $1 AND user_id = $2 ORDER BY date`, [
      comuneId,
      userId,
    ]),
  erase: async (queries, { comuneId, userId }) => {
    await giveBackOpen(queries, comuneId, userId)
    await anonymise(queries, comuneId, 'user_id = $2', [userId])
  },
}

/** In the order in which everybody locks: bookings, households, dates. */
async function giveBackOpen({ query }: Queries, comuneId: string, userId: string): Promise<void> {
  const open = await query<{ utenza: string; zone: string; date: string }>(
    `UPDATE bulky_booking SET status = 'annullato', closed_at = now()
     WHERE comune_id = $1 AND user_id = $2 AND status = 'confermato' RETURNING utenza, zone, date`,
    [comuneId, userId],
  )
  for (const { utenza, date } of open) {
    await query(
      'UPDATE bulky_household SET dates = array_remove(dates, $3::date) WHERE comune_id = $1 AND utenza = $2',
      [comuneId, utenza, date],
    )
  }
  for (const { zone, date } of open.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    await query('UPDATE bulky_slot SET taken = taken - 1 WHERE comune_id = $1 AND zone = $2 AND date = $3', [
      comuneId,
      zone,
      date,
    ])
  }
}
