import type { Destination } from '../../domain/guide/destination.ts'
import type { GuideItem } from '../../domain/guide/item.ts'

/** A line of a list: an item and, where it belongs there only in one state, that state. Its address follows from its name. */
export interface ListedItem {
  readonly name: string
  readonly destination: string
  readonly when?: string
}

/** A question in the address, which the server answers for browsers without scripts. */
export interface AnsweredQuestion {
  readonly question: string
  readonly found: readonly ListedItem[]
}

/** The packaging marks of one material that are items of the guide. */
export interface MarkedItems {
  readonly material: string
  readonly items: readonly ListedItem[]
}

export type GuideContent =
  | {
      readonly kind: 'inizio'
      readonly counts: readonly (readonly [string, number])[]
      /** Whether there is anything to show on the page of the marks. */
      readonly hasMarks: boolean
      readonly answered?: AnsweredQuestion
    }
  | { readonly kind: 'voce'; readonly item: GuideItem }
  | { readonly kind: 'dove'; readonly destination: string; readonly items: readonly ListedItem[] }
  | {
      readonly kind: 'elenco'
      readonly letters: readonly string[]
      readonly letter: string
      readonly items: readonly ListedItem[]
    }
  | { readonly kind: 'simboli'; readonly groups: readonly MarkedItems[] }
  | { readonly kind: 'manca' }

/** What one address of the guide shows: all that its page needs and no more, because it is sent inside the page. */
export type GuideView = {
  readonly path: string
  readonly version: string
  /** Only those that the page names. */
  readonly destinations: readonly Destination[]
} & GuideContent
