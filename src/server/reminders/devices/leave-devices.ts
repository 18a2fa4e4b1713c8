import type { Queries } from '../../platform/database/database.ts'

/**
 * Who signs out leaves the phone, or with no session named every phone: it goes on reminding of collections, which are
 * everybody's, and no longer of that person's pickups or in their name by mail. What was prepared for it is taken back.
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
