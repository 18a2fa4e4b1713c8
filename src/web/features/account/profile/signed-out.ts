import { agreeing } from '../../../../domain/italian/words.ts'
import { isWaiting } from '../../../device/outbox/rules.ts'
import { outboxEntries } from '../../../device/outbox/store.ts'
import { endSession } from '../../../device/session/session.ts'
import { showToast } from '../../../ui/overlay/toast.ts'

/** After the server has ended the session. Tells the resident that what has not been sent stays on the phone. */
export async function leaveThisDevice(userId: string, title: string): Promise<void> {
  const entries = await outboxEntries().catch(() => [])
  const count = entries.filter((entry) => entry.author === userId && isWaiting(entry)).length
  await endSession()
  showToast({ title, message: leftInWords(count) })
}

function leftInWords(count: number): string | undefined {
  if (count === 0) return undefined
  return agreeing(
    count,
    'Una tua richiesta non è ancora arrivata: parte quando entri di nuovo.',
    `${count} tue richieste non sono ancora arrivate: partono quando entri di nuovo.`,
  )
}
