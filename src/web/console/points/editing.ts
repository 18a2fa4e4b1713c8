import type { ComuneContent } from '../../../contract/edition/content.ts'
import type { PointsNow } from '../../../contract/edition/writing/points.ts'
import type { ComuneWords } from '../../parts/console/editing/comune-words.ts'

export type PointsPart = ComuneContent['punti']
export type WrittenPoint = PointsPart['points'][number]

/** The draft of a comune's points, with what its pages need beside it. */
export interface PointsEditing {
  readonly part: PointsPart
  /** What residents read now. */
  readonly published: PointsPart | undefined
  /** Undefined for people who may only read. */
  readonly change: ((update: (part: PointsPart) => PointsPart) => void) | undefined
  readonly words: ComuneWords
  readonly now: PointsNow
}

/** Parameters of the address: the open point, and whether a new one is being added. */
export const POINT = 'punto'
export const NEW_POINT = 'nuovo'
