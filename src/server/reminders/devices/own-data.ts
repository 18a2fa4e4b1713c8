import type { PersonalData } from '../../platform/database/personal-data.ts'

/** Devices on which a person was signed in when they asked for reminders. Their messages are deleted along. */
export const reminderData: PersonalData = {
  name: 'promemoria',
  load: ({ query }, { comuneId, userId }) =>
    query(
      `SELECT zones, reminder_at AS "reminderAt", reminder_types AS "reminderTypes", created_at AS "createdAt",
         seen_at AS "lastSeenAt"
       FROM installation WHERE comune_id = $1 AND user_id = $2 ORDER BY created_at`,
      [comuneId, userId],
    ),
  erase: async ({ query }, { comuneId, userId }) => {
    await query('DELETE FROM installation WHERE comune_id = $1 AND user_id = $2', [comuneId, userId])
  },
}
