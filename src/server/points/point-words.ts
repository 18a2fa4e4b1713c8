import type { Destination } from '../../domain/guide/destination.ts'
import { takenThings } from '../../domain/points/destination.ts'
import type { PointKind } from '../../domain/points/kind.ts'
import type { PointWords } from '../../contract/points/document.ts'

/** The words that the phone shows; by which others a file may name them is of no use there. */
export const wordsOfPoints = (
  destinations: readonly Destination[],
  kinds: readonly PointKind[],
  order?: readonly string[],
): PointWords => ({
  kinds: kinds.map(({ id, label, gender, drawing, letters }) => ({ id, label, gender, drawing, letters })),
  things: takenThings(destinations, order),
})
