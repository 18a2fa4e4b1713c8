import type { FeedWindow } from '../../../domain/feed/feed.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Queries, Row } from '../../platform/database/database.ts'
import { type EventState, leftDay, pickupEvent } from './pickup-ics.ts'
import { bookingsOfUser } from '../booking/read.ts'

interface Changes extends Row {
  id: string
  count: number
  last: Date
  /** All dates that the pickup had before. */
  leftDates: string[]
}

/** The date before a change: in `modificato` as {date: {from}}, in `spostato` as {from}. */
const CHANGES = `SELECT booking_id AS id, count(*)::int AS count, max(at) AS last,
    coalesce(array_agg(DISTINCT coalesce(details -> 'date' ->> 'from', details ->> 'from'))
      FILTER (WHERE kind IN ('modificato', 'spostato')), '{}') AS "leftDates"
  FROM bulky_event WHERE comune_id = $1 AND booking_id = ANY ($2) GROUP BY booking_id`

/** A person's pickups for the feed; their earlier dates are in it as cancelled events. */
export async function pickupEvents(
  queries: Queries,
  comune: Comune,
  userId: string,
  { from, until }: FeedWindow,
  alarmMinutes: number | undefined,
): Promise<string[][]> {
  if (comune.bulky === undefined) return []
  const bookings = await bookingsOfUser(queries, comune.id, userId)
  const rows = await queries.query<Changes>(CHANGES, [comune.id, bookings.map(({ id }) => id)])
  const changes = new Map(rows.map((row) => [row.id, row]))
  const isShown = (date: string): boolean => date >= from.toString() && date <= until.toString()
  return bookings.flatMap((booking) => {
    const { count = 0, last = booking.requestedAt, leftDates = [] } = changes.get(booking.id) ?? {}
    const state: EventState = { sequence: count, changedAt: last.getTime(), alarmMinutes }
    const left = leftDates.filter((date) => date !== booking.date && isShown(date))
    return [
      ...(isShown(booking.date) ? [pickupEvent(booking, comune, state)] : []),
      ...left.map((date) => leftDay(booking, comune, date, state)),
    ]
  })
}
