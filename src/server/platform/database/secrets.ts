import type { Database } from './database.ts'

/** The comune's secret of that name: created when first needed, then the same for all processes. */
export async function secretOf<T>(
  { query }: Pick<Database, 'query'>,
  comuneId: string,
  name: string,
  make: () => T,
): Promise<T> {
  await query('INSERT INTO secret (comune_id, name, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    comuneId,
    name,
    JSON.stringify(make()),
  ])
  const [row] = await query<{ value: T }>('SELECT value FROM secret WHERE comune_id = $1 AND name = $2', [
    comuneId,
    name,
  ])
  if (row === undefined) throw new Error(`Secret ${name} of ${comuneId} is gone`)
  return row.value
}
