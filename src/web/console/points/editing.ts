import type { ComuneContent } from '../../../contract/edition/content.ts'
import type { PointsNow } from '../../../contract/edition/writing/points.ts'
import type { ComuneWords } from '../../parts/console/editing/comune-words.ts'

export type PointsPart = ComuneContent['punti']
export type WrittenPoint = PointsPart['points'][number]

/** The draft of a comune's points, and what is around it. */
export interface PointsEditing {
  readonly part: PointsPart
  /** What residents read now. */
  readonly published: PointsPart | undefined
  /** Undefined for who may only look. */
  readonly change: ((update: (part: PointsPart) => PointsPart) => void) | undefined
  readonly words: ComuneWords
  readonly now: PointsNow
}

/** In the address: the point that is open, and that one is being made. */
export const POINT = 'punto'
export const NEW_POINT = 'nuovo'
