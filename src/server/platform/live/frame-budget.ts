/** Far more than an app that changes page needs, far less than would keep a core busy. */
const BURST = 100
const PER_SECOND = 10

/** How many frames a socket may still send: it fills up again with time. */
export function frameBudget(clock: () => number): () => boolean {
  let left = BURST
  let filledAt = clock()
  return () => {
    const now = clock()
    left = Math.min(BURST, left + ((now - filledAt) / 1000) * PER_SECOND)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
