import { type DatedException, wasteOf } from '../../calendar/rules/dated-exception.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { USER_KINDS } from '../../calendar/rules/scope.ts'
import { dayOn } from '../../calendar/schedule.ts'
import { scheduleOf } from '../../calendar/zone-schedule.ts'
import type { RehearsedComune } from '../content.ts'
import { without } from '../same.ts'

/** Collections of some days that do not take place, or of one day that move to another. */
export interface Strike {
  readonly date: IsoDate
  /** The last day, where it is more than one. */
  readonly until?: IsoDate | undefined
  /** The day on which they are made up for. */
  readonly to?: IsoDate | undefined
  /** Types and services; left out, all. */
  readonly types?: readonly string[] | undefined
  /** Told to residents. */
  readonly reason: string
}

/** How many days a collection may be brought forward, or put off. */
export const MAKE_UP = { before: 31, after: 60 } as const

/** What is wrong with the days of a strike that is written today. */
export type StrikeProblem = 'past' | 'made-up-in-past' | 'made-up-far-away'

/** A day that is over may still be made up for: that is told for the days to come. */
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

/** What a strike takes from one comune's calendar, in these zones or in all. Empty where nothing is collected then. */
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
  // A zone is not told of a type that does not come that day.
  return [...new Set(strike.types)].flatMap((type) => {
    const withIt = stopped.filter(({ types }) => types.has(type)).map(({ id }) => id)
    return withIt.length === 0 ? [] : [asException({ waste: type, zones: withIt })]
  })
}

/** What of it would have come to a zone, whoever the users are. */
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

/** What has become of a strike. */
interface StrikeToday {
  /** All of it is still as it was written. */
  readonly isStanding: boolean
  /** Something was written about the same days, zones and types since. */
  readonly isOverwritten: boolean
}

/** `since`: the exceptions as the strike left them; `now`: as they are. */
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

/** What is left out is everything. */
const share = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one === undefined || other === undefined || one.some((id) => other.includes(id))

const isSameTime = (one: DatedException, other: DatedException): boolean =>
  spansOf(one).some((span) => spansOf(other).some(({ from, until }) => span.from <= until && from <= span.until))

/** The days that it takes from, and the one it brings to. */
const spansOf = (one: DatedException): { from: IsoDate; until: IsoDate }[] => [
  { from: one.date, until: one.until ?? one.date },
  ...(one.kind === 'spostata' ? [{ from: one.to, until: one.to }] : []),
]
