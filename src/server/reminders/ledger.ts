import { MINUTE } from '../../domain/durations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'
import { eachAlone } from '../platform/background/each-alone.ts'
import { type ExistingEntry, existingEntries, type PreparedEntry, writePrepared } from './prepared-entries.ts'

/** A queued message to one device. */
export interface LedgerEntry extends Record<string, unknown> {
  comune_id: string
  installation_key: Buffer
  date: string
  kind: string
  service: string
  endpoint: string
  body: Buffer
  attempts: number
  expires_at: Date
}

export type Resolution =
  | { state: 'sent' | 'gone' | 'expired' | 'failed' }
  /** To be retried, not before this moment. */
  | { state: 'prepared'; nextAttemptAt: number }

/** How long a process may hold an entry. If it dies, another takes it after that. */
const LEASE = MINUTE

export type Ledger = ReturnType<typeof createLedger>

/** `served`: the comuni whose messages this process sends; others wait for a process that serves them. */
export function createLedger(database: Database, clock: Clock, served: () => readonly string[]) {
  const prepare = (entries: readonly PreparedEntry[], queries: Queries = database): Promise<void> =>
    writePrepared(queries, entries, clock())

  return {
    existing: (comuneId: string, keys: readonly Buffer[]): Promise<Map<string, ExistingEntry>> =>
      existingEntries(database, comuneId, keys),

    prepare,

    /** The same, but a refused entry, such as for a device that has just left, does not stop the others. */
    prepareEach: async (
      entries: readonly PreparedEntry[],
      what: string,
      onError: (error: unknown) => void,
    ): Promise<void> => {
      try {
        await prepare(entries)
      } catch (error) {
        if (isUnavailable(error)) throw error
        await eachAlone(entries, what, (entry) => prepare([entry]), onError)
      }
    },

    /** Deletes prepared messages of these devices that are not yet due and not for the wanted days. */
    keepOnly: async (
      comuneId: string,
      kind: string,
      keys: readonly Buffer[],
      wanted: readonly { key: Buffer; date: string }[],
    ): Promise<void> => {
      await database.query(
        `DELETE FROM reminder
         WHERE comune_id = $1 AND kind = $2 AND installation_key = ANY($3) AND state = 'prepared'
           AND next_attempt_at > $4
           AND (installation_key, date) NOT IN (SELECT * FROM unnest($5::bytea[], $6::date[]))`,
        [comuneId, kind, keys, new Date(clock()), wanted.map(({ key }) => key), wanted.map(({ date }) => date)],
      )
    },

    dueServices: async (): Promise<string[]> => {
      const rows = await database.query<{ service: string }>(
        `SELECT DISTINCT service FROM reminder
         WHERE comune_id = ANY ($1) AND state IN ('prepared', 'sending') AND next_attempt_at <= $2`,
        [served(), new Date(clock())],
      )
      return rows.map(({ service }) => service)
    },

    /** Takes some due messages, with a lease. */
    claim: async (service: string, limit: number): Promise<LedgerEntry[]> =>
      database.query<LedgerEntry>(
        `WITH due AS (
           SELECT comune_id, installation_key, date, kind FROM reminder
           WHERE service = $1 AND comune_id = ANY ($5) AND state IN ('prepared', 'sending') AND next_attempt_at <= $2
           ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED
         )
         UPDATE reminder SET state = 'sending', attempts = reminder.attempts + 1, taken_at = $2,
           next_attempt_at = $4 FROM due
         WHERE reminder.comune_id = due.comune_id AND reminder.installation_key = due.installation_key
           AND reminder.date = due.date AND reminder.kind = due.kind
         RETURNING reminder.*`,
        [service, new Date(clock()), limit, new Date(clock() + LEASE), served()],
      ),

    /**
     * Stores the results of many messages, and deletes their bodies. After the lease has ended, only "sent" is
     * accepted.
     */
    resolve: async (resolved: readonly { entry: LedgerEntry; resolution: Resolution }[]): Promise<void> => {
      await database.query(
        `UPDATE reminder SET state = done.state, next_attempt_at = coalesce(done.next_attempt_at, reminder.next_attempt_at),
           body = CASE WHEN done.state = 'prepared' THEN reminder.body ELSE '' END
         FROM unnest($1::text[], $2::bytea[], $3::date[], $4::text[], $5::text[], $6::timestamptz[], $7::integer[])
           AS done (comune_id, installation_key, date, kind, state, next_attempt_at, attempts)
         WHERE reminder.comune_id = done.comune_id AND reminder.installation_key = done.installation_key
           AND reminder.date = done.date AND reminder.kind = done.kind
           AND (done.state = 'sent' OR (reminder.state = 'sending' AND reminder.attempts = done.attempts))`,
        [
          resolved.map(({ entry }) => entry.comune_id),
          resolved.map(({ entry }) => entry.installation_key),
          resolved.map(({ entry }) => entry.date),
          resolved.map(({ entry }) => entry.kind),
          resolved.map(({ resolution }) => resolution.state),
          resolved.map(({ resolution }) => ('nextAttemptAt' in resolution ? new Date(resolution.nextAttemptAt) : null)),
          resolved.map(({ entry }) => entry.attempts),
        ],
      )
      const sent = resolved.filter(({ resolution }) => resolution.state === 'sent').map(({ entry }) => entry)
      if (sent.length > 0) await noteReached(database, sent, clock())
    },
  }
}

/** Updates at most once a week per device, which shows that it is in use. Skips locked rows. */
async function noteReached({ query }: Queries, sent: readonly LedgerEntry[], now: number): Promise<void> {
  await query(
    `WITH reached AS (
       SELECT comune_id, key FROM installation
       WHERE (comune_id, key) IN (SELECT * FROM unnest($1::text[], $2::bytea[]))
         AND (reached_at IS NULL OR reached_at < $3::timestamptz - interval '7 days')
       FOR NO KEY UPDATE SKIP LOCKED
     )
     UPDATE installation SET reached_at = $3 FROM reached
     WHERE installation.comune_id = reached.comune_id AND installation.key = reached.key`,
    [sent.map(({ comune_id }) => comune_id), sent.map(({ installation_key }) => installation_key), new Date(now)],
  )
}
