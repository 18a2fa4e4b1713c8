import { TEST_TAG } from '../../contract/push/actions.ts'
import type { Installation } from '../../contract/reminders/installation.ts'
import { MINUTE } from '../../domain/durations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { pushPayload } from '../platform/push/message.ts'
import type { PushOutcome } from '../platform/push/outcome.ts'
import { createPreparer } from '../platform/push/preparing.ts'
import { createLeases } from '../platform/background/leases.ts'
import { AGAIN, keysOf, MAIL_SERVICE, reminderDraft, encryptDrafts } from './draft.ts'
import { type HouseholdStore, householdStore } from './devices/household-store.ts'
import { type InstallationRow, type InstallationStore, installationStore } from './devices/installation-store.ts'
import type { DeviceSender } from './devices/save-installation.ts'
import { createLedger, type Ledger, type LedgerEntry } from './ledger.ts'
import { type ChangeCounter, changeCounter, type ChangeNotifier, changeNotifier } from './pushes/change-notifier.ts'
import { noticePusher } from './pushes/notice-pushes.ts'
import { type PickupPushes, pickupPushes } from './pushes/pickup-pushes.ts'
import { type ReminderPreparer, reminderPreparer } from './preparing.ts'
import type { PushServices } from './pushes/push-services.ts'
import { dueSender } from './sending.ts'
import { laterReminder } from './wanted.ts'

const TEST_LIFE = MINUTE

export interface Reminders {
  readonly installations: InstallationStore
  readonly households: HouseholdStore
  readonly ledger: Ledger
  readonly services: PushServices
  save: (comune: Comune, id: string, device: Installation, sender: DeviceSender) => Promise<void>
  /** "Rimanda di un'ora." */
  remindLater: (comune: Comune, device: InstallationRow, date: string) => Promise<void>
  /** Sends a test message at once. */
  sendTest: (comune: Comune, device: InstallationRow) => Promise<PushOutcome>
  prepareAll: ReminderPreparer['prepareAll']
  prepareComune: ReminderPreparer['prepareComune']
  /** Pushes notices that are due. */
  pushNotices: () => Promise<void>
  /** Notifies phones of changed collections in the next hours. */
  notifyOfChange: ChangeNotifier
  /** Counts those phones, with the texts they would get. */
  countToNotify: ChangeCounter
  /** Pushes about bulky-waste pickups, to whoever booked them. */
  readonly pickups: PickupPushes
  /** Starts sending what is due. */
  sendDue: () => Promise<void>
  /** Resolves when nothing is being sent. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

export interface ReminderDeps {
  comuni: Comuni
  clock: Clock
  database: Database
  services: PushServices
  /** For devices whose push has ended and whose owner has an address. */
  sendMail: (entry: LedgerEntry) => Promise<PushOutcome>
  onError: (error: unknown) => void
}

export function createReminders({ comuni, clock, database, services, sendMail, onError }: ReminderDeps): Reminders {
  const installations = installationStore(database, clock)
  const households = householdStore(database, clock)
  const served = (): string[] => comuni.all.map(({ id }) => id)
  const ledger = createLedger(database, clock, served)
  const encryption = createPreparer()
  const encryptAll = encryption.prepare
  const leases = createLeases(database, clock)
  const preparing = reminderPreparer({ comuni, clock, leases, installations, households, ledger, encryptAll, onError })

  const deliver = async (entry: LedgerEntry): Promise<PushOutcome> => {
    if (entry.service === MAIL_SERVICE) return sendMail(entry)
    const { comune_id, endpoint, body, date, kind, expires_at } = entry
    return services.send(comune_id, { endpoint, body, expiresAt: expires_at.getTime(), topic: `${kind} ${date}` })
  }
  const sending = dueSender({ ledger, clock, deliver, lose: installations.lose, onError })

  return {
    installations,
    households,
    ledger,
    services,
    prepareAll: preparing.prepareAll,
    prepareComune: preparing.prepareComune,
    pushNotices: noticePusher({ comuni, clock, database, installations, ledger, encryptAll, onError }),
    notifyOfChange: changeNotifier({ clock, installations, ledger, encryptAll, onError }),
    countToNotify: changeCounter({ clock, installations }),
    pickups: pickupPushes({ clock, ledger, encryptAll, onError }),
    save: async (comune, id, device, sender) => {
      await installations.save(comune.id, id, device, sender)
      const saved = await installations.find(comune.id, id)
      if (saved !== undefined) await preparing.prepareFor(comune, saved)
    },
    remindLater: async (comune, device, date) => {
      const wanted = laterReminder(comune, device, date, clock())
      if (wanted === undefined) return
      const draft = reminderDraft(wanted, device, `${AGAIN} ${wanted.sendAt}`)
      await ledger.prepare(await encryptDrafts(comune.id, [draft], encryptAll))
    },
    sendTest: async (comune, device) => {
      const { endpoint, origin } = device
      const [body] = await encryptAll([{ keys: keysOf(device), payload: testPayload(origin, comune.public.name) }])
      if (endpoint === null || body === undefined) return { kind: 'gone' }
      const outcome = await services.send(comune.id, {
        endpoint,
        body,
        expiresAt: clock() + TEST_LIFE,
        topic: TEST_TAG,
      })
      if (outcome.kind === 'gone') await installations.lose(comune.id, endpoint)
      return outcome
    },
    sendDue: sending.sendDue,
    idle: sending.idle,
    close: async () => {
      await sending.idle()
      await Promise.all([services.close(), encryption.close()])
    },
  }
}

const testPayload = (origin: string, comune: string): string =>
  pushPayload({
    title: 'Prova riuscita',
    message: `I promemoria di ${comune} arrivano su questo dispositivo.`,
    navigate: `${origin}/calendar`,
    tag: TEST_TAG,
  })
