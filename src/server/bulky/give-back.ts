import type { Queries } from '../database/database.ts'
import type { Booking } from './booking.ts'
import { lockHousehold, without, writeHousehold } from './household.ts'
import { addToSlot } from './slots.ts'

/**
 * Places and quotas of bookings that the caller has locked and cancels. In the order in which everybody locks: households,
 * then dates, each sorted.
 */
export async function giveBack(queries: Queries, comuneId: string, bookings: readonly Booking[]): Promise<void> {
  for (const { utenza, date } of bookings.toSorted(by(({ utenza }) => utenza ?? ''))) {
    if (utenza === null) continue
    const dates = await lockHousehold(queries, comuneId, utenza)
    await writeHousehold(queries, comuneId, utenza, without(dates, date))
  }
  for (const { zone, date } of bookings.toSorted(by(({ zone, date }) => date + zone))) {
    await addToSlot(queries, comuneId, zone, date, -1)
  }
}

const by = (keyOf: (booking: Booking) => string) => (one: Booking, other: Booking) =>
  keyOf(one) < keyOf(other) ? -1 : 1
