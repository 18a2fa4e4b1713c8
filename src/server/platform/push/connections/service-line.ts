import type { Clock } from '../../clock.ts'
import type { Connection, Ending, Headers } from './connection.ts'
import { type Failure, type Outcome, failed, outcomeOf } from '../outcome.ts'
import { NOT_PUBLIC } from './public-address.ts'

export interface LineLimits {
  /** Messages that wait for one push service: more are not taken. */
  readonly maxWaiting: number
  /** Without anything to send for so long, the connection is closed. */
  readonly idleTime: number
}

interface Options {
  readonly connect: () => Promise<Connection>
  readonly clock: Clock
  readonly limits: LineLimits
  readonly onIdle: () => void
}

interface Letter {
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer
  readonly settle: (outcome: Outcome) => void
  refusals: number
}

const MAX_REFUSALS = 3
/** Connections in a row that end before the first answer. */
const MAX_FRUITLESS = 3
/** Answers in a row by which a push service says that it is busy, without saying for how long. */
const MANY_BUSY = 10

/** The queue of one push service and its connection. What happens to it is nobody else's delay. */
export class ServiceLine {
  readonly #options: Options
  readonly #waiting: Letter[] = []
  #connection: Connection | undefined
  #isConnecting = false
  #isClosed = false
  #underWay = 0
  #answers = 0
  #fruitless = 0
  #busy = 0
  #rest: { from: number; until: number } | undefined
  #idleTimer: NodeJS.Timeout | undefined
  readonly #drained = Promise.withResolvers<void>()

  constructor(options: Options) {
    this.#options = options
  }

  send(path: string, headers: Headers, body: Buffer): Promise<Outcome> {
    if (this.#isClosed) return Promise.resolve(failed('closed'))
    if (this.#waiting.length >= this.#options.limits.maxWaiting) return Promise.resolve(failed('overloaded'))
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    this.#waiting.push({ path, headers, body, settle: resolve, refusals: 0 })
    this.#proceed()
    return promise
  }

  get isIdle(): boolean {
    return this.#underWay === 0 && this.#waiting.length === 0 && !this.#isConnecting
  }

  /** What waits is given back, what is under way may end. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#settleWaiting(failed('closed'))
    this.#proceed()
    await this.#drained.promise
  }

  #proceed(): void {
    clearTimeout(this.#idleTimer)
    if (this.#isResting(this.#options.clock())) this.#settleWaiting({ kind: 'later', at: this.#rest!.until })
    if (this.#waiting.length > 0 && !this.#connection) return void this.#connect()
    while (this.#connection && this.#waiting.length > 0 && this.#underWay < this.#connection.capacity()) {
      this.#post(this.#connection, this.#waiting.shift()!)
    }
    if (this.isIdle) this.#pause()
  }

  async #connect(): Promise<void> {
    if (this.#isConnecting) return
    if (this.#fruitless++ >= MAX_FRUITLESS) return this.#stopTrying('reset', 'no connection lasts')
    this.#isConnecting = true
    try {
      const connection = await this.#options.connect()
      this.#isConnecting = false
      this.#connection = connection
      connection.onLost(() => this.#lose(connection))
      this.#proceed()
    } catch (error) {
      this.#isConnecting = false
      const { code, message } = error as NodeJS.ErrnoException
      this.#stopTrying(code === NOT_PUBLIC ? 'not-public' : 'unreachable', code ?? message)
    }
  }

  #stopTrying(reason: Failure, detail: string): void {
    this.#fruitless = 0
    this.#settleWaiting(failed(reason, detail))
    this.#proceed()
  }

  #lose(connection: Connection): void {
    if (this.#connection === connection) this.#connection = undefined
    this.#proceed()
  }

  #post(connection: Connection, letter: Letter): void {
    const answersBefore = this.#answers
    this.#underWay++
    connection.post(letter.path, letter.headers, letter.body, (ending) => {
      this.#underWay--
      if (ending.kind === 'timeout' && this.#answers === answersBefore) this.#giveUp(connection)
      if (ending.kind === 'refused' && letter.refusals++ < MAX_REFUSALS && !this.#isClosed)
        this.#waiting.unshift(letter)
      else letter.settle(this.#outcomeOf(ending))
      this.#proceed()
    })
  }

  #outcomeOf(ending: Ending): Outcome {
    if (ending.kind === 'timeout') return failed('timeout')
    if (ending.kind === 'refused') return failed('reset', 'refused')
    if (ending.kind === 'reset') return failed('reset', ending.detail)
    this.#answers++
    this.#fruitless = 0
    const now = this.#options.clock()
    const outcome = outcomeOf(ending.status, ending.retryAfter, now)
    // A 429 is about one subscription, a 503 about the whole push service, if it says so or goes on saying it.
    this.#busy = ending.status === 503 ? this.#busy + 1 : 0
    const isToRest = this.#busy > 0 && (ending.retryAfter !== undefined || this.#busy >= MANY_BUSY)
    if (isToRest && outcome.kind === 'later') this.#rest = { from: now, until: outcome.at }
    return outcome
  }

  /** A clock that was put back since would make it a long rest. */
  #isResting(now: number): boolean {
    return this.#rest !== undefined && this.#rest.from <= now && now < this.#rest.until
  }

  /** Nothing was answered for as long as one waits for an answer: those behind would only wait in turn. */
  #giveUp(connection: Connection): void {
    if (this.#connection === connection) this.#connection = undefined
    connection.destroy()
    this.#settleWaiting(failed('timeout'))
  }

  #pause(): void {
    if (this.#isClosed) return this.#hangUp()
    this.#idleTimer = setTimeout(() => this.#hangUp(), this.#options.limits.idleTime)
    this.#idleTimer.unref()
  }

  #hangUp(): void {
    this.#isClosed = true
    this.#connection?.close()
    this.#options.onIdle()
    this.#drained.resolve()
  }

  #settleWaiting(outcome: Outcome): void {
    for (const { settle } of this.#waiting.splice(0)) settle(outcome)
  }
}
