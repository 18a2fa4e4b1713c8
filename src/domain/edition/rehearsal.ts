import type { IsoDate } from '../calendar/rules/day-number.ts'
import { everythingOf } from '../calendar/waste-type.ts'
import type { SeriesChange } from './calendar/series-change.ts'
import { spanOf } from './calendar/shown-days.ts'
import { zoneChanges } from './calendar/zone-changes.ts'
import { compared } from './compared.ts'
import type { Named, RehearsedComune, RehearsedContent } from './content.ts'
import { guideChanges, type GuideChanges } from './guide-changes.ts'
import { listChanges, type ListChanges } from './list-changes.ts'
import { pointChanges, type PointChanges } from './point-changes.ts'
import { type RemainingPart, remainingChanges } from './remaining-changes.ts'
import { isSame } from './same.ts'

/** What would change for residents if one content replaced another. */
export interface Rehearsal {
  /** The first of the compared days. */
  readonly from: IsoDate
  readonly days: number
  /** All zones of both contents. */
  readonly zoneCount: number
  /** The last day of the calendar; undefined where it stays the same. */
  readonly validity: Record<'before' | 'after', IsoDate | undefined> | undefined
  /** Host names: residents find the comune under those added, and no longer under those gone. */
  readonly hosts: Record<'added' | 'gone', readonly string[]>
  readonly zones: ListChanges
  readonly types: ListChanges
  readonly services: ListChanges
  readonly series: readonly SeriesChange[]
  readonly guide: GuideChanges
  readonly points: PointChanges
  readonly remaining: readonly RemainingPart[]
}

/** A little more than a year, so that every season and holiday is compared. */
const DAYS = 400

/** A generator with one step per zone, so that a server can answer other requests in between. */
export function* rehearsing(
  before: RehearsedContent,
  after: RehearsedContent,
  from: Temporal.PlainDate,
  days = DAYS,
): Generator<void, Rehearsal> {
  const [old, current] = [before.comune, sharingWith(before.comune, after.comune)]
  const zones = namesOf(old.zones, current.zones)
  const types = namesOf(labelled(everythingOf(old)), labelled(everythingOf(current)))
  const span = spanOf(from, days)
  const series: SeriesChange[] = []
  for (const zone of zones) {
    series.push(...zoneChanges(old, current, zone, types, span))
    yield
  }
  return {
    from: from.toString(),
    days,
    zoneCount: zones.length,
    validity: validityChange(old, current),
    hosts: hostChanges(before.hosts ?? [], after.hosts ?? []),
    zones: listChanges(old.zones, current.zones),
    types: listChanges(labelled(old.types), labelled(current.types)),
    services: listChanges(labelled(old.services ?? []), labelled(current.services ?? [])),
    series: byType(series, types),
    guide: guideChanges(before.guide, after.guide),
    points: pointChanges(before.points, after.points, from),
    remaining: remainingChanges(before, after),
  }
}

export function rehearse(...asked: Parameters<typeof rehearsing>): Rehearsal {
  const steps = rehearsing(...asked)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The new comune with the old objects where they are equal: later comparisons, one per type and zone, are then fast. */
const sharingWith = (before: RehearsedComune, after: RehearsedComune): RehearsedComune => ({
  ...withSame(before, after),
  calendar: withSame(before.calendar, after.calendar),
})

/** The new data with the old value in every field that is equal. */
const withSame = <Data extends object>(before: Data, after: Data): Data => {
  const old = new Map<string, unknown>(Object.entries(before))
  const fields = Object.entries(after).map(([name, field]) => [
    name,
    isSame(old.get(name), field) ? old.get(name) : field,
  ])
  return Object.fromEntries(fields) as Data
}

const labelled = <Thing extends { id: string; label: string }>(things: readonly Thing[]): (Thing & Named)[] =>
  things.map((thing) => ({ ...thing, name: thing.label }))

/** The names of the new content, then those that only the old one has. */
function namesOf(before: readonly Named[], after: readonly Named[]): Named[] {
  const { gone } = compared(before, after, ({ id }) => id)
  return [...after, ...gone].map(({ id, name }) => ({ id, name }))
}

/** Sorted by type, so that all zones of a type stand together. */
function byType(series: readonly SeriesChange[], types: readonly Named[]): SeriesChange[] {
  const ofType = Map.groupBy(series, ({ type }) => type.id)
  return types.flatMap(({ id }) => ofType.get(id) ?? [])
}

function hostChanges(before: readonly string[], after: readonly string[]): Rehearsal['hosts'] {
  const { added, gone } = compared(before, after, (host) => host)
  return { added, gone }
}

function validityChange(
  { calendar: { validUntil: before } }: RehearsedComune,
  { calendar: { validUntil: after } }: RehearsedComune,
): Rehearsal['validity'] {
  return before === after ? undefined : { before, after }
}
