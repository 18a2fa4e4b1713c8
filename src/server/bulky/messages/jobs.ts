import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { wallClock } from '../../../domain/wall-clock.ts'
import type { Job } from '../../platform/background/jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import { availabilityPath } from '../../../contract/bulky/paths.ts'
import { pickupDates } from '../../../domain/bulky/dates/pickup-dates.ts'
import { MINUTE } from '../../../domain/durations.ts'
import { eachAlone } from '../../platform/background/each-alone.ts'
import type { Log } from '../../platform/log.ts'
import { type PickupPushes, REMIND_BEFORE, type UnsentReminder } from '../../reminders/pushes/pickup-pushes.ts'
import { touch } from '../../platform/live/touch.ts'
import { bulkyOf } from '../http/view.ts'
import { addMessage } from './messages.ts'
import { mailInstead } from './reminder-push.ts'

/** Nobody wants to be reminded at night. */
const MORNING = 9

/** 3 days and 1 day before, but not on the day of the request. Idempotent: every process may run it. */
export async function addReminders({ query }: Pick<Database, 'query'>, comune: Comune, now: number): Promise<void> {
  const wall = wallClock(now, comune.public.timeZone)
  if (wall.hour < MORNING) return
  for (const days of REMIND_BEFORE) {
    const date = wall.toPlainDate().add({ days }).toString()
    await query(
      `INSERT INTO bulky_message (comune_id, booking_id, kind, created_at)
       SELECT comune_id, id, $2 || ':' || date, $4 FROM bulky_booking
       WHERE comune_id = $1 AND date = $3 AND status = 'confermato'
         AND (requested_at AT TIME ZONE $5)::date < ($4::timestamptz AT TIME ZONE $5)::date
       ON CONFLICT DO NOTHING`,
      [comune.id, `promemoria-${days}`, date, new Date(now), comune.public.timeZone],
    )
  }
}

interface JobDeps {
  database: Database
  comuni: Comuni
  clock: Clock
  pushes: Pick<PickupPushes, 'unsent'>
  deliver: () => Promise<void>
  log: Log
}

/** At a cut-off or at midnight the offered dates change although nobody books: updates open pages. */
function createDateWatch({ database, clock }: Pick<JobDeps, 'database' | 'clock'>) {
  const offered = new Map<string, string>()
  return async (comune: Comune): Promise<void> => {
    for (const { id } of comune.public.zones) {
      const key = `${comune.id} ${id}`
      const dates = pickupDates(bulkyOf(comune).service, clock(), id)
        .map(({ date }) => date.toString())
        .join(' ')
      const isChanged = offered.has(key) && offered.get(key) !== dates
      offered.set(key, dates)
      if (isChanged) await touch(database, comune.id, availabilityPath(id))
      // While nothing changes there is no wait: all comuni would be one block of work, with no request in between.
      await yieldToOthers()
    }
  }
}

/** Offered dates, due reminders, and messages left by a crash. A comune that fails does not stop the others. */
export function pickupJob({ database, comuni, clock, pushes, deliver, log }: JobDeps): Job {
  const watchDates = createDateWatch({ database, clock })
  const remind = (comune: Comune): Promise<void> => addReminders(database, comune, clock())
  const mail = (unsent: UnsentReminder): Promise<void> =>
    addMessage(database, unsent.comuneId, unsent.bookingId, mailInstead(unsent), clock())
  const onError = (error: unknown): void => log.warn(error)
  return {
    name: 'pickups',
    every: MINUTE,
    run: async () => {
      const served = comuni.all.filter(({ bulky }) => bulky !== undefined)
      await eachAlone(served, 'Dates of pickups', watchDates, onError)
      await eachAlone(served, 'Reminders of pickups', remind, onError)
      await eachAlone(await pushes.unsent(database), 'Reminders that no phone got', mail, onError)
      await deliver()
    },
  }
}
