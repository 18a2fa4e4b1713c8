import type { CalendarData } from '../calendar/schedule.ts'
import type { Guide } from '../guide/item.ts'
import type { CollectionPoint } from '../points/collection-point.ts'

/** The content of an edition, as far as a rehearsal compares it. */
export interface RehearsedContent {
  readonly comune: RehearsedComune
  readonly guide: Omit<Guide, 'version'>
  readonly points: readonly CollectionPoint[]
  /** Host names. */
  readonly hosts?: readonly string[]
  /** The rules for bulky waste; compared only as a whole. */
  readonly bulky?: object | null | undefined
}

export interface RehearsedComune extends CalendarData {
  readonly zones: readonly Named[]
}

/** A zone, a type, an item of the guide or a point, by its new name; what is gone, by its old one. */
export interface Named {
  readonly id: string
  readonly name: string
}
