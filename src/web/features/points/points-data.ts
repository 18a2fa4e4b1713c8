import { useMemo } from 'react'
import { POINTS_URL } from '../../../contract/points/paths.ts'
import type { RenderedPoints } from '../../../domain/points/list-page.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { useFile } from '../../device/worker/comune-file.ts'

export interface KnownPoints {
  readonly points: readonly CollectionPoint[] | undefined
  /** False while only those that the rendered page showed are there. */
  readonly isComplete: boolean
  readonly hasFailed: boolean
}

/** Starts from what the page was rendered with, so that taking it over finds no difference. */
export function useKnownPoints(rendered: RenderedPoints | undefined): KnownPoints {
  const loaded = useFile<CollectionPoint[]>(POINTS_URL)
  const all = useMemo(
    () => (Array.isArray(loaded) ? sameWhereRendered(loaded, rendered?.points ?? []) : undefined),
    [loaded, rendered],
  )
  return { points: all ?? rendered?.points, isComplete: all !== undefined, hasFailed: loaded === 'failed' }
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
