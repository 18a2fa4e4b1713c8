import { isPartitaIva } from '../../domain/bulky/codice-fiscale.ts'
import type { BookedPickup } from '../../domain/edition/residents/pickups-touched.ts'
import type { Queries, Row } from '../platform/database/database.ts'

type PickupRow = Omit<BookedPickup, 'isBusiness'> & { codiceFiscale: string | null } & Row

/** The pickups to come, without who booked them; those of a date in the order in which they were booked. */
export async function bookedPickups({ query }: Queries, comuneId: string, from: string): Promise<BookedPickup[]> {
  const rows = await query<PickupRow>(
    `SELECT booking.zone, booking.date, booking.items, coalesce(slot.is_custom, false) AS "isByHand",
       booking.person->>'codiceFiscale' AS "codiceFiscale", (
       SELECT count(*) FROM bulky_household AS household, unnest(household.dates) AS one
       WHERE household.comune_id = booking.comune_id AND household.utenza = booking.utenza
         AND one <= booking.date AND date_trunc('year', one) = date_trunc('year', booking.date)
     ) AS "ofYear"
     FROM bulky_booking AS booking LEFT JOIN bulky_slot AS slot USING (comune_id, zone, date)
     WHERE booking.comune_id = $1 AND booking.date >= $2 AND booking.status = 'confermato'
     ORDER BY booking.date, booking.requested_at, booking.id`,
    [comuneId, from],
  )
  return rows.map(({ codiceFiscale, ...pickup }) => ({ ...pickup, isBusiness: isPartitaIva(codiceFiscale ?? '') }))
}
