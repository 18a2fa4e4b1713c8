import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import type { OutgoingMail } from './transport.ts'

/** Longer than the mail server may take: then another process may think that this one is gone. */
const LEASE = 120_000

const DOMAIN = "split_part(recipient, '@', 2)"

export interface DueMail extends OutgoingMail {
  [column: string]: unknown
  comuneId: string
  domain: string
  tries: number
  expiresAt: Date
}

/** What may be taken now. */
interface Wanted {
  exceptDomains: readonly string[]
  isUrgentOnly: boolean
}

/** The queue as whoever sends sees it. */
export interface DueMails {
  takeOne: (wanted: Wanted) => Promise<DueMail | undefined>
  /** Gone at once: nothing of a mail stays here once it is in the mailbox. */
  remove: (mail: DueMail) => Promise<void>
  postpone: (mail: DueMail, pause: number, failure: string) => Promise<void>
  /** What waits for the same domain waits as long, without having been tried. */
  postponeDomain: (domain: string, pause: number) => Promise<void>
  /** Kept for a while (`retention.ts`), so that somebody can look into it. */
  giveUp: (mail: DueMail, failure: string) => Promise<void>
}

export function dueMails({ query }: Pick<Queries, 'query'>, clock: Clock): DueMails {
  const fromNow = (milliseconds: number): Date => new Date(clock() + milliseconds)
  return {
    /** Codes first. Taken for a while: if this process ends meanwhile, another one sends it. */
    async takeOne({ exceptDomains, isUrgentOnly }) {
      const [mail] = await query<DueMail>(
        `UPDATE mail SET tries = mail.tries + 1, due_at = $2
         FROM (SELECT comune_id, id FROM mail
               WHERE failed_at IS NULL AND due_at <= $1 AND (is_urgent OR NOT $3) AND ${DOMAIN} <> ALL ($4)
               ORDER BY is_urgent DESC, due_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS due
         WHERE mail.comune_id = due.comune_id AND mail.id = due.id
         RETURNING mail.comune_id AS "comuneId", mail.id, sender_name AS "senderName", recipient, ${DOMAIN} AS domain,
           subject, text, html, attachments, tries, expires_at AS "expiresAt"`,
        [fromNow(0), fromNow(LEASE), isUrgentOnly, exceptDomains],
      )
      return mail
    },

    async remove({ comuneId, id }) {
      await query('DELETE FROM mail WHERE comune_id = $1 AND id = $2', [comuneId, id])
    },

    async postpone({ comuneId, id }, pause, failure) {
      await query('UPDATE mail SET due_at = $3, failure = $4 WHERE comune_id = $1 AND id = $2', [
        comuneId,
        id,
        fromNow(pause),
        failure,
      ])
    },

    async postponeDomain(domain, pause) {
      await query(`UPDATE mail SET due_at = $3 WHERE failed_at IS NULL AND due_at <= $2 AND ${DOMAIN} = $1`, [
        domain,
        fromNow(0),
        fromNow(pause),
      ])
    },

    async giveUp({ comuneId, id }, failure) {
      await query('UPDATE mail SET failed_at = $3, failure = $4 WHERE comune_id = $1 AND id = $2', [
        comuneId,
        id,
        fromNow(0),
        failure,
      ])
    },
  }
}
