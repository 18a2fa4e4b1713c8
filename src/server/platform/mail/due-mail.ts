import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { latestDueAt, LEASE } from '../background/tries.ts'
import type { OutgoingMail } from './transport.ts'

const DOMAIN = "split_part(recipient, '@', 2)"

export interface DueMail extends OutgoingMail {
  [column: string]: unknown
  comuneId: string
  domain: string
  tries: number
  expiresAt: Date
}

/** Which mails may be taken now. */
interface Wanted {
  exceptDomains: readonly string[]
  /** Domains from which codes are excluded too. */
  exceptDomainsOfCodes: readonly string[]
  isUrgentOnly: boolean
}

/** The queue, as the sender sees it. */
export interface DueMails {
  takeOne: (wanted: Wanted) => Promise<DueMail | undefined>
  /** Deletes a sent mail at once: nothing of it is kept. */
  remove: (mail: DueMail) => Promise<void>
  postpone: (mail: DueMail, pause: number, failure: string) => Promise<void>
  /** Postpones all due mail to a domain without counting a try. Not codes: they are useful for minutes only. */
  postponeDomain: (domain: string, pause: number) => Promise<void>
  /** Keeps it for a while (`retention.ts`), for inspection. */
  giveUp: (mail: DueMail, failure: string) => Promise<void>
}

export function dueMails({ query }: Pick<Queries, 'query'>, clock: Clock): DueMails {
  const fromNow = (milliseconds: number): Date => new Date(clock() + milliseconds)
  return {
    /** Codes first. Taken with a lease: if this process ends, another sends it. */
    async takeOne({ exceptDomains, exceptDomainsOfCodes, isUrgentOnly }) {
      const [mail] = await query<DueMail>(
        `UPDATE mail SET tries = mail.tries + 1, due_at = $2
         FROM (SELECT comune_id, id FROM mail
               WHERE failed_at IS NULL AND (due_at <= $1 OR due_at > $6) AND (is_urgent OR NOT $3)
                 AND ${DOMAIN} <> ALL (CASE WHEN is_urgent THEN $5::text[] ELSE $4 END)
               ORDER BY is_urgent DESC, due_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS due
         WHERE mail.comune_id = due.comune_id AND mail.id = due.id
         RETURNING mail.comune_id AS "comuneId", mail.id, sender_name AS "senderName", recipient, ${DOMAIN} AS domain,
           subject, text, html, attachments, tries, expires_at AS "expiresAt"`,
        [fromNow(0), fromNow(LEASE), isUrgentOnly, exceptDomains, exceptDomainsOfCodes, latestDueAt(clock())],
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
      await query(
        `UPDATE mail SET due_at = $3
         WHERE failed_at IS NULL AND NOT is_urgent AND due_at <= $2 AND ${DOMAIN} = $1`,
        [domain, fromNow(0), fromNow(pause)],
      )
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
