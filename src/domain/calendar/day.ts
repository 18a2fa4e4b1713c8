import type { Change } from './rules/dated-exception.ts'
import type { Holiday } from './rules/holidays.ts'

export interface Day {
  readonly date: Temporal.PlainDate
  /** Ids, in the order of the comune's types. */
  readonly collections: readonly string[]
  /** Those of `collections` that a holiday leaves to be confirmed. */
  readonly toConfirm: readonly string[]
  readonly services: readonly ServiceMark[]
  readonly isFestive: boolean
  readonly holiday: Holiday | undefined
  /** What departs from the rules. */
  readonly changes: readonly Change[]
  /** False after the last day of the published calendar: nothing is known of such a day. */
  readonly isPublished: boolean
}

export interface ServiceMark {
  readonly id: string
  /** What its rule tells the resident: side, hours, place. */
  readonly note: string | undefined
}

/** A cancellation by the holiday itself: the name of the holiday is explanation enough. */
export const isByHoliday = ({ holiday }: Day, { kind, reason }: Change): boolean =>
  kind === 'annullata' && reason === holiday?.name

/** The other changes: they need words of their own. */
export const departuresOf = (day: Day): Change[] => day.changes.filter((change) => !isByHoliday(day, change))

/** Style classes of a day: its types, then `festivo`; the empty string for a plain day. */
export const classesOf = (day: Day): string => [...day.collections, ...(day.isFestive ? ['festivo'] : [])].join(' ')

/** `*Da confermare`: a holiday that still has a collection. */
export const isToConfirm = (day: Day): boolean => day.toConfirm.length > 0

export const toConfirmInWords = (operator?: { name: string; phone: string }): string =>
  `Da confermare: è un giorno festivo.${operator ? ` Chiedi a ${operator.name}, ${operator.phone}.` : ''}`
