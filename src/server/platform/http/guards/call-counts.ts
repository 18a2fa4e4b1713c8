import { type Clock, systemClock } from '../../clock.ts'

const MOST_KEPT = 20_000

interface Count {
  current: number
  endsAt: number
}

type Counted = (error: Error | null, count?: { current: number; ttl: number }) => void

/**
 * How often each caller has called a capability in its window. The plugin's own store counts every route apart: whoever
 * is refused at one would go on at the next.
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
    // Last in the map again: the first are those who have been quiet longest, and go when it is full.
    this.#counts.delete(key)
    this.#counts.set(key, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_KEPT && oldest !== undefined) this.#counts.delete(oldest)
    callback(null, { current: count.current, ttl: count.endsAt - now })
  }

  /** The plugin asks for one per route. */
  child(): this {
    return this
  }
}
