import { useEffect } from 'react'
import type { RenderedPoints } from '../../../contract/points/map-page.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { createStore, useStore } from '../../device/store.ts'
import { fetchJson } from '../../parts/town-map/fetch-json.ts'

type Loading<Value> = Value | 'failed' | undefined

/** All points of the comune, once fetched: from the worker's cache after the first visit. */
const allPoints = createStore<Loading<readonly CollectionPoint[]>>(undefined)

export interface KnownPoints {
  readonly points: readonly CollectionPoint[] | undefined
  /** False while only those that the rendered page showed are there. */
  readonly isComplete: boolean
  readonly hasFailed: boolean
}

/** Starts from what the page was rendered with, so that taking it over finds no difference. */
export function useKnownPoints(rendered: RenderedPoints | undefined): KnownPoints {
  const all = useStore(allPoints)
  useEffect(() => {
    if (Array.isArray(allPoints.get())) return
    fetchJson<CollectionPoint[]>('/punti.json').then(
      (points) => allPoints.set(sameWhereRendered(points, rendered?.points ?? [])),
      () => allPoints.set('failed'),
    )
  }, [rendered])
  if (all === undefined || all === 'failed') {
    return { points: rendered?.points, isComplete: false, hasFailed: all === 'failed' }
  }
  return { points: all, isComplete: true, hasFailed: false }
}

/** A point that came as it was rendered stays the same object: what shows it is not rendered again. */
function sameWhereRendered(
  fetched: readonly CollectionPoint[],
  rendered: readonly CollectionPoint[],
): CollectionPoint[] {
  const known = new Map(rendered.map((point) => [point.id, point] as const))
  return fetched.map((point) => {
    const before = known.get(point.id)
    return before && JSON.stringify(before) === JSON.stringify(point) ? before : point
  })
}
