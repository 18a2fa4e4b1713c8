import type { Queries } from '../platform/database/database.ts'

/** What preparing has to know of a message that is in the ledger already. */
export interface ExistingEntry {
  readonly fingerprint: string
  /** When it was last taken to be sent, in milliseconds since 1970; 0 if never. */
  readonly takenAt: number
  readonly isWrittenOff: boolean
}

interface Row extends Record<string, unknown> {
  installation_key: Buffer
  date: string
  kind: string
  fingerprint: string
  taken_at: Date | null
  is_written_off: boolean
}

/** Taken when it was too late for it already. If it is wanted nevertheless, that clock was ahead. */
export const IS_WRITTEN_OFF = "(reminder.state = 'expired' AND reminder.next_attempt_at > reminder.expires_at)"

export const entryName = (key: Buffer, date: string, kind: string): string => `${key.toString('hex')} ${date} ${kind}`

/** Of these devices, by `entryName`. */
export async function existingEntries(
  { query }: Queries,
  comuneId: string,
  keys: readonly Buffer[],
): Promise<Map<string, ExistingEntry>> {
  const rows = await query<Row>(
    `SELECT installation_key, date, kind, fingerprint, taken_at, ${IS_WRITTEN_OFF} AS is_written_off
     FROM reminder WHERE comune_id = $1 AND installation_key = ANY($2)`,
    [comuneId, keys],
  )
  return new Map(rows.map((row) => [entryName(row.installation_key, row.date, row.kind), entryOf(row)]))
}

const entryOf = ({ fingerprint, taken_at, is_written_off }: Row): ExistingEntry => ({
  fingerprint,
  takenAt: taken_at?.getTime() ?? 0,
  isWrittenOff: is_written_off,
})
