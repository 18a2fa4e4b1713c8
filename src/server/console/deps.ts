import type { Comuni } from '../comune/comuni.ts'
import type { Editions } from '../edition/serving/start.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

export interface ConsoleDeps {
  readonly comuni: Comuni
  /** Editions that this process could not serve; without it, comuni never change. */
  readonly editions?: Pick<Editions, 'problems'>
  readonly clock: Clock
  readonly database: Database
}
