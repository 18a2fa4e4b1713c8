import { type Clock, systemClock } from '../../clock.ts'

const MOST_KEPT = 20_000

interface Count {
  current: number
  endsAt: number
}

type Counted = (error: Error | null, count?: { current: number; ttl: number }) => void

/**
 * Calls per caller and capability in a time window. The plugin's own store counts per route: a refused caller could go
 * on at the next route.
 */
export class CallCounts {
  readonly #counts = new Map<string, Count>()
  readonly #clock: Clock

  constructor(_options?: unknown, clock: Clock = systemClock) {
    this.#clock = clock
  }

  incr(key: string, callback: Counted, timeWindow: number): void {
    const now = this.#clock()
    const known = this.#counts.get(key)
    const count = known !== undefined && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow }
    count.current += 1
    // Moves to the end: the first entries are the longest idle, and are dropped when it is full.
    this.#counts.delete(key)
    this.#counts.set(key, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_KEPT && oldest !== undefined) this.#counts.delete(oldest)
    callback(null, { current: count.current, ttl: count.endsAt - now })
  }

  /** The plugin calls this for every route. */
  child(): this {
    return this
  }
}
