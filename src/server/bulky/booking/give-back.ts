import type { Queries } from '../../platform/database/database.ts'
import type { Booking } from './booking.ts'
import { lockHousehold, without, writeHousehold } from './household.ts'
import { addToSlot } from './slots.ts'

/**
 * Frees the places and quotas of bookings that the caller has locked and cancels. Locks households, then dates, each
 * sorted: the same order everywhere, so that there are no deadlocks.
 */
export async function giveBack(queries: Queries, comuneId: string, bookings: readonly Booking[]): Promise<void> {
  for (const { utenza, date } of sortedBy(bookings, (booking) => booking.utenza ?? '')) {
    if (utenza === null) continue
    const dates = await lockHousehold(queries, comuneId, utenza)
    await writeHousehold(queries, comuneId, utenza, without(dates, date))
  }
  for (const { zone, date } of sortedBy(bookings, (booking) => booking.date + booking.zone)) {
    await addToSlot(queries, comuneId, zone, date, -1)
  }
}

const sortedBy = (bookings: readonly Booking[], keyOf: (booking: Booking) => string): Booking[] =>
  bookings.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
