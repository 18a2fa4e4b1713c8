import { agreeing } from '../../../domain/italian/words.ts'
import { isWaiting } from '../../device/outbox/rules.ts'
import { outboxEntries } from '../../device/outbox/store.ts'

/** For whoever leaves this device: what they have not sent stays on it. Undefined if nothing does. */
export async function unsentInWords(authorId: string): Promise<string | undefined> {
  const entries = await outboxEntries().catch(() => [])
  const count = entries.filter((entry) => entry.author === authorId && isWaiting(entry)).length
  if (count === 0) return undefined
  return agreeing(
    count,
    'Una tua richiesta non è ancora arrivata: parte quando entri di nuovo.',
    `${count} tue richieste non sono ancora arrivate: partono quando entri di nuovo.`,
  )
}
