import type { IsoDate } from './collection-rule.ts'
import type { UserKind } from './scope.ts'

/** How a day departs from the rules for one type, with the reason told to the resident. */
export interface Change {
  readonly waste: string
  readonly kind: 'aggiunta' | 'annullata' | 'spostata'
  /** Seen from the day that a collection has left, where it goes. */
  readonly to?: Temporal.PlainDate | undefined
  /** Seen from the day that it goes to, where it comes from. */
  readonly from?: Temporal.PlainDate | undefined
  readonly reason: string
}

/** A day, or a range of days, that departs from the rules, with the reason told to the resident. */
export type DatedException = {
  date: IsoDate
  /** The last day, where it is more than one. */
  until?: IsoDate | undefined
  /** One id or several; left out, everything that is collected that day. */
  waste?: string | string[] | undefined
  zones?: string[] | undefined
  users?: UserKind[] | undefined
  reason: string
} & ({ kind: 'aggiunta' } | { kind: 'annullata' } | { kind: 'spostata'; to: IsoDate })

/** What is collected on a day, and what was changed to get there. The last change of a type is the one that counts. */
export interface Changed {
  readonly collected: Set<string>
  readonly changes: Map<string, Change>
}

export const wasteOf = ({ waste }: DatedException): string[] | undefined =>
  waste === undefined ? undefined : [waste].flat()

export const covers = ({ date, until = date }: DatedException, iso: IsoDate): boolean => date <= iso && iso <= until

/** Whether it takes anything from a day, or brings anything to it. */
export const touches = (exception: DatedException, iso: IsoDate): boolean =>
  covers(exception, iso) || (exception.kind === 'spostata' && exception.to === iso)
