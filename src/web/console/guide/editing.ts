import type { Destination } from '../../../domain/guide/destination.ts'
import type { WrittenGuide } from '../../../domain/guide/edit/guide-edit.ts'

/** The draft of a guide, with what its pages need beside it. */
export interface GuideEditing {
  readonly guide: WrittenGuide
  /** What residents read now. */
  readonly published: WrittenGuide | undefined
  /** Undefined for people who may only read. */
  readonly change: ((update: (guide: WrittenGuide) => WrittenGuide) => void) | undefined
  readonly destinations: readonly Destination[]
}

/** In the address: the item that is open, and the name of one that is being written. */
export const ITEM = 'voce'
export const NEW_ITEM = 'nuova'

export const optionsOf = (destinations: readonly Destination[]) =>
  destinations.map(({ id, label }) => ({ id, name: label }))
