import type { UserKind } from '../calendar/rules/scope.ts'
import type { CalendarData, Schedule } from '../calendar/schedule.ts'
import { scheduleOf } from '../calendar/zone-schedule.ts'
import type { Home } from './reminder.ts'

interface ComuneOfHomes extends CalendarData {
  readonly zones: readonly { readonly id: string; readonly name: string }[]
}

/** The homes of a phone. In a comune with a single zone none has to be chosen. */
export const homesIn = (
  comune: ComuneOfHomes,
  zones: readonly string[],
  user: UserKind,
  schedule: (zone: string, user: UserKind) => Schedule = (zone) => scheduleOf(comune, zone, user),
): Home[] =>
  comune.zones
    .filter(({ id }) => comune.zones.length === 1 || zones.includes(id))
    .map(({ id, name }) => ({ name, schedule: schedule(id, user) }))
