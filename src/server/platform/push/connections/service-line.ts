import type { Pool } from 'undici'
import type { Clock } from '../../clock.ts'
import { type PushOutcome, failed, outcomeOf } from '../outcome.ts'
import { type ConnectionLimits, type Ending, type PushRequest, post } from './connection-pool.ts'
import { NOT_PUBLIC } from './public-address.ts'

export interface LineLimits {
  /** Messages that may wait for one push service. */
  readonly maxWaiting: number
  /** The connection is closed after so long without messages. */
  readonly idleTime: number
}

interface LineOptions {
  readonly open: () => Pool
  readonly clock: Clock
  readonly limits: LineLimits & ConnectionLimits
  readonly onIdle: () => void
}

interface QueuedPush {
  readonly request: PushRequest
  readonly settle: (outcome: PushOutcome) => void
}

/** Consecutive requests without an answer, as a multiple of the concurrent ones. */
const MAX_FRUITLESS = 3
/** Consecutive 503s without Retry-After. */
const MANY_BUSY = 10

/** Queue and connection of one push service, so that it delays no other. */
export class ServiceLine {
  readonly #options: LineOptions
  readonly #waiting: QueuedPush[] = []
  #pool: Pool | undefined
  #isClosed = false
  #underWay = 0
  #answers = 0
  #fruitless = 0
  #busy = 0
  #rest: { from: number; until: number } | undefined
  #idleTimer: NodeJS.Timeout | undefined
  readonly #drained = Promise.withResolvers<void>()

  constructor(options: LineOptions) {
    this.#options = options
  }

  send(request: PushRequest): Promise<PushOutcome> {
    if (this.#isClosed) return Promise.resolve(failed('closed'))
    if (this.#waiting.length >= this.#options.limits.maxWaiting) return Promise.resolve(failed('overloaded'))
    const { promise, resolve } = Promise.withResolvers<PushOutcome>()
    this.#waiting.push({ request, settle: resolve })
    this.#proceed()
    return promise
  }

  get isIdle(): boolean {
    return this.#underWay === 0 && this.#waiting.length === 0
  }

  /** Returns what waits; requests in progress may end. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#settleWaiting(failed('closed'))
    this.#proceed()
    await this.#drained.promise
  }

  #proceed(): void {
    clearTimeout(this.#idleTimer)
    if (this.#isResting(this.#options.clock())) this.#settleWaiting({ kind: 'later', at: this.#rest!.until })
    while (this.#waiting.length > 0 && this.#underWay < this.#options.limits.maxRequests)
      this.#post(this.#waiting.shift()!)
    if (this.isIdle) this.#pause()
  }

  #post({ request, settle }: QueuedPush): void {
    const pool = (this.#pool ??= this.#options.open())
    const answersBefore = this.#answers
    this.#underWay++
    post(pool, request, this.#options.limits.responseTimeout, (ending) => {
      this.#underWay--
      const outcome = this.#outcomeOf(ending)
      settle(outcome)
      if (this.#isHopeless(ending, this.#answers === answersBefore)) this.#giveUp(pool, outcome)
      this.#proceed()
    })
  }

  #outcomeOf(ending: Ending): PushOutcome {
    if (ending.kind === 'timeout') return failed('timeout')
    if (ending.kind !== 'answer')
      return failed(ending.detail === NOT_PUBLIC ? 'not-public' : ending.kind, ending.detail)
    this.#answers++
    const now = this.#options.clock()
    const outcome = outcomeOf(ending.status, ending.retryAfter, now)
    // A 429 concerns one subscription; a 503 the whole service, if it has Retry-After or repeats.
    this.#busy = ending.status === 503 ? this.#busy + 1 : 0
    const isToRest = this.#busy > 0 && (ending.retryAfter !== undefined || this.#busy >= MANY_BUSY)
    if (isToRest && outcome.kind === 'later') this.#rest = { from: now, until: outcome.at }
    return outcome
  }

  /** After a clock that was ahead, the pause would be too long. */
  #isResting(now: number): boolean {
    return this.#rest !== undefined && this.#rest.from <= now && now < this.#rest.until
  }

  /** The waiting messages would fail too. A single broken connection proves nothing. */
  #isHopeless({ kind }: Ending, isSilent: boolean): boolean {
    this.#fruitless = kind === 'answer' ? 0 : this.#fruitless + 1
    if (kind === 'reset') return this.#fruitless >= MAX_FRUITLESS * this.#options.limits.maxRequests
    return kind !== 'answer' && isSilent
  }

  #giveUp(pool: Pool, outcome: PushOutcome): void {
    this.#settleWaiting(outcome)
    this.#fruitless = 0
    if (this.#pool !== pool) return
    this.#pool = undefined
    void pool.destroy()
  }

  #pause(): void {
    if (this.#isClosed) return this.#hangUp()
    this.#idleTimer = setTimeout(() => this.#hangUp(), this.#options.limits.idleTime)
    this.#idleTimer.unref()
  }

  #hangUp(): void {
    this.#isClosed = true
    void this.#pool?.close()
    this.#options.onIdle()
    this.#drained.resolve()
  }

  #settleWaiting(outcome: PushOutcome): void {
    for (const { settle } of this.#waiting.splice(0)) settle(outcome)
  }
}
