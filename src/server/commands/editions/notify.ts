import { countOf } from '../../../domain/italian/words.ts'
import type { Edition } from '../../edition/edition.ts'
import { notifyPhones } from '../../edition/notify/notify-phones.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createPreparer } from '../../platform/push/preparing.ts'
import { installationStore } from '../../reminders/devices/installation-store.ts'
import { createLedger } from '../../reminders/ledger.ts'
import { changeNotifier } from '../../reminders/pushes/change-notifier.ts'

interface PublishedOver {
  readonly before: Edition | undefined
  readonly edition: Edition
}

/** Queues notifications for phones that these editions concern in the next hours; the server sends them. */
export async function notifyInWords(database: Database, editions: readonly PublishedOver[]): Promise<string> {
  const { prepare: encryptAll, close } = createPreparer()
  const notify = changeNotifier({
    clock: systemClock,
    installations: installationStore(database, systemClock),
    ledger: createLedger(database, systemClock, () => []),
    encryptAll,
    onError: console.error,
  })
  try {
    let notified = 0
    for (const { before, edition } of editions) notified += await notifyPhones(database, notify, before, edition)
    return `${countOf(notified, 'telefono avvisato', 'telefoni avvisati')} per le raccolte delle prossime 36 ore.`
  } finally {
    await close()
  }
}
