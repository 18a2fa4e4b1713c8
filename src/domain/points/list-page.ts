import type { CollectionPoint } from './collection-point.ts'
import type { TakenThing } from './destination.ts'
import type { PointKind } from './kind.ts'
import { findPoints, type PointFilter, type SearchMoment } from './search.ts'
import type { LiveStatuses } from './status.ts'

/** Points on a page of the list. */
const PAGE_SIZE = 20

export interface MapSearch extends PointFilter {
  readonly page: number
}

/** What the gestore says of the points, with its version: what the device remembers may be older or newer. */
export interface KnownStatuses {
  readonly version: number
  readonly value: LiveStatuses
}

/** The words of a comune's points. */
export interface PointWords {
  readonly kinds: readonly PointKind[]
  /** What points may take, in the order in which it is offered. */
  readonly things: readonly TakenThing[]
}

/** All points of a comune, with their words. */
export interface PointsDocument extends PointWords {
  readonly points: readonly CollectionPoint[]
}

/** What a rendered map page carries: the points it shows and no more, since a comune may have thousands. */
export interface RenderedPoints extends PointWords {
  readonly points: readonly CollectionPoint[]
  /** How many the search found. */
  readonly total: number
  readonly statuses: KnownStatuses
}

/** An empty list has one page too. */
export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** What a page of the list shows; a page beyond the last shows the last. */
export function onPage<Point>(found: readonly Point[], page: number): readonly Point[] {
  const end = Math.min(page, lastPage(found.length)) * PAGE_SIZE
  return found.slice(end - PAGE_SIZE, end)
}

/** One page of what a search finds. */
export function searchedPoints(
  { points, ...words }: PointsDocument,
  search: MapSearch,
  { statuses, ...moment }: Omit<SearchMoment, 'origin' | 'statuses'> & { statuses: KnownStatuses },
): RenderedPoints {
  const found = findPoints(points, search, { ...moment, statuses: statuses.value, origin: undefined })
  const shown = onPage(found, search.page).map(({ point }) => point)
  return { ...words, points: shown, total: found.length, statuses: only(statuses, shown) }
}

/** One point by its id, or none. */
export function singlePoint({ points, ...words }: PointsDocument, id: string, statuses: KnownStatuses): RenderedPoints {
  const shown = points.filter((point) => point.id === id)
  return { ...words, points: shown, total: shown.length, statuses: only(statuses, shown) }
}

const only = ({ version, value }: KnownStatuses, points: readonly CollectionPoint[]): KnownStatuses => ({
  version,
  value: Object.fromEntries(points.flatMap(({ id }) => (value[id] ? [[id, value[id]]] : []))),
})
