import type { Figures } from '../../../contract/bulky/view.ts'
import { type BookedItem, nameOf } from '../../../domain/bulky/catalogue/item.ts'
import { type BulkyService, workingCalendarOf } from '../../../domain/bulky/dates/pickup-dates.ts'
import { workingDaysBetween } from '../../../domain/bulky/dates/working-days.ts'
import { wallClock } from '../../../domain/calendar/put-out.ts'
import type { Booking } from '../booking/booking.ts'

const MOST_FREQUENT = 10

/** What the gestore and the regulator want to know of the pickups of a time, cancelled ones left out. */
export function figuresOf(all: readonly Booking[], service: BulkyService): Figures {
  const bookings = all.filter(({ status }) => status !== 'annullato')
  const served = bookings.filter(({ status }) => status === 'ritirato' || status === 'parziale')
  const days = served.map((booking) => daysWaited(booking, service))
  const standard = service.rules.standardWorkingDays
  return {
    perWeek: tally(bookings.map((booking) => mondayOf(booking, service))).map(([week, requests]) => ({
      week,
      requests,
    })),
    waits: tally(days).map(([day, pickups]) => ({ days: day, pickups })),
    standard,
    withinStandard: days.filter((day) => day <= standard).length,
    served: served.length,
    noShows: bookings.filter(({ status }) => status === 'non-esposto').length,
    items: mostFrequent(bookings.flatMap(({ items }) => items)),
  }
}

const requestedOn = ({ requestedAt }: Booking, { timeZone }: BulkyService): Temporal.PlainDate =>
  wallClock(requestedAt.getTime(), timeZone).toPlainDate()

const daysWaited = (booking: Booking, service: BulkyService): number =>
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
    // As it was called last.
    name: nameOf(same.at(-1)!),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
  return totals.toSorted((one, other) => other.count - one.count).slice(0, MOST_FREQUENT)
}
