import { homesIn } from '../../domain/reminders/homes.ts'
import { dueOn, type Reminder, reminderAt } from '../../domain/reminders/reminder.ts'
import { wallClock } from '../../domain/wall-clock.ts'
import { HOUR, MINUTE } from '../../domain/durations.ts'
import type { Comune } from '../comune/comuni.ts'
import type { InstallationRow } from './devices/installation-store.ts'

/** Tomorrow evening's message is prepared this evening. */
const HORIZON = 26 * HOUR

/** A reminder expires when the van has passed, but lives at least this long. */
const SHORTEST_LIFE = HOUR

const LATER = HOUR

export interface WantedReminder {
  readonly reminder: Reminder
  readonly sendAt: number
  readonly expiresAt: number
}

/** The messages of a device within the horizon, and those missed while the server was off. */
export function wantedReminders({ public: comune }: Comune, device: InstallationRow, now: number): WantedReminder[] {
  const at = device.reminder_at
  if (at === null) return []
  const today = wallClock(now, comune.timeZone).toPlainDate()
  return [-1, 0, 1, 2].flatMap((offset) => {
    const day = today.add({ days: offset })
    const sendAt = dueOn(at, day, comune.timeZone).epochMilliseconds
    // Set by a clock that was ahead.
    const since = Math.min(device.reminder_since.getTime(), now)
    if (sendAt > now + HORIZON || sendAt < since) return []
    const wanted = reminderTo(comune, device, day.toPlainDateTime(at), sendAt)
    return wanted === undefined || wanted.expiresAt <= now ? [] : [wanted]
  })
}

/**
 * Times of day whose messages have entered the horizon since that moment; also those of an hour before, since clock
 * changes shift messages by an hour.
 */
export function timesSince(since: number, now: number, timeZone: string): string[] {
  const times = new Set<string>()
  for (let at = since - MINUTE; at <= now; at += MINUTE) {
    for (const shift of [0, HOUR]) {
      times.add(
        wallClock(at + HORIZON - shift, timeZone)
          .toPlainTime()
          .toString({ smallestUnit: 'minute' }),
      )
    }
  }
  return [...times]
}

/** "Rimanda di un'ora": the same reminder again, unless it would be too late. */
export function laterReminder(
  { public: comune }: Comune,
  device: InstallationRow,
  date: string,
  now: number,
): WantedReminder | undefined {
  const sendAt = now + LATER
  const wanted = reminderTo(comune, device, wallClock(sendAt, comune.timeZone), sendAt)
  return wanted?.reminder.date.toString() === date ? wanted : undefined
}

function reminderTo(
  comune: Comune['public'],
  device: InstallationRow,
  wallTime: Temporal.PlainDateTime,
  sendAt: number,
): WantedReminder | undefined {
  const reminder = reminderAt(homesIn(comune, device.zones, device.user_kind), device.reminder_types, wallTime)
  if (reminder === undefined) return undefined
  const vanComes = dueOn(reminder.until, reminder.date, comune.timeZone).epochMilliseconds
  return { reminder, sendAt, expiresAt: Math.max(vanComes, sendAt + SHORTEST_LIFE) }
}
