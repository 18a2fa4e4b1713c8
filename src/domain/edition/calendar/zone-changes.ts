import type { ZoneSchedule } from '../../calendar/zone-schedule.ts'
import { isCollectedHere, wayInWords, wayOf } from '../../calendar/collection-way.ts'
import { USER_KINDS } from '../../calendar/rules/scope.ts'
import type { Named, RehearsedComune } from '../content.ts'
import { isSame } from '../same.ts'
import { daysAtStake } from './days-at-stake.ts'
import { isUnchanged, type SeriesChange, seriesDates } from './series-change.ts'
import { type Schedules, type Suspect, suspectsIn } from './suspects.ts'
import { type Span, type ShownDays, shownDays } from './shown-days.ts'

/** Computes days only for types whose data differ, and once for all users with the same data. */
export function zoneChanges(
  before: RehearsedComune,
  after: RehearsedComune,
  zone: Named,
  types: readonly Named[],
  span: Span,
): SeriesChange[] {
  const suspects = suspectsIn(before, after, zone.id, types)
  const found = roundsOf(suspects).flatMap((round) => {
    const days = daysAtStake(round, span)
    const shown = { before: shownTo(round, 'before', days), after: shownTo(round, 'after', days) }
    return round.map(({ type, users, ...schedules }): SeriesChange => ({
      zone,
      type,
      users,
      way: wayChange(schedules, type.id),
      ...seriesDates(
        { schedule: schedules.before, shown: shown.before.get(type.id)! },
        { schedule: schedules.after, shown: shown.after.get(type.id)! },
        type.id,
        span,
      ),
    }))
  })
  return merged(found.filter((change) => !isUnchanged(change)))
}

/** Groups that one pass over the days can compute: each type once, all with the same exceptions. */
function roundsOf(suspects: readonly Suspect[]): Suspect[][] {
  const rounds: Suspect[][] = []
  for (const suspect of suspects) {
    const fitting = rounds.find((round) => fits(round, suspect))
    if (fitting === undefined) rounds.push([suspect])
    else fitting.push(suspect)
  }
  return rounds
}

const fits = (round: readonly Suspect[], { type, before, after }: Suspect): boolean =>
  round.every((one) => one.type !== type) &&
  isSame(round[0]!.before.exceptions, before.exceptions) &&
  isSame(round[0]!.after.exceptions, after.exceptions)

/** Types do not influence each other, so one schedule may hold the rules of different users, one kind for each type. */
function shownTo(round: readonly Suspect[], side: keyof Schedules, span: Span): Map<string, ShownDays> {
  const ids = new Set(round.map(({ type }) => type.id))
  const isAsked = ({ id }: { id: string }): boolean => ids.has(id)
  const schedule = round[0]![side]
  return shownDays(
    {
      ...schedule,
      types: schedule.types.filter(isAsked),
      services: schedule.services.filter(isAsked),
      rules: round.flatMap((one) => one[side].rules.filter(({ waste }) => waste === one.type.id)),
    },
    ids,
    span,
  )
}

function wayChange({ before, after }: Schedules, type: string): SeriesChange['way'] {
  const [old, current] = [wayHere(before, type), wayHere(after, type)]
  return old === undefined || current === undefined || old === current ? undefined : { before: old, after: current }
}

/** Undefined for a service, and for a type that the comune does not have. */
function wayHere(schedule: ZoneSchedule, id: string): string | undefined {
  const type = schedule.types.find((one) => one.id === id)
  if (type === undefined) return undefined
  if (!isCollectedHere(schedule, id)) return 'Non si raccoglie'
  const mode = wayOf(schedule, id)
  const words = wayInWords(type, mode)
  return mode.way === 'porta' ? ['Porta a porta', words].filter(Boolean).join(', ') : words
}

/** Merges users whose data differ but whose changes are the same. */
function merged(changes: readonly SeriesChange[]): SeriesChange[] {
  const alike = Map.groupBy(changes, (change) => JSON.stringify({ ...change, users: [] }))
  return [...alike.values()].map((group) => ({
    ...group[0]!,
    users: USER_KINDS.filter((user) => group.some(({ users }) => users.includes(user))),
  }))
}
