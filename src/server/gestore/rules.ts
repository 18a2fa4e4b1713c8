import type { GestoreRules } from '../../contract/gestore/staff.ts'
import type { Queries } from '../platform/database/database.ts'

export async function rulesOf({ query }: Queries, gestoreId: string): Promise<GestoreRules> {
  const [row] = await query<{ fourEyes: boolean }>('SELECT four_eyes AS "fourEyes" FROM gestore WHERE id = $1', [
    gestoreId,
  ])
  return { fourEyes: row?.fourEyes ?? false }
}

export async function setRules({ query }: Queries, gestoreId: string, { fourEyes }: GestoreRules): Promise<void> {
  await query(
    'INSERT INTO gestore (id, four_eyes) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET four_eyes = excluded.four_eyes',
    [gestoreId, fourEyes],
  )
}
