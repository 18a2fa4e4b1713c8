import { hasDays, isCollectedHere, wayInWords, wayOf } from '../../calendar/collection-way.ts'
import { USER_KINDS, type UserKind } from '../../calendar/rules/collection-rule.ts'
import { wasteOf } from '../../calendar/rules/dated-exception.ts'
import { type Schedule, scheduleOf } from '../../calendar/schedule.ts'
import type { Named, RehearsedComune } from '../content.ts'
import { isSame } from '../same.ts'
import { isUnchanged, type SeriesChange, seriesDates } from './series-change.ts'
import { type Span, toldIn } from './told.ts'

interface Schedules {
  readonly before: Schedule
  readonly after: Schedule
}

/** A type whose data are not the same on both sides, with the users who share these data. */
interface Suspect extends Schedules {
  readonly type: Named
  readonly users: UserKind[]
}

/** Days are worked out only for types of which the data differ, and once for users who have the same. */
export function zoneChanges(
  before: RehearsedComune,
  after: RehearsedComune,
  zone: Named,
  types: readonly Named[],
  span: Span,
): SeriesChange[] {
  const suspects = suspectsIn(before, after, zone.id, types)
  const found = [...Map.groupBy(suspects, ({ users }) => users[0]!).values()].flatMap((sameUser) => {
    const { before: old, after: current } = sameUser[0]!
    const ids = new Set(sameUser.map(({ type }) => type.id))
    const told = { before: toldIn(old, ids, span), after: toldIn(current, ids, span) }
    return sameUser.map(({ type, users }): SeriesChange => ({
      zone,
      type,
      users,
      way: wayChange({ before: old, after: current }, type.id),
      ...seriesDates(
        { schedule: old, told: told.before.get(type.id)! },
        { schedule: current, told: told.after.get(type.id)! },
        type.id,
        span,
      ),
    }))
  })
  return merged(found.filter((change) => !isUnchanged(change)))
}

function suspectsIn(before: RehearsedComune, after: RehearsedComune, zone: string, types: readonly Named[]): Suspect[] {
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

/** In a zone that it does not have, a comune collects nothing. */
const scheduleIn = (comune: RehearsedComune, zone: string, user: UserKind): Schedule =>
  scheduleOf(comune.zones.some(({ id }) => id === zone) ? comune : { ...comune, types: [], services: [] }, zone, user)

/** All of a schedule that has a say in the days, hours and way of one type. */
const dataOf = (schedule: Schedule, type: string): object => ({
  way: wayOf(schedule, type),
  isType: schedule.types.some(({ id }) => id === type),
  isService: schedule.services.some(({ id }) => id === type),
  // A strike of all types is nothing to one that never comes.
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

function wayChange({ before, after }: Schedules, type: string): SeriesChange['way'] {
  const [old, current] = [wayHere(before, type), wayHere(after, type)]
  return old === undefined || current === undefined || old === current ? undefined : { before: old, after: current }
}

/** Undefined for what is no type here: a service, or one that comes or goes as a whole. */
function wayHere(schedule: Schedule, id: string): string | undefined {
  const type = schedule.types.find((one) => one.id === id)
  if (type === undefined) return undefined
  if (!isCollectedHere(schedule, id)) return 'Non si raccoglie'
  const mode = wayOf(schedule, id)
  const words = wayInWords(type, mode)
  return mode.way === 'porta' ? ['Porta a porta', words].filter(Boolean).join(', ') : words
}

/** Users whose data differ may still be told the same. */
function merged(changes: readonly SeriesChange[]): SeriesChange[] {
  const alike = Map.groupBy(changes, (change) => JSON.stringify({ ...change, users: [] }))
  return [...alike.values()].map((group) => ({
    ...group[0]!,
    users: USER_KINDS.filter((user) => group.some(({ users }) => users.includes(user))),
  }))
}
