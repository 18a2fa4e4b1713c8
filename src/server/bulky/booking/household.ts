import type { Queries } from '../../platform/database/database.ts'

/** The pickups that count for a household; its row is created if missing, and locked until the transaction ends. */
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

/** The household must be locked (`lockHousehold`). */
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

/** Removes one pickup on that date. Where the rules ask for no days in between, a household may have two on one date. */
export function without(dates: readonly Temporal.PlainDate[], date: string): Temporal.PlainDate[] {
  const index = dates.findIndex((one) => one.toString() === date)
  return index === -1 ? [...dates] : dates.toSpliced(index, 1)
}
