import type { TodayView } from '../../../contract/gestore/today.ts'
import { ITALIAN_TIME_ZONE } from '../../../domain/italian/time-zone.ts'
import type { Queries, Row } from '../../platform/database/database.ts'

/** Includes days without new phones. */
export const newPhones = (
  { query }: Queries,
  comuni: readonly string[],
  today: string,
): Promise<TodayView['newPhones']> =>
  query<TodayView['newPhones'][number] & Row>(
    `SELECT day::date::text AS day, count(installation.key) AS count
     FROM generate_series($2::date - 29, $2::date, interval '1 day') AS day
     LEFT JOIN installation ON comune_id = ANY ($1) AND (created_at AT TIME ZONE $3)::date = day::date
     GROUP BY day ORDER BY day`,
    [comuni, today, ITALIAN_TIME_ZONE],
  )

export const pickupsByWeek = (
  { query }: Queries,
  comuni: readonly string[],
  today: string,
): Promise<TodayView['pickups']> =>
  query<TodayView['pickups'][number] & Row>(
    `SELECT week::date::text AS week, count(booking.id) AS count
     FROM generate_series(date_trunc('week', $2::date) - interval '8 weeks',
       date_trunc('week', $2::date) + interval '2 weeks', interval '1 week') AS week
     LEFT JOIN bulky_booking AS booking ON comune_id = ANY ($1) AND status <> 'annullato'
       AND date >= week::date AND date < week::date + 7
     GROUP BY week ORDER BY week`,
    [comuni, today],
  )
