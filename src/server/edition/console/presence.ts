import type { PartName } from '../../../contract/edition/content.ts'
import { MINUTE } from '../../../domain/durations.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import type { Queries } from '../../platform/database/database.ts'

/** An open page reports three times in this period. */
const STILL_THERE = MINUTE

interface Seen {
  readonly comuneId: string
  readonly part: PartName
  readonly staff: StaffSession
  readonly now: number
}

/** Records that somebody has a part open. Returns who else has. */
export async function seeOthers({ query }: Queries, { comuneId, part, staff, now }: Seen): Promise<string[]> {
  const who = [comuneId, part, staff.gestoreId, staff.id]
  await query(
    `INSERT INTO presence (comune_id, part, gestore_id, staff_id, seen_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (comune_id, part, gestore_id, staff_id) DO UPDATE SET seen_at = excluded.seen_at`,
    [...who, new Date(now)],
  )
  const rows = await query<{ email: string }>(
    `SELECT email FROM presence JOIN staff ON (staff.gestore_id, staff.id) = (presence.gestore_id, staff_id)
     WHERE comune_id = $1 AND part = $2 AND staff.gestore_id = $3 AND staff_id <> $4 AND seen_at > $5 ORDER BY email`,
    [...who, new Date(now - STILL_THERE)],
  )
  return rows.map(({ email }) => email)
}

/** Everybody else who has any part of a comune open. */
export const everybodyIn = (
  { query }: Queries,
  comuneId: string,
  { gestoreId, id }: Pick<StaffSession, 'gestoreId' | 'id'>,
  now: number,
): Promise<{ email: string; part: PartName }[]> =>
  query(
    `SELECT email, part FROM presence JOIN staff ON (staff.gestore_id, staff.id) = (presence.gestore_id, staff_id)
     WHERE comune_id = $1 AND staff.gestore_id = $2 AND staff_id <> $3 AND seen_at > $4 ORDER BY email, part`,
    [comuneId, gestoreId, id, new Date(now - STILL_THERE)],
  )
