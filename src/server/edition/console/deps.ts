import type { Comuni } from '../../comune/comuni.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { InstallationNames } from '../publish/host-rules.ts'
import type { Pages } from '../../pages/routes.ts'
import type { ChangeCounter, ChangeNotifier } from '../../reminders/pushes/change-notifier.ts'
import type { Editions } from '../serving/start.ts'

export interface EditionConsoleDeps extends InstallationNames {
  readonly comuni: Comuni
  /** The comune that answers under host names that no comune claims. */
  readonly defaultComune?: string | undefined
  readonly clock: Clock
  readonly database: Database
  readonly notifyOfChange: ChangeNotifier
  readonly countToNotify: ChangeCounter
  readonly pages: Pages
  /** Editions that this process could not read. */
  readonly editions?: Pick<Editions, 'problems'>
}
