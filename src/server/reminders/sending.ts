import type { Clock } from '../platform/clock.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'
import { type Outcome, failed } from '../platform/push/outcome.ts'
import { nextTry } from '../platform/push/retry.ts'
import { wordless } from '../platform/background/tries.ts'
import type { Ledger, LedgerEntry, Resolution } from './ledger.ts'

type Deliver = (entry: LedgerEntry) => Promise<Outcome>

/** As many as one connection takes: nothing waits in a line while its lease runs out. */
const MOST_AT_ONCE = 100

/** Outcomes are written down together, but soon: what a crash leaves unwritten is sent again. */
const RECORD_PAUSE = 20

interface Deps {
  ledger: Ledger
  clock: Clock
  deliver: Deliver
  /** The device is told when it opens the app. */
  lose: (comuneId: string, endpoint: string) => Promise<void>
  onError: (error: unknown) => void
}

/** Sends what is due. Every push service has a queue of its own, so that one that does not answer delays nobody else. */
export function dueSender({ ledger, clock, deliver, lose, onError }: Deps): {
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
        // One that is not answered holds up nobody: its place alone stays taken.
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

  /** What a push service does is an outcome, never an error: this entry itself is broken, and would be the next time. */
  function giveUp(error: unknown): Resolution {
    if (isUnavailable(error)) throw error
    // Its own words may be somebody's: JSON that cannot be read is quoted.
    onError(new Error('A reminder cannot be sent', { cause: wordless(error) }))
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

function resolutionOf({ attempts, expires_at }: LedgerEntry, outcome: Outcome, now: number): Resolution {
  if (outcome.kind === 'delivered') return { state: 'sent' }
  if (outcome.kind === 'gone') return { state: 'gone' }
  const expiresAt = expires_at.getTime()
  const nextAttemptAt = nextTry(outcome, { tries: attempts, now, expiresAt, chance: Math.random() })
  if (nextAttemptAt !== undefined) return { state: 'prepared', nextAttemptAt }
  // What could have been tried again, had there been time.
  return nextTry(outcome, { tries: attempts, now, expiresAt: Infinity, chance: 0 }) === undefined
    ? { state: 'failed' }
    : { state: 'expired' }
}

/** Gathers what comes within a moment into one statement. */
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
