import type { Comuni } from '../../comune/comuni.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Pickups } from '../booking/pickups.ts'

/** What the routes of residents and of the desk work with. */
export interface BulkyDeps {
  comuni: Comuni
  database: Database
  clock: Clock
  pickups: Pickups
  /** Sends the messages that wait, in the background. */
  notify: () => void
}
