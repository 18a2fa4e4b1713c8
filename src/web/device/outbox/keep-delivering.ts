import { readClock } from '../clock.ts'
import { deviceAuthor } from '../session/device-staff.ts'
import type { OutboxMessage } from '../worker/messages.ts'
import { followOutbox } from './channel.ts'
import { LONGEST_PAUSE, nextWake, type SendScope } from './rules.ts'
import { dropExpired, outboxEntries } from './store.ts'
import { deliverOutbox } from './outbox.ts'

/** Storage that keeps nothing would otherwise be asked again at once, for ever. */
const SHORTEST_PAUSE = 1000

let isDelivering = false

const warn = (error: unknown): void => console.warn(error)

/**
 * Tries everything at start, when the network is back and when the resident comes back to the app. In between, each
 * entry after its own pause: a phone says "online" before requests arrive, and nothing when it is the server that
 * comes back.
 */
export function keepDelivering(): void {
  if (isDelivering) return
  isDelivering = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const wakeAt = (time: number): void => {
    clearTimeout(timer)
    if (time === Infinity) return
    timer = setTimeout(attempt, Math.max(time - readClock(), SHORTEST_PAUSE), 'due')
  }

  /** Storage that fails now may work later. */
  const plan = async (): Promise<void> => {
    try {
      wakeAt(nextWake(await outboxEntries(), deviceAuthor))
    } catch (error) {
      warn(error)
      wakeAt(readClock() + LONGEST_PAUSE)
    }
  }

  const attempt = (scope: SendScope): void => {
    if (!document.hidden) void deliverOutbox(scope).catch(warn).then(plan)
  }

  const scopes: Partial<Record<OutboxMessage['what'], SendScope>> = { arrived: 'through', user: 'all' }
  followOutbox(({ what }) => {
    const scope = scopes[what]
    if (scope === undefined) void plan()
    else attempt(scope)
  })
  addEventListener('online', () => attempt('all'))
  document.addEventListener('visibilitychange', () => attempt('all'))
  dropExpired()
    .catch(warn)
    .finally(() => attempt('all'))
}
