import { POINTS_URL } from '../../../contract/points/paths.ts'
import { createContext, useContext, useMemo } from 'react'
import type { PointsDocument, PointWords, RenderedPoints } from '../../../contract/points/document.ts'
import type { TakenThing } from '../../../domain/points/destination.ts'
import { kindIn, type PointKind } from '../../../domain/points/kind.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { useFile } from '../../device/worker/comune-file.ts'

export interface KnownPoints extends PointWords {
  readonly points: readonly CollectionPoint[] | undefined
  /** False while only the points of the rendered page are known. */
  readonly isComplete: boolean
  readonly hasFailed: boolean
}

const NO_WORDS: PointWords = { kinds: [], things: [] }

/** Provided by the map's page, for the components that name kinds and things. */
export const PointWordsContext = createContext<PointWords>(NO_WORDS)

export const useKind = (id: string): PointKind => kindIn(useContext(PointWordsContext).kinds, id)

export const useThings = (): readonly TakenThing[] => useContext(PointWordsContext).things

/** Starts from what the page was rendered with, so that React finds no difference when it hydrates the page. */
export function useKnownPoints(rendered: RenderedPoints | undefined): KnownPoints {
  const loaded = useFile<PointsDocument>(POINTS_URL)
  const all = useMemo(
    () => (typeof loaded === 'object' ? sameWhereRendered(loaded.points, rendered?.points ?? []) : undefined),
    [loaded, rendered],
  )
  const { kinds, things } = typeof loaded === 'object' ? loaded : (rendered ?? NO_WORDS)
  return {
    kinds,
    things,
    points: all ?? rendered?.points,
    isComplete: all !== undefined,
    hasFailed: loaded === 'failed',
  }
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
