import type { Queries } from '../../platform/database/database.ts'

/** The pickups that count for a household, held until the transaction ends. One that was forgotten is known again. */
export async function lockHousehold(
  { query }: Queries,
  comuneId: string,
  utenza: string,
): Promise<Temporal.PlainDate[]> {
  const [row] = await query<{ dates: string[] }>(
    `INSERT INTO bulky_household (comune_id, utenza, dates) VALUES ($1, $2, '{}')
     ON CONFLICT (comune_id, utenza) DO UPDATE SET utenza = EXCLUDED.utenza RETURNING dates::text[]`,
    [comuneId, utenza],
  )
  return (row?.dates ?? []).map((date) => Temporal.PlainDate.from(date))
}

/** Of a household that is held. */
export async function writeHousehold(
  { query }: Queries,
  comuneId: string,
  utenza: string,
  dates: readonly Temporal.PlainDate[],
): Promise<void> {
  await query('UPDATE bulky_household SET dates = $3::date[] WHERE comune_id = $1 AND utenza = $2', [
    comuneId,
    utenza,
    dates.map(String),
  ])
}

export async function datesOfHousehold(
  { query }: Queries,
  comuneId: string,
  utenza: string,
): Promise<Temporal.PlainDate[]> {
  const [row] = await query<{ dates: string[] }>(
    'SELECT dates::text[] FROM bulky_household WHERE comune_id = $1 AND utenza = $2',
    [comuneId, utenza],
  )
  return (row?.dates ?? []).map((date) => Temporal.PlainDate.from(date))
}

/** One pickup less on that date; a household may have two on a day where no interval is asked. */
export function without(dates: readonly Temporal.PlainDate[], date: string): Temporal.PlainDate[] {
  const index = dates.findIndex((one) => one.toString() === date)
  return index === -1 ? [...dates] : dates.toSpliced(index, 1)
}
