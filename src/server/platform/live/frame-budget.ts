/** Far more than an app needs when it changes page, far less than would load a core. */
const BURST = 100
const PER_SECOND = 10

/** Token bucket: how many frames a socket may send; it refills with time. */
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
