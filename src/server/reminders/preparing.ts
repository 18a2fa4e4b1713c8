import { createHash } from 'node:crypto'
import { HOUR, MINUTE } from '../../domain/durations.ts'
import type { Clock } from '../platform/clock.ts'
import { type Comune, comuneById, type Comuni } from '../comune/comuni.ts'
import { madeOnce } from '../comune/send-data.ts'
import { eachAlone, mapAlone } from '../platform/background/each-alone.ts'
import type { Leases } from '../platform/background/leases.ts'
import { type MessageDraft, type EncryptAll, EVENING, reminderDraft, encryptDrafts } from './draft.ts'
import type { HouseholdStore } from './devices/household-store.ts'
import type { InstallationRow, InstallationStore } from './devices/installation-store.ts'
import { entryName } from './prepared-entries.ts'
import type { Ledger } from './ledger.ts'
import { timesSince, wantedReminders } from './wanted.ts'

const PAGE = 500

/** After a longer pause all devices are checked. */
const LONGEST_REST = 3 * HOUR

export interface ReminderPreparer {
  /**
   * Prepares the next day's messages of all comuni, unless another process did so less than `every` ago or is doing it.
   * Normally only devices with changes are checked; without `every`, all.
   */
  prepareAll: (every?: number) => Promise<void>
  /** Prepares one comune after a change of its data, unless another process has done it. */
  prepareComune: (comuneId: string, every: number) => Promise<void>
  /** Prepares one device after a change of its settings. */
  prepareFor: (comune: Comune, device: InstallationRow) => Promise<void>
}

interface PreparerDeps {
  comuni: Comuni
  clock: Clock
  leases: Leases
  installations: InstallationStore
  households: HouseholdStore
  ledger: Ledger
  encryptAll: EncryptAll
  onError: (error: unknown) => void
}

export function reminderPreparer(deps: PreparerDeps): ReminderPreparer {
  const { comuni, clock, leases, installations, households, ledger, encryptAll, onError } = deps

  const draftsOf = (comune: Comune, device: InstallationRow): MessageDraft[] =>
    wantedReminders(comune, device, clock()).map((one) => reminderDraft(one, device, EVENING))

  /** Repeats for devices that changed meanwhile: messages from old settings must not stay. */
  async function prepare(comune: Comune, devices: readonly InstallationRow[]): Promise<void> {
    const prepared = await prepareFrom(comune, devices)
    const changed = await installations.changed(comune.id, devices)
    await installations.setPlanned(comune.id, prepared)
    if (changed.length > 0) await prepare(comune, changed)
  }

  async function prepareFrom(comune: Comune, devices: readonly InstallationRow[]): Promise<InstallationRow[]> {
    const what = `Reminders of ${comune.id}`
    const readable = mapAlone(devices, what, (device) => ({ device, drafts: draftsOf(comune, device) }), onError)
    const wanted = readable.flatMap(({ drafts }) => drafts)
    const keys = readable.map(({ device }) => device.key)
    const dates = [...new Set(wanted.map(({ date }) => date))]
    const [existing, done] = await Promise.all([
      ledger.existing(comune.id, keys),
      households.doneOn(
        comune.id,
        readable.map(({ device }) => device.household),
        dates,
      ),
    ])
    const open = wanted.filter(({ device, date }) => !done.has(`${device.household} ${date}`))
    const days = open.map(({ device, date }) => ({ key: device.key, date }))
    await ledger.keepOnly(comune.id, EVENING, keys, days)
    const changed = open.filter((draft) => {
      const entry = existing.get(entryName(draft.device.key, draft.date, draft.kind))
      // Postponed by a clock that was ahead.
      const isPutOff = (entry?.takenAt ?? 0) > clock()
      return entry?.fingerprint !== draft.fingerprint || entry.isWrittenOff || isPutOff
    })
    await ledger.prepareEach(await encryptDrafts(comune.id, changed, encryptAll), what, onError)
    return readable.map(({ device }) => device)
  }

  async function prepareEverybody(comune: Comune, keep: () => Promise<void>): Promise<void> {
    let after: Buffer = Buffer.alloc(0)
    for (;;) {
      const devices = await installations.page(comune.id, after, PAGE)
      const last = devices.at(-1)
      if (last === undefined) return
      await prepare(comune, devices)
      await keep()
      after = last.key
    }
  }

  async function prepareChanged(comune: Comune, since: number, keep: () => Promise<void>): Promise<void> {
    const now = clock()
    const times = timesSince(since, now, comune.public.timeZone)
    const keys = await installations.toPlan(comune.id, times, new Date(now))
    for (let at = 0; at < keys.length; at += PAGE) {
      await prepare(comune, await installations.among(comune.id, keys.slice(at, at + PAGE)))
      await keep()
    }
  }

  const jobOf = (comune: Comune, every: number) => ({
    comune,
    comuneId: comune.id,
    job: jobAt(comune, clock()),
    every,
  })
  const prepareUnderLease = (job: ReturnType<typeof jobOf>): Promise<void> =>
    leases.take(job, async (keep, doneUntil) => {
      const now = clock()
      const isRecent = doneUntil !== undefined && doneUntil <= now && now - doneUntil <= LONGEST_REST
      if (isRecent && job.every > 0) await prepareChanged(job.comune, doneUntil, keep)
      else await prepareEverybody(job.comune, keep)
      await leases.note(job, now)
    })

  return {
    prepareAll: async (every = 0) => {
      const due = await leases.due(comuni.all.map((comune) => jobOf(comune, every)))
      await eachAlone(due, 'Comuni', prepareUnderLease, onError)
    },
    prepareComune: async (comuneId, every) => {
      const comune = comuneById(comuni, comuneId)
      if (comune !== undefined) await prepareUnderLease(jobOf(comune, every))
    },
    prepareFor: (comune, device) => prepare(comune, [device]),
  }
}

/** By then every process has the edition, since each checks every minute. */
const SURELY_SERVED = 2 * MINUTE

/**
 * The job's name contains the edition: after a change everything is prepared again at once, and once more when no
 * process uses the previous edition.
 */
const jobAt = (comune: Comune, now: number): string =>
  now < comune.changedAt + SURELY_SERVED && now >= comune.changedAt ? `${jobOf(comune)} nuova` : jobOf(comune)

const jobOf = madeOnce(({ edition, public: rules }: Comune): string => {
  const hash = createHash('sha256').update(JSON.stringify(rules)).digest('base64url')
  return `promemoria ${edition} ${hash}`
})
