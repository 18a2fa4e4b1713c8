import type { Queries } from '../../platform/database/database.ts'
import { failureName, latestDueAt, nextTryAt } from '../../platform/background/tries.ts'

export interface Message {
  comuneId: string
  bookingId: string
  /** The kind of the event or reminder, a colon, and what makes it unique: `spostato:17`. */
  kind: string
  /** How often it has failed. */
  tries: number
}

/** Idempotent insert. */
export async function addMessage(
  { query }: Queries,
  comuneId: string,
  bookingId: string,
  kind: string,
  now: number,
): Promise<void> {
  await query(
    `INSERT INTO bulky_message (comune_id, booking_id, kind, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [comuneId, bookingId, kind, new Date(now)],
  )
}

/**
 * The oldest waiting message of these comuni, locked until the transaction ends; other processes take the next one.
 * Messages of a comune that this process does not serve wait for one that does.
 */
export async function takeMessage(
  { query }: Queries,
  comuneIds: readonly string[],
  now: number,
): Promise<Message | undefined> {
  const [message] = await query<Message & Record<string, unknown>>(
    `SELECT comune_id AS "comuneId", booking_id AS "bookingId", kind, tries FROM bulky_message
     WHERE done_at IS NULL AND failed_at IS NULL AND comune_id = ANY ($1)
       AND (due_at IS NULL OR due_at <= $2 OR due_at > $3)
     ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [comuneIds, new Date(now), latestDueAt(now)],
  )
  return message
}

export const markDone = (queries: Queries, message: Message, now: number): Promise<void> =>
  update(queries, message, 'done_at = $4', [new Date(now)])

/** Plans the next try after a growing pause, or gives the message up; returns which. */
export async function noteFailure(
  queries: Queries,
  message: Message,
  error: unknown,
  now: number,
): Promise<'put off' | 'given up'> {
  const next = nextTryAt(message.tries + 1, now)
  const isGivenUp = next === undefined
  await update(queries, message, 'tries = tries + 1, failure = $4, due_at = $5, failed_at = $6', [
    failureName(error),
    isGivenUp ? null : new Date(next),
    isGivenUp ? new Date(now) : null,
  ])
  return isGivenUp ? 'given up' : 'put off'
}

/** `change` is SQL from this file, never from a request. */
async function update(
  { query }: Queries,
  { comuneId, bookingId, kind }: Message,
  change: string,
  values: unknown[],
): Promise<void> {
  await query(`UPDATE bulky_message SET ${change} WHERE comune_id = $1 AND booking_id = $2 AND kind = $3`, [
    comuneId,
    bookingId,
    kind,
    ...values,
  ])
}
