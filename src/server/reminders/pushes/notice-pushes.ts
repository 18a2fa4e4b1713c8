import { createHash } from 'node:crypto'
import { wallClock } from '../../../domain/wall-clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { eachAlone, mapAlone } from '../../platform/background/each-alone.ts'
import { keepPushing, markPushed, type NoticeToPush, setPushDue, takeNoticeToPush } from '../../notices/store.ts'
import { pushKind } from '../../notices/waiting-pushes.ts'
import { pushPayload } from '../../platform/push/message.ts'
import { nextTryAt } from '../../platform/background/tries.ts'
import { type MessageDraft, type EncryptAll, encryptDrafts, serviceOf } from '../draft.ts'
import type { InstallationRow, InstallationStore } from '../devices/installation-store.ts'
import type { Ledger } from '../ledger.ts'

const PAGE = 500

interface NoticePushDeps {
  comuni: Comuni
  clock: Clock
  database: Database
  installations: InstallationStore
  ledger: Ledger
  encryptAll: EncryptAll
  onError: (error: unknown) => void
}

/**
 * Queues notices in force for every phone they concern. If the process dies, another starts again: the ledger accepts
 * each phone's message once.
 */
export function noticePusher(deps: NoticePushDeps): () => Promise<void> {
  const { comuni, clock, database, installations, ledger, encryptAll, onError } = deps

  async function push(comune: Comune, notice: NoticeToPush): Promise<void> {
    const what = `Notice ${notice.id} of ${comune.id}`
    const expiresAt = Temporal.PlainDateTime.from(notice.endsAt).toZonedDateTime(comune.public.timeZone)
    const draft = (device: InstallationRow): MessageDraft =>
      draftOf(notice, device, clock(), expiresAt.epochMilliseconds)
    let after: Buffer = Buffer.alloc(0)
    let phones = 0
    for (;;) {
      const devices = await installations.subscribed(comune.id, notice, after, PAGE)
      const last = devices.at(-1)
      if (last === undefined) break
      const drafts = mapAlone(devices, what, draft, onError)
      const entries = await encryptDrafts(comune.id, drafts, encryptAll)
      // Who withdraws or changes the notice waits for the page, and then finds all that is queued.
      const isStanding = await database.transaction(async (queries) => {
        if (!(await keepPushing(queries, comune.id, notice, clock()))) return false
        await ledger.prepareEach(entries, what, onError)
        return true
      })
      if (!isStanding) return
      after = last.key
      phones += drafts.length
    }
    await markPushed(database, comune.id, notice, phones, clock())
  }

  /** Retries later, and finally gives up. */
  async function putOff(comune: Comune, { id, tries }: NoticeToPush, error: unknown): Promise<void> {
    if (isUnavailable(error)) throw error
    const next = nextTryAt(tries, clock())
    if (next !== undefined) await setPushDue(database, comune.id, id, next)
    const what = next === undefined ? 'given up' : 'put off'
    onError(new Error(`Notice ${id} of ${comune.id} is ${what}`, { cause: error }))
  }

  async function pushAll(comune: Comune): Promise<void> {
    const take = (): Promise<NoticeToPush | undefined> => {
      const wallTime = wallClock(clock(), comune.public.timeZone).toString({ smallestUnit: 'minute' })
      return takeNoticeToPush(database, comune.id, wallTime, clock())
    }
    for (let notice = await take(); notice !== undefined; notice = await take()) {
      const taken = notice
      await push(comune, taken).catch((error: unknown) => putOff(comune, taken, error))
    }
  }

  return () => eachAlone(comuni.all, 'Notices', pushAll, onError)
}

const draftOf = (notice: NoticeToPush, device: InstallationRow, sendAt: number, expiresAt: number): MessageDraft => {
  const kind = pushKind(notice)
  const payload = pushPayload({
    title: notice.title,
    message: notice.text,
    navigate: `${device.origin}/home`,
    tag: kind.replaceAll(' ', '-'),
  })
  const fingerprint = createHash('sha256').update(payload).digest('base64url')
  return { device, service: serviceOf(device), date: notice.writtenOn, kind, payload, fingerprint, sendAt, expiresAt }
}
