import type { Comuni } from '../../comune/comuni.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { InstallationNames } from '../publish/draft-hosts.ts'
import type { ChangePusher } from '../../reminders/pushes/change-pushes.ts'

export interface ConsoleDeps extends InstallationNames {
  readonly comuni: Comuni
  readonly clock: Clock
  readonly database: Database
  readonly tell: ChangePusher
}
