import type { Clock } from '../platform/clock.ts'
import { comuneById, type Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { letter } from '../platform/mail/letter.ts'
import type { MailQueue } from '../platform/mail/queue.ts'
import type { PushOutcome } from '../platform/push/outcome.ts'
import type { LedgerEntry } from './ledger.ts'

interface ReminderMailDeps {
  comuni: Comuni
  database: Database
  mail: MailQueue
  clock: Clock
}

/** Sends a reminder by mail to the person signed in on a device without push. */
export function reminderMail({
  comuni,
  database,
  mail,
  clock,
}: ReminderMailDeps): (entry: LedgerEntry) => Promise<PushOutcome> {
  return async ({ comune_id: comuneId, installation_key: key, body, expires_at: expiresAt }) => {
    const comune = comuneById(comuni, comuneId)
    const [owner] = await database.query<{ email: string; origin: string }>(
      `SELECT u.email, i.origin FROM installation i JOIN app_user u ON u.comune_id = i.comune_id AND u.id = i.user_id
       WHERE i.comune_id = $1 AND i.key = $2`,
      [comuneId, key],
    )
    if (comune === undefined || owner === undefined) return { kind: 'gone' }
    const { title, message } = JSON.parse(body.toString()) as { title: string; message: string }
    await mail.add(database, comune, {
      to: owner.email,
      lifetime: expiresAt.getTime() - clock(),
      ...letter(comune.public, {
        subject: title,
        title,
        paragraphs: [message],
        after: [
          'Te lo scriviamo perché su un tuo dispositivo le notifiche non arrivano più.',
          'Non vuoi più queste e-mail? Apri il calendario su quel dispositivo e spegni i promemoria.',
        ],
        link: { label: 'Apri il calendario', url: `${comune.address ?? owner.origin}/calendar` },
      }),
    })
    return { kind: 'delivered' }
  }
}
