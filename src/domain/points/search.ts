import type { CollectionPoint, Position } from './collection-point.ts'
import type { Holidays } from '../calendar/rules/holidays.ts'
import type { UserKind } from '../calendar/rules/scope.ts'
import { isOpenAt, type Moment, momentOf } from './opening-day.ts'
import { type OpeningHours, parseHours } from './opening-hours-syntax.ts'
import { closureOn } from './closure.ts'
import { distanceBetween } from './distance.ts'
import { isUsable, type LiveStatuses } from './status.ts'

/** What a resident looks for. */
export interface PointFilter {
  readonly takes: string | undefined
  readonly isOpenNow: boolean
  /** Metres from the origin; ignored without an origin. */
  readonly within: number | undefined
}

/** From where, when and for whom the search is. */
export interface SearchMoment {
  readonly now: Temporal.PlainDateTime
  readonly holidays: Holidays
  readonly statuses: LiveStatuses
  readonly origin: Position | undefined
  /** Left out: `domestica`. */
  readonly user?: UserKind | undefined
}

export interface FoundPoint {
  readonly point: CollectionPoint
  readonly distance: number | undefined
}

/** A cache: many points have the same hours, and each text is parsed once. */
const knownHours = new Map<string, OpeningHours | undefined>()

export function hoursOf({ hours }: Pick<CollectionPoint, 'hours'>): OpeningHours | undefined {
  if (hours === undefined) return undefined
  if (!knownHours.has(hours)) {
    const parsed = parseHours(hours)
    knownHours.set(hours, 'hours' in parsed ? parsed.hours : undefined)
  }
  return knownHours.get(hours)
}

/** The nearest first; without an origin, in the order of the file. */
export function findPoints(
  points: readonly CollectionPoint[],
  filter: PointFilter,
  { now, holidays, statuses, origin, user = 'domestica' }: SearchMoment,
): FoundPoint[] {
  const moment = momentOf(now, holidays)
  const today = now.toPlainDate()
  const found: FoundPoint[] = []
  for (const point of points) {
    if (point.users !== undefined && !point.users.includes(user)) continue
    if (filter.takes !== undefined && !point.takes.includes(filter.takes)) continue
    if (
      filter.isOpenNow &&
      !(isOpenPoint(point, moment) && closureOn(point, today) === undefined && isUsable(statuses[point.id]))
    )
      continue
    const distance = origin && distanceBetween(origin, point)
    if (distance !== undefined && filter.within !== undefined && distance > filter.within) continue
    found.push({ point, distance })
  }
  return origin ? found.toSorted((a, b) => a.distance! - b.distance!) : found
}

/** A point with unknown hours does not count as open. */
function isOpenPoint(point: CollectionPoint, moment: Moment): boolean {
  const hours = hoursOf(point)
  return hours !== undefined && isOpenAt(hours, moment)
}
