import type { Comune } from '../comune/comuni.ts'
import type { Database, Queries, Row } from '../platform/database/database.ts'
import { availabilityPath, daySheetPath } from '../../contract/bulky/paths.ts'
import { MOST_DAYS_WITH_NAMES } from '../../contract/bulky/file.ts'
import { DAY } from '../../domain/durations.ts'
import type { PersonalData, Person } from '../platform/database/personal-data.ts'
import { touch } from '../platform/live/touch.ts'
import { type Act, type Booking, BOOKING_COLUMNS } from './booking/booking.ts'
import { writeChange } from './booking/change.ts'
import { giveBack } from './booking/give-back.ts'

/** After this time no quota counts a pickup any more. */
const WITHOUT_RULE = 732

/**
 * How many days a closed request keeps name, address and contacts: the comune's own time, or two years where it takes no
 * bookings any more. A comune that is not served here may be served by another process, or again in a minute: then the
 * longest time that a comune may set, since deletion is final.
 */
export const daysWithNames = (comune: Comune | undefined): number =>
  comune === undefined ? MOST_DAYS_WITH_NAMES : (comune.bulky?.rules.anonymiseAfterDays ?? WITHOUT_RULE)

/** The comuni, served or not, whose bookings still name somebody. */
export async function comuniWithNames({ query }: Queries): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'SELECT DISTINCT comune_id AS id FROM bulky_booking WHERE person IS NOT NULL ORDER BY 1',
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes name, address and contacts of requests that closed so many days ago; what was picked up and when stays. At
 * most so many at once; returns how many there were.
 */
export async function anonymiseOld(
  database: Database,
  comuneId: string,
  days: number,
  now: number,
  most: number,
): Promise<number> {
  const before = new Date(now - days * DAY)
  const isOld = `id = ANY (ARRAY(
    SELECT id FROM bulky_booking
    WHERE comune_id = $1 AND person IS NOT NULL AND date < $2::date AND coalesce(closed_at, date) < $2
    LIMIT $3 FOR UPDATE SKIP LOCKED))`
  return database.transaction((queries) => anonymise(queries, comuneId, isOld, [before, most]))
}

/** `condition` is SQL from this file, never from a request; $1 is the comune. */
async function anonymise({ query }: Queries, comuneId: string, condition: string, values: unknown[]): Promise<number> {
  const rows = await query<{ id: string }>(
    `UPDATE bulky_booking SET user_id = NULL, utenza = NULL, person = NULL, place = NULL, outcome = NULL, wants_earlier = false
     WHERE comune_id = $1 AND ${condition} RETURNING id`,
    [comuneId, ...values],
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await query('DELETE FROM bulky_photo WHERE comune_id = $1 AND booking_id = ANY ($2)', [comuneId, ids])
  // The answer too: the page offers some, but any text may be sent.
  await query('UPDATE bulky_rating SET answer = NULL, comment = NULL WHERE comune_id = $1 AND booking_id = ANY ($2)', [
    comuneId,
    ids,
  ])
  return rows.length
}

/** With a deleted account open pickups are cancelled, and all pickups lose name and address. */
export const bulkyData: PersonalData = {
  name: 'ritiri',
  load: ({ query }, { comuneId, userId }) =>
    query(`SELECT ${BOOKING_COLUMNS} FROM bulky_booking WHERE comune_id = $1 AND user_id = $2 ORDER BY date`, [
      comuneId,
      userId,
    ]),
  erase: async (queries, person, now) => {
    const open = await cancelOpen(queries, person, now)
    await anonymise(queries, person.comuneId, 'user_id = $2', [person.userId])
    // Open pages see it at once; everything else is done by the messenger.
    const paths = open.flatMap(({ zone, date }) => [availabilityPath(zone), daySheetPath(date)])
    for (const path of [...new Set(paths)].toSorted()) await touch(queries, person.comuneId, path)
  },
}

async function cancelOpen(queries: Queries, { comuneId, userId }: Person, now: number): Promise<Booking[]> {
  const open = await queries.query<Booking & Row>(
    `SELECT ${BOOKING_COLUMNS} FROM bulky_booking
     WHERE comune_id = $1 AND user_id = $2 AND status = 'confermato' ORDER BY id FOR UPDATE`,
    [comuneId, userId],
  )
  await giveBack(queries, comuneId, open)
  const act: Act = { comuneId, actor: { role: 'utente', userId }, key: null, now }
  for (const booking of open) {
    const details = { date: booking.date, reason: 'profilo eliminato' }
    await writeChange(queries, act, booking, { set: { status: 'annullato' }, kind: 'annullato', details })
  }
  return open
}
