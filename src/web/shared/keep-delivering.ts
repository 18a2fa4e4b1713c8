import { followOutbox } from './outbox-store.ts'
import { deliverOutbox, waitingEntries } from './outbox.ts'

const FIRST_PAUSE = 3000
const LONGEST_PAUSE = 5 * 60_000

let isDelivering = false

/**
 * Tries again at start, when the network is back and when the resident comes back to the app. In between, after pauses
 * that grow: a phone says "online" before anything gets through, and nothing when it is the server that comes back.
 */
export function keepDelivering(): void {
  if (isDelivering) return
  isDelivering = true
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = async (): Promise<void> => {
    if (timer !== undefined || (await waitingEntries()).length === 0) return
    timer ??= setTimeout(() => {
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      attempt()
    }, pause)
  }

  const deliver = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    try {
      // Where something gets through, the rest is not left waiting for a long pause: the server may take only so many a minute.
      if ((await deliverOutbox()) > 0) pause = FIRST_PAUSE
    } finally {
      await plan()
    }
  }

  const attempt = (): void => {
    if (!document.hidden) deliver().catch((error: unknown) => console.warn(error))
  }
  const startOver = (): void => {
    pause = FIRST_PAUSE
    attempt()
  }

  addEventListener('online', startOver)
  document.addEventListener('visibilitychange', startOver)
  followOutbox(() => void plan().catch((error: unknown) => console.warn(error)))
  attempt()
}
