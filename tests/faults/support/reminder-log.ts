import { ruledCollections, scheduleOf, type ZoneSchedule } from '../../../src/domain/calendar/zone-schedule.ts'
import { dayOn } from '../../../src/domain/calendar/schedule.ts'
import type { Comune } from '../../../src/server/comune/comuni.ts'
import type { PushService } from '../../../src/server/platform/push/testing/push-service.ts'
import type { Phone } from '../../../src/server/reminders/testing/reminder-test.ts'

const ROME = 'Europe/Rome'

/** What one phone that wants to be told at `at` has been told, and when it really was. */
export interface Told {
  readonly at: string
  readonly phone: Phone
  readonly log: { readonly instant: number; readonly tag: string }[]
}

/** Writes down what has come since the last look; where nothing has, nothing is decrypted. */
export function follow({ received }: PushService, phones: readonly Told[]): (instant: number) => void {
  let seen = received.length
  return (instant) => {
    if (received.length === seen) return
    seen = received.length
    for (const { phone, log } of phones) {
      for (const { tag } of phone.messages().slice(log.length)) log.push({ instant, tag: tag ?? '' })
    }
  }
}

/** One message that is due: written down here by the calendar alone, not by the planner. */
export interface Due {
  readonly tag: string
  readonly from: number
  /** The van has passed. */
  readonly until: number
}

/** Of an hour that does not exist it is the next one, of one that comes twice the first. */
const instantOn = (date: Temporal.PlainDate, time: string): number =>
  date.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(ROME, { disambiguation: 'compatible' })
    .epochMilliseconds

export function duesOf(comune: Comune, at: string, start: number, end: number): Due[] {
  const schedule = scheduleOf(comune.public, 'unica')
  const [first, last] = [start, end].map((instant) => dateOf(instant))
  const days = Array.from({ length: first!.until(last!).days + 1 }, (_, index) => first!.add({ days: index }))
  return days
    .map((day) => dueOf(day, at))
    .filter(({ date, from }) => isTold(schedule, date) && start <= from && from < end)
    .map(({ date, from, until }) => ({ tag: `raccolta-${date.toString()}`, from, until }))
}

const dateOf = (instant: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ROME).toPlainDate()

function dueOf(day: Temporal.PlainDate, at: string): { date: Temporal.PlainDate; from: number; until: number } {
  const date = at < '06:00' ? day : day.add({ days: 1 })
  const from = instantOn(day, at)
  return { date, from, until: Math.max(instantOn(date, '06:00'), from + 3_600_000) }
}

/** Collected, or ruled out by a holiday: either way the resident hears of it. */
const isTold = (schedule: ZoneSchedule, date: Temporal.PlainDate): boolean =>
  dayOn(schedule, date).collections.length > 0 || ruledCollections(schedule, date).size > 0
