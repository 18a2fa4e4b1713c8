import type { Rating } from '../../contract/bulky/booking.ts'
import { ownPickupsPath } from '../../contract/bulky/paths.ts'
import type { Database } from '../platform/database/database.ts'
import { touch } from '../platform/live/touch.ts'
import type { Booking } from './booking/booking.ts'

/** A second rating replaces the first. */
export const rate = (
  database: Database,
  comuneId: string,
  booking: Booking,
  { stars, answer, comment }: Rating,
  now: number,
): Promise<void> =>
  database.transaction(async (queries) => {
    await queries.query(
      `INSERT INTO bulky_rating (comune_id, booking_id, stars, answer, comment, at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (comune_id, booking_id) DO UPDATE SET stars = $3, answer = $4, comment = $5, at = $6`,
      [comuneId, booking.id, stars, answer ?? null, comment === '' ? null : comment, new Date(now)],
    )
    if (booking.userId !== null) await touch(queries, comuneId, ownPickupsPath(booking.userId))
  })
