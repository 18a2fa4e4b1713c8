import type { UserKind } from '../../calendar/rules/scope.ts'
import type { Day } from '../../calendar/day.ts'
import type { Schedule } from '../../calendar/schedule.ts'
import { homesIn } from '../../reminders/homes.ts'
import { type Home, reminderAt } from '../../reminders/reminder.ts'
import { scheduleOf } from '../../calendar/zone-schedule.ts'
import type { RehearsedComune } from '../content.ts'
import { isSame } from '../same.ts'
import type { Rehearsal } from '../rehearsal.ts'
import { type TouchedDay, touchedDays } from '../touched-days.ts'

/** Phones with the same wishes. Only their number is known, not who they are. */
export interface PhoneGroup {
  readonly zones: readonly string[]
  readonly user: UserKind
  /** When they are reminded, `20:00`, and of which types and services. */
  readonly at: string
  readonly types: readonly string[]
  readonly phones: number
}

/** Where a name changes, any evening may be concerned: so many are compared. */
const NEXT_DAYS = 14

/** How many phones get a different reminder once the new content is in effect. */
export function countPhonesConcerned(
  before: RehearsedComune,
  after: RehearsedComune,
  groups: readonly PhoneGroup[],
  changes: Rehearsal,
  from: Temporal.PlainDateTime,
): number {
  const touched = touchedDays(changes)
  const next = hasOtherNames(changes) ? nextDays(from.toPlainDate()) : []
  const homesOf = { before: homeFinder(before), after: homeFinder(after) }
  const getsAnotherReminder = ({ zones, user, at, types }: PhoneGroup): boolean => {
    const homes = { before: homesOf.before(zones, user), after: homesOf.after(zones, user) }
    const here = new Set([...homes.before, ...homes.after].map(({ schedule }) => schedule.zone))
    const own = touched.filter((day) => here.has(day.zone) && day.users.includes(user) && types.includes(day.type))
    return [...next, ...eveningsOf(own)].some((day) => {
      const sentAt = day.toPlainDateTime(at)
      return (
        Temporal.PlainDateTime.compare(sentAt, from) >= 0 &&
        !isSame(textAt(homes.before, types, sentAt), textAt(homes.after, types, sentAt))
      )
    })
  }
  return groups.filter(getsAnotherReminder).reduce((sum, { phones }) => sum + phones, 0)
}

/** A reminder names types, services and zones, and `dayChangesAt` decides which day it is about. */
const hasOtherNames = ({ zones, types, services, remaining }: Rehearsal): boolean =>
  [zones, types, services].some(({ renamed, changed }) => renamed.length + changed.length > 0) ||
  remaining.some((part) => part === 'festivi' || part === 'cambio-giorno')

const nextDays = (first: Temporal.PlainDate): Temporal.PlainDate[] =>
  Array.from({ length: NEXT_DAYS }, (_, offset) => first.add({ days: offset }))

/** The evenings of the days that change and the evenings before them. */
const eveningsOf = (touched: readonly TouchedDay[]): Temporal.PlainDate[] =>
  [...new Set(touched.map(({ date }) => date))]
    .map((date) => Temporal.PlainDate.from(date))
    .flatMap((date) => [date.subtract({ days: 1 }), date])

/** The text of the reminder; it names the day. */
function textAt(homes: readonly Home[], types: readonly string[], sentAt: Temporal.PlainDateTime): object | undefined {
  const reminder = reminderAt(homes, types, sentAt)
  return reminder && { title: reminder.title, message: reminder.message }
}

/** Many groups share a zone: each of its days is computed once. */
function homeFinder(comune: RehearsedComune): (zones: readonly string[], user: UserKind) => Home[] {
  const known = new Map<string, Schedule>()
  const scheduleIn = (zone: string, user: UserKind): Schedule =>
    known.getOrInsertComputed(`${zone} ${user}`, () => rememberingDays(scheduleOf(comune, zone, user)))
  return (zones, user) => homesIn(comune, zones, user, scheduleIn)
}

function rememberingDays(schedule: Schedule): Schedule {
  const days = new Map<string, Day>()
  return {
    ...schedule,
    dayAt: (date) => days.getOrInsertComputed(date.toString(), () => schedule.dayAt(date)),
  }
}
