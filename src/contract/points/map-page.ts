import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { isDestination } from '../../domain/points/destination.ts'
import { findPoints, type PointFilter, type SearchMoment } from '../../domain/points/search.ts'
import type { LiveStatuses } from '../../domain/points/status.ts'

/** Distances offered, in metres. */
export const DISTANCES = [300, 500, 1000, 2000, 5000] as const

/** Points on a page of the list. */
const PAGE_SIZE = 20

/** What the address of the map asks for, `/map?cosa=pile&aperto=1&entro=500&pagina=2`: also what a form without script sends. */
export interface MapSearch extends PointFilter {
  readonly page: number
}

/** The values asked for are plain words and numbers: anything that would need decoding is none of them. */
const valueOf = (search: string, name: string): string | undefined =>
  new RegExp(`(?:^|[?&])${name}=([a-z0-9]+)(?:&|$)`).exec(search)?.[1]

export function readMapSearch(search: string): MapSearch {
  const takes = valueOf(search, 'cosa') ?? ''
  const within = Number(valueOf(search, 'entro'))
  const page = Number(valueOf(search, 'pagina') ?? 1)
  return {
    takes: isDestination(takes) ? takes : undefined,
    isOpenNow: valueOf(search, 'aperto') === '1',
    within: (DISTANCES as readonly number[]).includes(within) ? within : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The canonical query of a search, empty for the plain map: it is also what a rendered page is kept under. */
export function mapQuery({ takes, isOpenNow, within, page = 1 }: Partial<MapSearch>): string {
  const asked = [
    ...(takes === undefined ? [] : [`cosa=${takes}`]),
    ...(isOpenNow ? ['aperto=1'] : []),
    ...(within === undefined ? [] : [`entro=${within}`]),
    ...(page > 1 ? [`pagina=${page}`] : []),
  ]
  return asked.length === 0 ? '' : `?${asked.join('&')}`
}

/** Also of a list in which nothing was found: it is on page 1 of 1. */
export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** What a page of the list shows; beyond the last page there is the last one again. */
export function onPage<Point>(found: readonly Point[], page: number): readonly Point[] {
  const end = Math.min(page, lastPage(found.length)) * PAGE_SIZE
  return found.slice(end - PAGE_SIZE, end)
}

/** The live resource of what the gestore says of the points right now. */
export const STATUSES_LIVE = 'punti/stato'

/** A value of it, with its version: what the device remembers may be older or newer. */
export interface KnownStatuses {
  readonly version: number
  readonly value: LiveStatuses
}

/** What a rendered map page carries: the points it shows and no more, since a comune may have thousands. */
export interface RenderedPoints {
  readonly points: readonly CollectionPoint[]
  /** How many the search found. */
  readonly total: number
  readonly statuses: KnownStatuses
}

export const MAP_PATH = '/map'

/** The id in `/map/<id>`; undefined on the map itself. */
export const pointIdOf = (path: string): string | undefined => /^\/map\/([^/]+)\/?$/.exec(path)?.[1]

export function renderedPoints(
  points: readonly CollectionPoint[],
  path: string,
  search: string,
  { statuses, ...moment }: Omit<SearchMoment, 'origin' | 'statuses'> & { statuses: KnownStatuses },
): RenderedPoints {
  const id = pointIdOf(path)
  if (id !== undefined) {
    const point = points.find((one) => one.id === id)
    return { points: point ? [point] : [], total: point ? 1 : 0, statuses: only(statuses, point ? [point] : []) }
  }
  const wanted = readMapSearch(search)
  const found = findPoints(points, wanted, { ...moment, statuses: statuses.value, origin: undefined })
  const shown = onPage(found, wanted.page).map(({ point }) => point)
  return { points: shown, total: found.length, statuses: only(statuses, shown) }
}

const only = ({ version, value }: KnownStatuses, points: readonly CollectionPoint[]): KnownStatuses => ({
  version,
  value: Object.fromEntries(points.flatMap(({ id }) => (value[id] ? [[id, value[id]]] : []))),
})
