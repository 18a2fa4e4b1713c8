import type { Queries } from '../platform/database/database.ts'

export interface PushedNotice {
  readonly id: number
  /** The act on many comuni and zones that it is part of. */
  readonly jointId: number | null
}

/** Kind of its messages in the ledger. A phone with homes in two zones gets a joint notice once. */
export const pushKind = ({ id, jointId }: PushedNotice): string =>
  jointId === null ? `avviso ${id}` : `avviso atto ${jointId}`

/**
 * Deletes the messages of a notice that no phone has got yet, in the transaction that withdraws or changes it; those of
 * phones that another notice of the same act concerns stay. Returns how many. Waits for no row that is just being sent.
 */
export async function dropWaiting(
  { query }: Queries,
  comuneId: string,
  notice: PushedNotice,
  states: readonly ('prepared' | 'sending')[],
): Promise<number> {
  const dropped = await query(
    `DELETE FROM reminder WHERE ctid = ANY (ARRAY(
       SELECT waiting.ctid FROM reminder AS waiting JOIN installation AS phone
         ON phone.comune_id = waiting.comune_id AND phone.key = waiting.installation_key
       WHERE waiting.comune_id = $1 AND waiting.kind = $2 AND waiting.state = ANY ($3)
         AND NOT EXISTS (
           SELECT FROM notice AS other
           WHERE other.comune_id = $1 AND other.joint_id = $4 AND other.id <> $5
             AND other.is_pushed AND other.withdrawn_at IS NULL
             AND (other.zone IS NULL OR other.zone = ANY (phone.zones))
             AND (other.users IS NULL OR phone.user_kind = ANY (other.users))
         )
       FOR UPDATE OF waiting SKIP LOCKED
     )) RETURNING 1`,
    [comuneId, pushKind(notice), states, notice.jointId, notice.id],
  )
  return dropped.length
}
