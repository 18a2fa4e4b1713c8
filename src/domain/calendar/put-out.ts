import type { Day } from './day.ts'
import { dayOn, nextCollection, type Schedule } from './schedule.ts'

/**
 * The specification's "current" date, 24 hours from now: the same wall-clock time on the next calendar day, so that the two
 * nights of the clock change come out right.
 */
export const currentDate = (now: Temporal.PlainDateTime): Temporal.PlainDate => now.toPlainDate().add({ days: 1 })

/** The hour, `06:00`, until which the app still answers for the night before. */
interface DayChange {
  readonly dayChangesAt: string
}

export const isBeforeMorning = ({ dayChangesAt }: DayChange, now: Temporal.PlainDateTime): boolean =>
  now.toPlainTime().toString() < dayChangesAt

/** A date, not a day-of-year: on 31 December it is 1 January. */
export const blinkingDate = (comune: DayChange, now: Temporal.PlainDateTime): Temporal.PlainDate =>
  isBeforeMorning(comune, now) ? now.toPlainDate() : currentDate(now)

/** What to put out now: the blinking day and, where it collects nothing, the next one that does. */
export interface PutOut {
  readonly isBeforeMorning: boolean
  readonly day: Day
  readonly next: Day | undefined
}

export function putOutAt(schedule: Schedule, now: Temporal.PlainDateTime): PutOut {
  const date = blinkingDate(schedule, now)
  const day = dayOn(schedule, date)
  return {
    isBeforeMorning: isBeforeMorning(schedule, now),
    day,
    next: day.collections.length > 0 ? undefined : nextCollection(schedule, date),
  }
}
