import type { IsoDate } from './collection-rule.ts'
import type { UserKind } from './scope.ts'

/** How a day departs from the rules for one type, with the reason told to the resident. */
export interface Change {
  readonly waste: string
  readonly kind: 'aggiunta' | 'annullata' | 'spostata'
  /** On the day that the collection leaves: its new day. */
  readonly to?: Temporal.PlainDate | undefined
  /** On the new day: the day that it comes from. */
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

/** The collections of a day, and by type the last change that led to them. */
export interface ChangedDay {
  readonly collected: Set<string>
  readonly changes: Map<string, Change>
}

export const wasteOf = ({ waste }: DatedException): string[] | undefined =>
  waste === undefined ? undefined : [waste].flat()

export const covers = ({ date, until = date }: DatedException, iso: IsoDate): boolean => date <= iso && iso <= until

/** Whether it removes anything from a day or adds anything to it. */
export const touches = (exception: DatedException, iso: IsoDate): boolean =>
  covers(exception, iso) || (exception.kind === 'spostata' && exception.to === iso)
