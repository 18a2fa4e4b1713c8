import type { Queries } from '../../platform/database/database.ts'

export interface Slot {
  zone: string
  date: string
  places: number
  taken: number
  isOpen: boolean
}

const COLUMNS = 'zone, date, places, taken, is_open AS "isOpen"'

/**
 * Writes down the dates that the rules give. What the desk has set by hand stays, and no date falls below the places
 * already taken. Dates that are up to date are only read, so that looking at dates locks no row that others are booking.
 */
export async function ensureSlots(
  { query }: Queries,
  comuneId: string,
  zone: string,
  dates: readonly { date: string; places: number }[],
): Promise<void> {
  await query(
    `INSERT INTO bulky_slot AS known (comune_id, zone, date, places)
     SELECT $1, $2, date, places FROM unnest($3::date[], $4::int[]) AS given (date, places)
     WHERE NOT EXISTS (
       SELECT FROM bulky_slot AS right_already
       WHERE comune_id = $1 AND zone = $2 AND date = given.date
         AND (is_custom OR places = greatest(given.places, taken))
     )
     ON CONFLICT (comune_id, zone, date) DO UPDATE SET places = greatest(EXCLUDED.places, known.taken)
     WHERE NOT known.is_custom AND known.places <> greatest(EXCLUDED.places, known.taken)`,
    [comuneId, zone, dates.map(({ date }) => date), dates.map(({ places }) => places)],
  )
}

export const slotsBetween = (
  { query }: Queries,
  comuneId: string,
  from: string,
  until: string,
  zone?: string,
): Promise<Slot[]> =>
  query<Slot & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM bulky_slot
     WHERE comune_id = $1 AND date BETWEEN $2 AND $3 AND ($4::text IS NULL OR zone = $4) ORDER BY date, zone`,
    [comuneId, from, until, zone ?? null],
  )

/** Locks both dates, always in the same order: two moves in opposite directions would otherwise deadlock. */
export const lockSlots = (
  { query }: Queries,
  comuneId: string,
  zone: string,
  dates: readonly string[],
): Promise<Slot[]> =>
  query<Slot & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM bulky_slot
     WHERE comune_id = $1 AND zone = $2 AND date = ANY ($3::date[]) ORDER BY date FOR UPDATE`,
    [comuneId, zone, dates],
  )

export async function addToSlot(
  { query }: Queries,
  comuneId: string,
  zone: string,
  date: string,
  count: number,
): Promise<void> {
  await query('UPDATE bulky_slot SET taken = taken + $4 WHERE comune_id = $1 AND zone = $2 AND date = $3', [
    comuneId,
    zone,
    date,
    count,
  ])
}
