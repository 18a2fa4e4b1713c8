import { createHash } from 'node:crypto'
import type { Notice } from '../../domain/notice.ts'
import { wallClock } from '../../domain/put-out.ts'
import type { Clock } from '../clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import type { Database } from '../database/database.ts'
import { markPushed, noticesToPush } from '../notices/store.ts'
import { pushPayload } from '../push/message.ts'
import { type Draft, type EncryptAll, seal } from './draft.ts'
import type { InstallationRow, InstallationStore } from './installation-store.ts'
import type { Ledger } from './ledger.ts'

const PAGE = 500

interface Parts {
  comuni: Comuni
  clock: Clock
  database: Database
  installations: InstallationStore
  ledger: Ledger
  encryptAll: EncryptAll
}

/**
 * Puts notices that have come into force into the ledger, for every phone they concern. If the process dies on the way,
 * another begins again: the ledger takes each phone's message once.
 */
export function noticePusher({
  comuni,
  clock,
  database,
  installations,
  ledger,
  encryptAll,
}: Parts): () => Promise<void> {
  async function push(comune: Comune, notice: Notice): Promise<void> {
    const expiresAt = Temporal.PlainDateTime.from(notice.endsAt).toZonedDateTime(comune.public.timeZone)
    let after: Buffer = Buffer.alloc(0)
    for (;;) {
      const devices = await installations.subscribed(comune.id, notice.zone, after, PAGE)
      const last = devices.at(-1)
      if (last === undefined) break
      const drafts = devices.map((device) => draftOf(notice, device, clock(), expiresAt.epochMilliseconds))
      await ledger.prepare(await seal(comune.id, drafts, encryptAll))
      after = last.key
    }
    await markPushed(database, comune.id, notice.id, clock())
  }

  return async () => {
    for (const comune of comuni.all) {
      const now = wallClock(clock(), comune.public.timeZone).toString({ smallestUnit: 'minute' })
      for (const notice of await noticesToPush(database, comune.id, now)) await push(comune, notice)
    }
  }
}

const draftOf = (notice: Notice, device: InstallationRow, sendAt: number, expiresAt: number): Draft => {
  const kind = `avviso ${notice.id}`
  const payload = pushPayload({
    title: notice.title,
    message: notice.text,
    navigate: `${device.origin}/home`,
    tag: `avviso-${notice.id}`,
  })
  const fingerprint = createHash('sha256').update(payload).digest('base64url')
  return { device, date: notice.startsAt.slice(0, 10), kind, payload, fingerprint, sendAt, expiresAt }
}
