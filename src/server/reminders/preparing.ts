import type { Clock } from '../clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { type EncryptAll, EVENING, reminderDraft, seal } from './draft.ts'
import type { InstallationRow, InstallationStore } from './installation-store.ts'
import { entryName } from './existing-entries.ts'
import type { Ledger } from './ledger.ts'
import { wantedReminders } from './wanted.ts'

const PAGE = 500

export interface ReminderPreparer {
  /** Everyone's messages of the next day. What is already as it should be costs a comparison. */
  prepareAll: () => Promise<void>
  /** One device's, now that its wishes have changed. */
  prepareFor: (comune: Comune, device: InstallationRow) => Promise<void>
}

interface Parts {
  comuni: Comuni
  clock: Clock
  installations: InstallationStore
  ledger: Ledger
  encryptAll: EncryptAll
}

export function reminderPreparer({ comuni, clock, installations, ledger, encryptAll }: Parts): ReminderPreparer {
  /** Once more for devices that changed meanwhile: what was prepared from their old wishes must not stand. */
  async function prepare(comune: Comune, devices: readonly InstallationRow[]): Promise<void> {
    await prepareFrom(comune, devices)
    const changed = await installations.changed(comune.id, devices)
    if (changed.length > 0) await prepare(comune, changed)
  }

  async function prepareFrom(comune: Comune, devices: readonly InstallationRow[]): Promise<void> {
    const wanted = devices.flatMap((device) =>
      wantedReminders(comune, device, clock()).map((one) => reminderDraft(one, device, EVENING)),
    )
    const keys = devices.map(({ key }) => key)
    const dates = [...new Set(wanted.map(({ date }) => date))]
    const households = devices.map(({ household }) => household)
    const [existing, done] = await Promise.all([
      ledger.existing(comune.id, keys),
      ledger.doneOn(comune.id, households, dates),
    ])
    const open = wanted.filter(({ device, date }) => !done.has(`${device.household} ${date}`))
    const days = open.map(({ device, date }) => ({ key: device.key, date }))
    await ledger.keepOnly(comune.id, EVENING, keys, days)
    const changed = open.filter((draft) => {
      const entry = existing.get(entryName(draft.device.key, draft.date, draft.kind))
      // By a clock that was ahead.
      const isPutOff = (entry?.takenAt ?? 0) > clock()
      return entry?.fingerprint !== draft.fingerprint || entry.isWrittenOff || isPutOff
    })
    await ledger.prepare(await seal(comune.id, changed, encryptAll))
  }

  async function prepareComune(comune: Comune): Promise<void> {
    let after: Buffer = Buffer.alloc(0)
    for (;;) {
      const devices = await installations.page(comune.id, after, PAGE)
      const last = devices.at(-1)
      if (last === undefined) return
      await prepare(comune, devices)
      after = last.key
    }
  }

  return {
    prepareAll: async () => {
      for (const comune of comuni.all) await prepareComune(comune)
      await ledger.dropOld()
    },
    prepareFor: (comune, device) => prepare(comune, [device]),
  }
}
