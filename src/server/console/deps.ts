import type { Comuni } from '../comune/comuni.ts'
import type { Editions } from '../edition/serving/start.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

export interface ConsoleDeps {
  readonly comuni: Comuni
  /** What this process could not serve; without it, the comuni stay as they are. */
  readonly editions?: Pick<Editions, 'problems'>
  readonly clock: Clock
  readonly database: Database
}
