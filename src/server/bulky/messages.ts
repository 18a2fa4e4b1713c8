import type { Queries } from '../database/database.ts'

export interface Message {
  comuneId: string
  bookingId: string
  /** The event's kind, or a reminder's, and after a colon what makes it this very one. */
  kind: string
}

/** Said once: the same message a second time is none. */
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

/** The oldest of these comuni that waits, held until the transaction ends; other processes take the next. */
export async function takeMessage(
  { query }: Queries,
  comuneIds: readonly string[],
  now: number,
): Promise<Message | undefined> {
  const [message] = await query<Message & Record<string, unknown>>(
    `UPDATE bulky_message SET done_at = $1
     WHERE (comune_id, booking_id, kind) = (
       SELECT comune_id, booking_id, kind FROM bulky_message WHERE done_at IS NULL AND comune_id = ANY($2)
       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING comune_id AS "comuneId", booking_id AS "bookingId", kind`,
    [new Date(now), comuneIds],
  )
  return message
}
