import { createHash } from 'node:crypto'
import type { PublicComune } from '../../../contract/comune/comune.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import { homesIn } from '../../../domain/reminders/homes.ts'
import { type NearChange, nearChange } from '../../../domain/reminders/near-change.ts'
import { mapAlone } from '../../platform/background/each-alone.ts'
import type { Clock } from '../../platform/clock.ts'
import { pushPayload } from '../../platform/push/message.ts'
import type { InstallationRow, InstallationStore } from '../devices/installation-store.ts'
import { type MessageDraft, type EncryptAll, encryptDrafts, serviceOf } from '../draft.ts'
import type { Ledger } from '../ledger.ts'

const PAGE = 500

/** An edition, and the one before it. */
export interface ChangedEdition {
  readonly comuneId: string
  readonly number: number
  /** When it takes effect, in milliseconds. */
  readonly effectiveAt: number
  readonly before: PublicComune
  readonly after: PublicComune
}

/** Returns how many phones are notified. Idempotent per edition and phone. */
export type ChangeNotifier = (edition: ChangedEdition) => Promise<number>

/** A text, and how many phones would get it. */
interface NotifiedText {
  readonly title: string
  readonly message: string
  readonly phones: number
}

export type ChangeCounter = (edition: ChangedEdition) => Promise<NotifiedText[]>

interface ChangeNotifierDeps {
  clock: Clock
  installations: InstallationStore
  ledger: Ledger
  encryptAll: EncryptAll
  onError: (error: unknown) => void
}

/** Queues a message to every phone whose collections of the next hours change. */
export function changeNotifier({
  clock,
  installations,
  ledger,
  encryptAll,
  onError,
}: ChangeNotifierDeps): ChangeNotifier {
  return async (edition) => {
    const { comuneId, number, after: comune } = edition
    const what = `Changes of edition ${number} of ${comuneId}`
    const changeFor = changeFinder(edition, clock())
    const draft = (device: InstallationRow): MessageDraft[] => {
      const change = device.endpoint === null ? undefined : changeFor(device)
      return change === undefined ? [] : [draftOf(number, change, device, clock(), comune.timeZone)]
    }
    let notified = 0
    for await (const devices of pagesOf(installations, comuneId)) {
      const entries = await encryptDrafts(comuneId, mapAlone(devices, what, draft, onError).flat(), encryptAll)
      await ledger.prepareEach(entries, what, onError)
      notified += entries.length
    }
    return notified
  }
}

/** Counts these phones without sending. */
export function changeCounter({
  clock,
  installations,
}: Pick<ChangeNotifierDeps, 'clock' | 'installations'>): ChangeCounter {
  return async (edition) => {
    const changeFor = changeFinder(edition, clock())
    const counts = new Map<string, NotifiedText>()
    for await (const devices of pagesOf(installations, edition.comuneId)) {
      for (const device of devices) {
        const change = device.endpoint === null ? undefined : changeFor(device)
        if (change === undefined) continue
        const { title, message } = change
        const key = `${title}\n${message}`
        counts.set(key, { title, message, phones: (counts.get(key)?.phones ?? 0) + 1 })
      }
    }
    return [...counts.values()].toSorted((one, other) => other.phones - one.phones)
  }
}

async function* pagesOf(installations: InstallationStore, comuneId: string): AsyncGenerator<InstallationRow[]> {
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const devices = await installations.page(comuneId, after, PAGE)
    const last = devices.at(-1)
    if (last === undefined) return
    yield devices
    after = last.key
  }
}

/** Cached: phones with the same settings get the same text. */
function changeFinder({ before, after, effectiveAt }: ChangedEdition, now: number) {
  const wall = wallClock(Math.max(now, effectiveAt), after.timeZone)
  const known = new Map<string, NearChange | undefined>()
  return ({ zones, user_kind, reminder_types }: InstallationRow): NearChange | undefined =>
    known.getOrInsertComputed(JSON.stringify([zones, user_kind, reminder_types]), () =>
      nearChange(homesIn(before, zones, user_kind), homesIn(after, zones, user_kind), reminder_types, wall),
    )
}

/** Kind of these messages in the ledger. */
export const changeKind = (edition: number): string => `cambio ${edition}`

function draftOf(
  edition: number,
  { title, message, date, last }: NearChange,
  device: InstallationRow,
  sendAt: number,
  timeZone: string,
): MessageDraft {
  // One tag per day: a correction replaces the earlier notification.
  const tag = `cambio-${date.toString()}`
  const payload = pushPayload({ title, message, navigate: `${device.origin}/calendar`, tag })
  const fingerprint = createHash('sha256').update(payload).digest('base64url')
  const expiresAt = last.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  return {
    device,
    service: serviceOf(device),
    date: date.toString(),
    kind: changeKind(edition),
    payload,
    fingerprint,
    sendAt,
    expiresAt,
  }
}
