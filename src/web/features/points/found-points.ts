import type { KnownStatuses, PointsDocument, RenderedPoints } from '../../../contract/points/document.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { findPoints, type SearchMoment } from '../../../domain/points/search.ts'
import type { MapSearch } from '../../parts/places/map-address.ts'

/** Points on a page of the list. */
const PAGE_SIZE = 20

/** An empty list has one page too. */
export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** The points of one page of the list; a page beyond the last shows the last. */
export function onPage<Point>(found: readonly Point[], page: number): readonly Point[] {
  const end = Math.min(page, lastPage(found.length)) * PAGE_SIZE
  return found.slice(end - PAGE_SIZE, end)
}

/** One page of the points that a search finds. */
export function searchedPoints(
  { points, kinds, things }: PointsDocument,
  search: MapSearch,
  { statuses, ...moment }: Omit<SearchMoment, 'origin' | 'statuses'> & { statuses: KnownStatuses },
): RenderedPoints {
  const found = findPoints(points, search, { ...moment, statuses: statuses.value, origin: undefined })
  const shown = onPage(found, search.page).map(({ point }) => point)
  return { kinds, things, points: shown, total: found.length, statuses: only(statuses, shown) }
}

/** One point by its id, or none. */
export function singlePoint(
  { points, kinds, things }: PointsDocument,
  id: string,
  statuses: KnownStatuses,
): RenderedPoints {
  const shown = points.filter((point) => point.id === id)
  return { kinds, things, points: shown, total: shown.length, statuses: only(statuses, shown) }
}

const only = ({ version, value }: KnownStatuses, points: readonly CollectionPoint[]): KnownStatuses => ({
  version,
  value: Object.fromEntries(points.flatMap(({ id }) => (value[id] ? [[id, value[id]]] : []))),
})
