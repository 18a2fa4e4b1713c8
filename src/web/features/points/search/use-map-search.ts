import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type MapSearch, pointIdOf, readMapSearch } from '../../../parts/places/map-address.ts'
import type { PointWords } from '../../../../contract/points/document.ts'
import type { CollectionPoint } from '../../../../domain/points/collection-point.ts'
import { findPoints, type FoundPoint } from '../../../../domain/points/search.ts'
import type { LiveStatuses } from '../../../../domain/points/status.ts'
import { useAppState } from '../../../device/app-state.ts'
import { useStore } from '../../../device/store.ts'
import { origin } from './origin.ts'
import { usePointStatuses } from '../point-statuses.ts'
import { type KnownPoints, useKnownPoints } from '../points-data.ts'

export interface MapState extends KnownPoints {
  readonly search: MapSearch
  readonly words: PointWords
  readonly statuses: LiveStatuses
  readonly found: readonly FoundPoint[]
  /** How many the search found, where only those shown are known yet. */
  readonly total: number
  /** The point in the address: the one selection of list and map. */
  readonly selectedId: string | undefined
  readonly selected: CollectionPoint | undefined
}

const NO_POINTS: never[] = []

/** The search in the address, and what it finds. */
export function useMapSearch(): MapState {
  const { comune, now, user, renderedMap } = useAppState()
  const [path] = useLocation()
  const query = useSearch()
  const position = useStore(origin)?.position
  const known = useKnownPoints(renderedMap)
  const { kinds, things } = known
  const words = useMemo(() => ({ kinds, things }), [kinds, things])
  // Until the words are loaded, any value may be valid.
  const search = useMemo(() => readMapSearch(query, things.length > 0 ? things : undefined), [query, things])
  const statuses = usePointStatuses(renderedMap?.statuses)
  const { holidays } = comune.calendar
  const found = useMemo(
    () => findPoints(known.points ?? NO_POINTS, search, { now, holidays, statuses, origin: position, user }),
    [known.points, search, now, holidays, statuses, position, user],
  )
  const selectedId = pointIdOf(path)
  return {
    ...known,
    search,
    words,
    statuses,
    found,
    total: known.isComplete ? found.length : (renderedMap?.total ?? found.length),
    selectedId,
    selected: known.points?.find(({ id }) => id === selectedId),
  }
}
