import type { Figures } from '../../../contract/bulky/view.ts'
import { type BookedItem, nameOf } from '../../../domain/bulky/catalogue/item.ts'
import { type BulkyService, workingCalendarOf } from '../../../domain/bulky/dates/pickup-dates.ts'
import { workingDaysBetween } from '../../../domain/bulky/dates/working-days.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import type { Booking } from '../booking/booking.ts'
import { wasServed } from '../../../domain/bulky/status.ts'

const MOST_FREQUENT = 10

/**
 * Statistics of a period for the gestore and the regulator: its pickups without cancelled ones, and all requests received
 * in it.
 */
export function figuresOf(pickups: readonly Booking[], requests: readonly Booking[], service: BulkyService): Figures {
  const bookings = pickups.filter(({ status }) => status !== 'annullato')
  const served = bookings.filter(({ status }) => wasServed(status))
  const days = served.map((booking) => daysWaited(booking, service))
  const standard = service.rules.standardWorkingDays
  return {
    perWeek: tally(requests.map((request) => mondayOf(request, service))).map(([week, count]) => ({
      week,
      requests: count,
    })),
    waits: tally(days).map(([day, count]) => ({ days: day, pickups: count })),
    standard,
    withinStandard: days.filter((day) => day <= standard).length,
    served: served.length,
    noShows: bookings.filter(({ status }) => status === 'non-esposto').length,
    items: mostFrequent(bookings.flatMap(({ items }) => items)),
  }
}

const requestedOn = ({ requestedAt }: Booking, { timeZone }: BulkyService): Temporal.PlainDate =>
  wallClock(requestedAt.getTime(), timeZone).toPlainDate()

/** Working days from the request to the pickup. */
export const daysWaited = (booking: Booking, service: BulkyService): number =>
  workingDaysBetween(workingCalendarOf(service), requestedOn(booking, service), Temporal.PlainDate.from(booking.date))

function mondayOf(booking: Booking, service: BulkyService): string {
  const day = requestedOn(booking, service)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** How often each value occurs, in the order of the values. */
const tally = <Value extends string | number>(values: readonly Value[]): [Value, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, same]): [Value, number] => [value, same.length])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

function mostFrequent(booked: readonly BookedItem[]): Figures['items'] {
  const totals = [...Map.groupBy(booked, ({ item }) => item)].map(([item, same]) => ({
    item,
    // The newest name of the item.
    name: nameOf(same.at(-1)!),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
  return totals.toSorted((one, other) => other.count - one.count).slice(0, MOST_FREQUENT)
}
