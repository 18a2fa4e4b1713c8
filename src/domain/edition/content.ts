import type { CalendarData } from '../calendar/schedule.ts'
import type { Guide } from '../guide/item.ts'
import type { CollectionPoint } from '../points/collection-point.ts'

/** What residents are told by an edition of a comune, as far as a rehearsal looks. */
export interface RehearsedContent {
  readonly comune: RehearsedComune
  readonly guide: Omit<Guide, 'version'>
  readonly points: readonly CollectionPoint[]
  /** Names under which residents reach it. */
  readonly hosts?: readonly string[]
  /** How bulky waste is booked; compared as a whole. */
  readonly bulky?: object | null | undefined
}

export interface RehearsedComune extends CalendarData {
  readonly zones: readonly Named[]
}

/** A zone, a type, an item of the guide or a point, as the new content calls it; what is gone, as the old one did. */
export interface Named {
  readonly id: string
  readonly name: string
}
