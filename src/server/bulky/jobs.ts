import type { FastifyInstance } from 'fastify'
import { wallClock } from '../../domain/put-out.ts'
import type { Clock } from '../clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import type { Database } from '../database/database.ts'
import { anonymiseOld } from './anonymise.ts'

const MINUTE = 60_000
/** Nobody wants to be reminded at night. */
const MORNING = 9
const REMIND_BEFORE = [3, 1]

/** 3 days and 1 day before; once, whichever process does it and however often. Not on the day of the request itself. */
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

interface Parts {
  database: Database
  comuni: Comuni
  clock: Clock
  deliver: () => Promise<void>
}

/** Every minute: reminders due, messages that a crash left, requests old enough to lose their names. */
export function keepRunning(app: FastifyInstance, { database, comuni, clock, deliver }: Parts): void {
  const turn = async (): Promise<void> => {
    await database.ready
    for (const comune of comuni.all.filter(({ bulky }) => bulky !== undefined)) {
      await addReminders(database, comune, clock())
      await anonymiseOld(database, comune, clock())
    }
    await deliver()
  }
  const timer = setInterval(() => {
    turn().catch((error: unknown) => app.log.warn(error))
  }, MINUTE)
  app.addHook('onClose', async () => clearInterval(timer))
}
