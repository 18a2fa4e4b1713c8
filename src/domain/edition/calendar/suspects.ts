import { hasDays, wayOf } from '../../calendar/collection-way.ts'
import { USER_KINDS, type UserKind } from '../../calendar/rules/scope.ts'
import { wasteOf } from '../../calendar/rules/dated-exception.ts'
import { scheduleOf, type ZoneSchedule } from '../../calendar/zone-schedule.ts'
import type { Named, RehearsedComune } from '../content.ts'
import { isSame } from '../same.ts'

export interface Schedules {
  readonly before: ZoneSchedule
  readonly after: ZoneSchedule
}

/** A type whose data differ between old and new, with the users who share these data. */
export interface Suspect extends Schedules {
  readonly type: Named
  readonly users: UserKind[]
}

export function suspectsIn(
  before: RehearsedComune,
  after: RehearsedComune,
  zone: string,
  types: readonly Named[],
): Suspect[] {
  const suspects: Suspect[] = []
  for (const user of USER_KINDS) {
    const schedules = { before: scheduleIn(before, zone, user), after: scheduleIn(after, zone, user) }
    for (const type of types) {
      if (isSame(dataOf(schedules.before, type.id), dataOf(schedules.after, type.id))) continue
      const alike = suspects.find((one) => one.type === type && hasSameData(one, schedules, type.id))
      if (alike === undefined) suspects.push({ type, users: [user], ...schedules })
      else alike.users.push(user)
    }
  }
  return suspects
}

/** A zone that a comune does not have is an empty schedule. */
const scheduleIn = (comune: RehearsedComune, zone: string, user: UserKind): ZoneSchedule =>
  scheduleOf(comune.zones.some(({ id }) => id === zone) ? comune : { ...comune, types: [], services: [] }, zone, user)

/** All that the days, hours and way of one type depend on. */
const dataOf = (schedule: ZoneSchedule, type: string): object => ({
  way: wayOf(schedule, type),
  isType: schedule.types.some(({ id }) => id === type),
  isService: schedule.services.some(({ id }) => id === type),
  // An exception for all types does not concern a type without dates.
  ...(hasDays(schedule, type) && {
    rules: schedule.rules.filter(({ waste }) => waste === type),
    exceptions: schedule.exceptions.filter((one) => wasteOf(one)?.includes(type) ?? true),
    windows: schedule.windows.filter(({ waste }) => waste?.includes(type) ?? true),
    holidays: schedule.holidays,
    validUntil: schedule.validUntil,
    setOut: schedule.setOut,
  }),
})

const hasSameData = (one: Schedules, other: Schedules, type: string): boolean =>
  isSame(dataOf(one.before, type), dataOf(other.before, type)) &&
  isSame(dataOf(one.after, type), dataOf(other.after, type))
