import type { CollectionPoint } from '../../points/collection-point.ts'
import { isSame } from '../same.ts'

/** How a point of the draft differs from the published one; shown as a word in the list. */
export type WrittenPointMark = 'nuovo' | 'cambiato'

export function pointMark(
  before: ReadonlyMap<string, CollectionPoint>,
  point: CollectionPoint,
): WrittenPointMark | undefined {
  const known = before.get(point.id)
  if (known === undefined) return 'nuovo'
  return isSame(known, point) ? undefined : 'cambiato'
}
