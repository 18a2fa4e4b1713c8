import type { Queries } from '../platform/database/database.ts'

/** A message that is ready to be sent. */
export interface PreparedEntry {
  comuneId: string
  key: Buffer
  date: string
  kind: string
  endpoint: string
  service: string
  body: Buffer
  fingerprint: string
  sendAt: number
  expiresAt: number
}

/** What preparing needs to know of a queued message. */
export interface ExistingEntry {
  readonly fingerprint: string
  /** When it was last taken for sending, in milliseconds since 1970; 0 if never. */
  readonly takenAt: number
  readonly isWrittenOff: boolean
}

interface EntryRow extends Record<string, unknown> {
  installation_key: Buffer
  date: string
  kind: string
  fingerprint: string
  taken_at: Date | null
  is_written_off: boolean
}

/** Expired before it was taken. If it is still wanted, a clock was ahead. */
export const IS_WRITTEN_OFF = "(reminder.state = 'expired' AND reminder.next_attempt_at > reminder.expires_at)"

export const entryName = (key: Buffer, date: string, kind: string): string => `${key.toString('hex')} ${date} ${kind}`

/** Queued messages of these devices, by `entryName`. */
export async function existingEntries(
  { query }: Queries,
  comuneId: string,
  keys: readonly Buffer[],
): Promise<Map<string, ExistingEntry>> {
  const rows = await query<EntryRow>(
    `SELECT installation_key, date, kind, fingerprint, taken_at, ${IS_WRITTEN_OFF} AS is_written_off
     FROM reminder WHERE comune_id = $1 AND installation_key = ANY($2)`,
    [comuneId, keys],
  )
  return new Map(rows.map((row) => [entryName(row.installation_key, row.date, row.kind), entryOf(row)]))
}

const entryOf = ({ fingerprint, taken_at, is_written_off }: EntryRow): ExistingEntry => ({
  fingerprint,
  takenAt: taken_at?.getTime() ?? 0,
  isWrittenOff: is_written_off,
})

/**
 * Inserts new messages and replaces changed ones, unless they are being sent. What an ended subscription did not get
 * goes to the next one, or by mail. Messages postponed by a clock that was ahead return to their time.
 */
export async function writePrepared({ query }: Queries, entries: readonly PreparedEntry[], now: number): Promise<void> {
  if (entries.length === 0) return
  const column = <T>(pick: (entry: PreparedEntry) => T): T[] => entries.map(pick)
  await query(
    `INSERT INTO reminder (comune_id, installation_key, date, kind, service, endpoint, body, fingerprint,
       next_attempt_at, expires_at)
     SELECT * FROM unnest($1::text[], $2::bytea[], $3::date[], $4::text[], $5::text[], $6::text[], $7::bytea[],
       $8::text[], $9::timestamptz[], $10::timestamptz[])
     ON CONFLICT (comune_id, installation_key, date, kind) DO UPDATE SET
       service = EXCLUDED.service, endpoint = EXCLUDED.endpoint, body = EXCLUDED.body,
       fingerprint = EXCLUDED.fingerprint, next_attempt_at = EXCLUDED.next_attempt_at,
       expires_at = EXCLUDED.expires_at, state = 'prepared', attempts = 0, taken_at = NULL
     WHERE (reminder.state IN ('prepared', 'gone', 'failed') AND reminder.fingerprint <> EXCLUDED.fingerprint)
       OR (reminder.state = 'prepared' AND reminder.taken_at > $11)
       OR ${IS_WRITTEN_OFF}`,
    [
      column((entry) => entry.comuneId),
      column((entry) => entry.key),
      column((entry) => entry.date),
      column((entry) => entry.kind),
      column((entry) => entry.service),
      column((entry) => entry.endpoint),
      column((entry) => entry.body),
      column((entry) => entry.fingerprint),
      column((entry) => new Date(entry.sendAt)),
      column((entry) => new Date(entry.expiresAt)),
      new Date(now),
    ],
  )
}
