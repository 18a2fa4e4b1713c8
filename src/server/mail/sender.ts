import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { OutgoingMail, Transport } from './transport.ts'

const SECOND = 1000
/** Longer than the mail server may take: then another process may think that this one is gone. */
const LEASE = 120 * SECOND
const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 3600 * SECOND
const TRIES = 10
const KEEP_FAILED = 30 * 24 * 3600 * SECOND

interface DueMail extends OutgoingMail {
  [column: string]: unknown
  comuneId: string
  tries: number
  expiresAt: Date
}

interface Parts {
  database: Pick<Database, 'query'>
  transport: Transport
  clock: Clock
  /** Never says to whom. */
  onTrouble: (message: string) => void
}

/** Sends what is due, one after the other, until nothing is. Any number of processes may do so at once. */
export async function sendDue(parts: Parts): Promise<void> {
  for (let mail = await takeOne(parts); mail !== undefined; mail = await takeOne(parts)) await sendOne(parts, mail)
  await parts.database.query('DELETE FROM mail WHERE failed_at < $1', [new Date(parts.clock() - KEEP_FAILED)])
}

/** Taken for a while: if this process ends meanwhile, another one sends it. */
async function takeOne({ database, clock }: Parts): Promise<DueMail | undefined> {
  const now = clock()
  const [mail] = await database.query<DueMail>(
    `UPDATE mail SET tries = mail.tries + 1, due_at = $2
     FROM (SELECT comune_id, id FROM mail WHERE failed_at IS NULL AND due_at <= $1
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS due
     WHERE mail.comune_id = due.comune_id AND mail.id = due.id
     RETURNING mail.comune_id AS "comuneId", mail.id, sender_name AS "senderName", recipient, subject, text, html,
       attachments, tries, expires_at AS "expiresAt"`,
    [new Date(now), new Date(now + LEASE)],
  )
  return mail
}

async function sendOne(parts: Parts, mail: DueMail): Promise<void> {
  if (mail.expiresAt.getTime() <= parts.clock()) return giveUp(parts, mail, 'too late')
  try {
    await parts.transport.deliver(mail)
  } catch (error) {
    return tryLater(parts, mail, error as SmtpError)
  }
  // Gone at once: nothing of a mail stays here once it is in the mailbox.
  await parts.database.query('DELETE FROM mail WHERE comune_id = $1 AND id = $2', [mail.comuneId, mail.id])
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

async function tryLater(parts: Parts, mail: DueMail, error: SmtpError): Promise<void> {
  // Never the server's own words: they often repeat the address.
  const failure = [error.code, error.responseCode].filter((part) => part !== undefined).join(' ') || error.name
  if (isForGood(error) || mail.tries >= TRIES) return giveUp(parts, mail, failure)
  const pause = Math.min(FIRST_PAUSE * 2 ** (mail.tries - 1), LONGEST_PAUSE)
  parts.onTrouble(`Posta: messaggio ${mail.id} non partito (${failure}), riprovo tra ${pause / SECOND} secondi`)
  await parts.database.query('UPDATE mail SET due_at = $3, failure = $4 WHERE comune_id = $1 AND id = $2', [
    mail.comuneId,
    mail.id,
    new Date(parts.clock() + pause),
    failure,
  ])
}

/** The server knows this mail or its address and will never take it. A wrong password is ours to set right. */
const isForGood = ({ code, responseCode = 0 }: SmtpError): boolean => responseCode >= 500 && code !== 'EAUTH'

/** Kept for a month, so that somebody can look into it. */
async function giveUp({ database, clock, onTrouble }: Parts, mail: DueMail, failure: string): Promise<void> {
  onTrouble(`Posta: messaggio ${mail.id} rifiutato (${failure}), non riprovo`)
  await database.query('UPDATE mail SET failed_at = $3, failure = $4 WHERE comune_id = $1 AND id = $2', [
    mail.comuneId,
    mail.id,
    new Date(clock()),
    failure,
  ])
}
