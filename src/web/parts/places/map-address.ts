import type { TakenThing } from '../../../domain/points/destination.ts'
import type { PointFilter } from '../../../domain/points/search.ts'

export const MAP_PATH = '/map'

/** Distances offered, in metres. */
export const DISTANCES = [300, 500, 1000, 2000, 5000] as const

export interface MapSearch extends PointFilter {
  readonly page: number
}

/** Valid values are plain words and numbers, so nothing has to be decoded. */
const valueOf = (search: string, name: string): string | undefined =>
  new RegExp(`(?:^|[?&])${name}=([a-z0-9-]+)(?:&|$)`).exec(search)?.[1]

/**
 * Reads the query of `/map?cosa=pile&aperto=1&entro=500&pagina=2`, which a form without script sends too. A `cosa` that is
 * none of `things` is ignored; before the things are known, any word is taken.
 */
export function readMapSearch(search: string, things?: readonly TakenThing[]): MapSearch {
  const takes = valueOf(search, 'cosa')
  const within = Number(valueOf(search, 'entro'))
  const page = Number(valueOf(search, 'pagina') ?? 1)
  return {
    takes: things === undefined || things.some(({ id }) => id === takes) ? takes : undefined,
    isOpenNow: valueOf(search, 'aperto') === '1',
    within: (DISTANCES as readonly number[]).includes(within) ? within : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The canonical query of a search, empty for the plain map. Rendered pages are cached by it. */
export function mapQuery({ takes, isOpenNow, within, page = 1 }: Partial<MapSearch>): string {
  const asked = [
    ...(takes === undefined ? [] : [`cosa=${takes}`]),
    ...(isOpenNow ? ['aperto=1'] : []),
    ...(within === undefined ? [] : [`entro=${within}`]),
    ...(page > 1 ? [`pagina=${page}`] : []),
  ]
  return asked.length === 0 ? '' : `?${asked.join('&')}`
}

/** The id in `/map/<id>`; undefined on the map itself. */
export const pointIdOf = (path: string): string | undefined => /^\/map\/([^/]+)\/?$/.exec(path)?.[1]
