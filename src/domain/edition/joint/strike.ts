import { type DatedException, wasteOf } from '../../calendar/rules/dated-exception.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { USER_KINDS } from '../../calendar/rules/scope.ts'
import { dayOn } from '../../calendar/schedule.ts'
import { scheduleOf } from '../../calendar/zone-schedule.ts'
import type { RehearsedComune } from '../content.ts'
import { without } from '../same.ts'

/** Collections of some days that are cancelled, or of one day that move to another. */
export interface Strike {
  readonly date: IsoDate
  /** The last day, where it is more than one. */
  readonly until?: IsoDate | undefined
  /** The day on which they are made up for. */
  readonly to?: IsoDate | undefined
  /** Types and services; all where it is left out. */
  readonly types?: readonly string[] | undefined
  /** Told to residents. */
  readonly reason: string
}

/** How many days a collection may be brought forward, or put off. */
export const MAKE_UP = { before: 31, after: 60 } as const

/** What can be wrong with the days of a strike. */
export type StrikeProblem = 'past' | 'made-up-in-past' | 'made-up-far-away'

/** A past day may still be made up for on a day to come. */
export function strikeProblem(
  { date, until = date, to }: Strike,
  today: Temporal.PlainDate,
): StrikeProblem | undefined {
  const now = today.toString()
  if (to === undefined) return until < now ? 'past' : undefined
  if (to < now) return 'made-up-in-past'
  const { days } = Temporal.PlainDate.from(date).until(to, { largestUnit: 'day' })
  return days < -MAKE_UP.before || days > MAKE_UP.after ? 'made-up-far-away' : undefined
}

/** The exceptions of a strike in one comune, for these zones or all. Empty where nothing is collected then. */
export function strikeExceptions(
  comune: RehearsedComune,
  strike: Strike,
  zones: readonly string[] | undefined,
): DatedException[] {
  const { date, until, to, reason } = strike
  const here = comune.zones.filter(({ id }) => zones?.includes(id) ?? true)
  const stopped = here
    .map(({ id }) => ({ id, types: stoppedIn(comune, strike, id) }))
    .filter(({ types }) => types.size > 0)
  if (stopped.length === 0) return []
  const said = { date, ...(until !== undefined && { until }), reason }
  const asException = (scope: Pick<DatedException, 'zones' | 'waste'>): DatedException =>
    to === undefined ? { kind: 'annullata', ...said, ...scope } : { kind: 'spostata', ...said, to, ...scope }
  if (strike.types === undefined)
    return [asException(zones === undefined ? {} : { zones: stopped.map(({ id }) => id) })]
  // Only types that would have come: residents do not read of others.
  return [...new Set(strike.types)].flatMap((type) => {
    const withIt = stopped.filter(({ types }) => types.has(type)).map(({ id }) => id)
    return withIt.length === 0 ? [] : [asException({ waste: type, zones: withIt })]
  })
}

/** The collections of the strike in one zone, of all kinds of users. */
function stoppedIn(comune: RehearsedComune, { date, until = date, types }: Strike, zone: string): Set<string> {
  const first = Temporal.PlainDate.from(date)
  const length = first.until(until, { largestUnit: 'day' }).days + 1
  const days = Array.from({ length }, (_, offset) => first.add({ days: offset }))
  const found = USER_KINDS.flatMap((user) => {
    const schedule = scheduleOf(comune, zone, user)
    return days.flatMap((day) => {
      const { collections, services } = dayOn(schedule, day)
      return [...collections, ...services.map(({ id }) => id)]
    })
  })
  return new Set(found.filter((id) => types?.includes(id) ?? true))
}

/** What has happened to a strike since it was published. */
interface StrikeToday {
  /** All of its exceptions are still there. */
  readonly isStanding: boolean
  /** Later exceptions concern the same days, zones and types. */
  readonly isOverwritten: boolean
}

/** `since`: the exceptions right after the strike; `now`: those of today. */
export function strikeToday(
  strike: readonly DatedException[],
  since: readonly DatedException[],
  now: readonly DatedException[],
): StrikeToday {
  return {
    isStanding: without(strike, now).length === 0,
    isOverwritten: without(now, since).some((one) => strike.some((other) => isAboutSame(one, other))),
  }
}

const isAboutSame = (one: DatedException, other: DatedException): boolean =>
  share(one.zones, other.zones) && share(wasteOf(one), wasteOf(other)) && isSameTime(one, other)

/** A list that is left out means everything. */
const share = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one === undefined || other === undefined || one.some((id) => other.includes(id))

const isSameTime = (one: DatedException, other: DatedException): boolean =>
  spansOf(one).some((span) => spansOf(other).some(({ from, until }) => span.from <= until && from <= span.until))

/** The days that an exception removes from, and the day that it adds to. */
const spansOf = (one: DatedException): { from: IsoDate; until: IsoDate }[] => [
  { from: one.date, until: one.until ?? one.date },
  ...(one.kind === 'spostata' ? [{ from: one.to, until: one.to }] : []),
]
