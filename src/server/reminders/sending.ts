import type { Clock } from '../platform/clock.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'
import { type PushOutcome, failed } from '../platform/push/outcome.ts'
import { nextTry } from '../platform/push/retry.ts'
import { withoutMessage } from '../platform/background/tries.ts'
import type { Ledger, LedgerEntry, Resolution } from './ledger.ts'

type Deliver = (entry: LedgerEntry) => Promise<PushOutcome>

/** As many as one connection handles, so that nothing waits while its lease runs. */
const MOST_AT_ONCE = 100

/** Results are stored in batches, but soon: what a crash leaves unwritten is sent again. */
const RECORD_PAUSE = 20

interface DueSenderDeps {
  ledger: Ledger
  clock: Clock
  deliver: Deliver
  /** The device learns it when the app is opened. */
  lose: (comuneId: string, endpoint: string) => Promise<void>
  onError: (error: unknown) => void
}

/** Sends due messages. Every push service has its own queue, so that a slow one delays no other. */
export function dueSender({ ledger, clock, deliver, lose, onError }: DueSenderDeps): {
  sendDue: () => Promise<void>
  idle: () => Promise<void>
} {
  const running = new Map<string, Promise<void>>()

  async function sendAll(service: string): Promise<void> {
    const record = recorder(ledger)
    const underWay = new Set<Promise<void>>()
    try {
      for (;;) {
        const entries = await ledger.claim(service, MOST_AT_ONCE - underWay.size)
        for (const entry of entries) {
          const one: Promise<void> = send(entry, record)
            .catch(onError)
            .finally(() => underWay.delete(one))
          underWay.add(one)
        }
        if (underWay.size === 0) return
        // An unanswered message only keeps its own place.
        await Promise.race(underWay)
      }
    } finally {
      await Promise.all(underWay)
    }
  }

  async function send(entry: LedgerEntry, record: ReturnType<typeof recorder>): Promise<void> {
    await record(entry, await resolutionAfter(entry).catch(giveUp))
  }

  async function resolutionAfter(entry: LedgerEntry): Promise<Resolution> {
    const isTooLate = entry.expires_at.getTime() <= clock()
    const outcome = isTooLate ? failed('closed', 'too late') : await deliver(entry)
    if (outcome.kind === 'gone') await lose(entry.comune_id, entry.endpoint)
    return resolutionOf(entry, outcome, clock())
  }

  /** Faults of push services are results: an exception means that the entry itself is broken, and would fail again. */
  function giveUp(error: unknown): Resolution {
    if (isUnavailable(error)) throw error
    // Its message may quote personal data.
    onError(new Error('A reminder cannot be sent', { cause: withoutMessage(error) }))
    return { state: 'failed' }
  }

  return {
    sendDue: async () => {
      for (const service of await ledger.dueServices()) {
        if (running.has(service)) continue
        const run = sendAll(service)
          .catch(onError)
          .finally(() => running.delete(service))
        running.set(service, run)
      }
    },
    idle: async () => {
      await Promise.all(running.values())
    },
  }
}

function resolutionOf({ attempts, expires_at }: LedgerEntry, outcome: PushOutcome, now: number): Resolution {
  if (outcome.kind === 'delivered') return { state: 'sent' }
  if (outcome.kind === 'gone') return { state: 'gone' }
  const expiresAt = expires_at.getTime()
  const nextAttemptAt = nextTry(outcome, { tries: attempts, now, expiresAt, chance: Math.random() })
  if (nextAttemptAt !== undefined) return { state: 'prepared', nextAttemptAt }
  // It could have been retried, had there been time.
  return nextTry(outcome, { tries: attempts, now, expiresAt: Infinity, chance: 0 }) === undefined
    ? { state: 'failed' }
    : { state: 'expired' }
}

/** Collects the results of a moment into one statement. */
function recorder(ledger: Ledger): (entry: LedgerEntry, resolution: Resolution) => Promise<void> {
  let gathered: { entry: LedgerEntry; resolution: Resolution }[] = []
  let flush: Promise<void> | undefined
  return (entry, resolution) => {
    gathered.push({ entry, resolution })
    flush ??= new Promise((resolve) => {
      setTimeout(resolve, RECORD_PAUSE)
    }).then(() => {
      const resolved = gathered
      gathered = []
      flush = undefined
      return ledger.resolve(resolved)
    })
    return flush
  }
}
