import { DAY } from '../../../domain/durations.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import type { PersonalData } from '../database/personal-data.ts'
import type { Letter } from './letter.ts'

export interface Attachment {
  filename: string
  contentType: string
  base64: string
}

export interface Mail extends Letter {
  to: string
  attachments?: readonly Attachment[]
  /** Milliseconds until it is useless. */
  lifetime?: number
  /** Somebody is waiting for it: sent before all others. */
  isUrgent?: boolean
}

/** The comune that sends it. */
interface SendingComune {
  readonly id: string
  readonly public: { readonly name: string }
}

/** Mail is queued in the same transaction as what it is about; `sender.ts` sends it afterwards. */
export interface MailQueue {
  add: (queries: Queries, comune: SendingComune, mail: Mail) => Promise<void>
}

export function createMailQueue(clock: Clock): MailQueue {
  return {
    async add({ query }, comune, { to, subject, text, html, attachments = [], lifetime = 2 * DAY, isUrgent = false }) {
      const now = clock()
      await query(
        `INSERT INTO mail (comune_id, sender_name, recipient, subject, text, html, attachments,
           created_at, due_at, expires_at, is_urgent)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
        [
          comune.id,
          comune.public.name,
          to,
          subject,
          text,
          html,
          JSON.stringify(attachments),
          new Date(now),
          new Date(now + lifetime),
          isUrgent,
        ],
      )
    },
  }
}

/** Mail to a person is stored until it is sent, or if the mail server refused it. */
export const mailData: PersonalData = {
  name: 'posta',
  load: ({ query }, { comuneId, email }) =>
    query(
      `SELECT subject, text, created_at AS "createdAt", failed_at AS "failedAt"
       FROM mail WHERE comune_id = $1 AND recipient = $2 ORDER BY created_at`,
      [comuneId, email],
    ),
  erase: async ({ query }, { comuneId, email }) => {
    await query('DELETE FROM mail WHERE comune_id = $1 AND recipient = $2', [comuneId, email])
  },
}
