import { readClock } from './clock.ts'
import { deviceUser } from './device-user.ts'
import { followOutbox, type OutboxNews } from './outbox-channel.ts'
import { isWaiting, nextWake, type Round } from './outbox-rules.ts'
import { dropLeftBehind, outboxEntries, replaceEntry } from './outbox-store.ts'
import { deliverOutbox } from './outbox.ts'
import { smallPhoto } from './small-photo.ts'

/** Storage that keeps nothing would otherwise be asked again at once, for ever. */
const SHORTEST_PAUSE = 1000

/** Larger than any photo that this version keeps. */
const HEAVY = 1_000_000

let isDelivering = false

const warn = (error: unknown): void => console.warn(error)

/**
 * Tries everything at start, when the network is back and when the resident comes back to the app. In between, each
 * entry after its own pause: a phone says "online" before anything gets through, and nothing when it is the server that
 * comes back.
 */
export function keepDelivering(): void {
  if (isDelivering) return
  isDelivering = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = async (): Promise<void> => {
    const wake = nextWake(await outboxEntries(), deviceUser())
    clearTimeout(timer)
    if (wake === Infinity) return
    timer = setTimeout(attempt, Math.max(wake - readClock(), SHORTEST_PAUSE), 'due')
  }

  const attempt = (round: Round): void => {
    if (!document.hidden) deliverOutbox(round).then(plan, warn)
  }

  const rounds: Partial<Record<OutboxNews['what'], Round>> = { arrived: 'through', user: 'all' }
  followOutbox(({ what }) => {
    const round = rounds[what]
    if (round === undefined) plan().catch(warn)
    else attempt(round)
  })
  addEventListener('online', () => attempt('all'))
  document.addEventListener('visibilitychange', () => attempt('all'))
  dropLeftBehind()
    .then(shrinkHeavy)
    .catch(warn)
    .finally(() => attempt('all'))
}

/** Photos as the camera wrote them, left by an earlier version of the app. */
async function shrinkHeavy(): Promise<void> {
  for (const entry of await outboxEntries()) {
    if (!isWaiting(entry) || entry.photos.every(({ size }) => size < HEAVY)) continue
    const photos = await Promise.all(entry.photos.map(async (photo) => (await smallPhoto(photo)) ?? photo))
    await replaceEntry({ ...entry, photos })
  }
}
