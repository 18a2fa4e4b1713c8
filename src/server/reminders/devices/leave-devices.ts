import type { Queries } from '../../platform/database/database.ts'

/**
 * Signing out detaches the person from the phone or, without a session id, from all phones: it still reminds of
 * collections, but no longer of their pickups or by mail to them. Prepared messages are withdrawn.
 */
export async function leaveDevices(
  { query }: Queries,
  comuneId: string,
  userId: string,
  sessionId?: string,
): Promise<void> {
  await query(
    `WITH cut AS (
       UPDATE installation SET user_id = NULL, session_id = NULL
       WHERE comune_id = $1 AND user_id = $2 AND ($3::text IS NULL OR session_id = $3)
       RETURNING key
     )
     DELETE FROM reminder USING cut
     WHERE reminder.comune_id = $1 AND reminder.installation_key = cut.key AND reminder.state = 'prepared'
       AND (reminder.kind LIKE 'ritiro-%' OR reminder.service = 'mail')`,
    [comuneId, userId, sessionId ?? null],
  )
}
