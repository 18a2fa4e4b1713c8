/** `confermato` from the start: the request takes the place at once. */
export const BOOKING_STATUSES = [
  'confermato',
  'ritirato',
  'non-esposto',
  'parziale',
  'non-conforme',
  'annullato',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** What the crew says of a stop. */
export const OUTCOMES = ['ritirato', 'non-esposto', 'parziale', 'non-conforme'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const isOutcome = (status: BookingStatus): status is Outcome => OUTCOMES.some((one) => one === status)

/** All or part of it was taken away. */
export const wasServed = (status: BookingStatus): boolean => status === 'ritirato' || status === 'parziale'

export const STATUS_LABELS = {
  confermato: 'Confermato',
  ritirato: 'Ritirato',
  'non-esposto': 'Non era fuori',
  parziale: 'Ritirato in parte',
  'non-conforme': 'Non ammesso',
  annullato: 'Annullato',
} as const satisfies Record<BookingStatus, string>

/** As the resident reads it: first whether it was picked up, then why not. */
export const RESIDENT_STATUS_LABELS: Record<BookingStatus, string> = {
  ...STATUS_LABELS,
  'non-esposto': 'Non ritirato: non era fuori',
  'non-conforme': 'Non ritirato: oggetti non ammessi',
}

/** An outcome can be corrected or undone; a cancelled booking stays cancelled. */
const NEXT: Record<BookingStatus, readonly BookingStatus[]> = {
  confermato: [...OUTCOMES, 'annullato'],
  ritirato: ['non-esposto', 'parziale', 'non-conforme', 'confermato'],
  'non-esposto': ['ritirato', 'parziale', 'non-conforme', 'confermato'],
  parziale: ['ritirato', 'non-esposto', 'non-conforme', 'confermato'],
  'non-conforme': ['ritirato', 'non-esposto', 'parziale', 'confermato'],
  annullato: [],
}

export const canBecome = (from: BookingStatus, to: BookingStatus): boolean => NEXT[from].includes(to)

/** Something was left at the kerb, so the resident is offered to book again. */
export const canBookAgain = (status: BookingStatus): boolean =>
  status === 'non-esposto' || status === 'parziale' || status === 'non-conforme'

/** There is no outcome before the day of the pickup. */
export const isTooEarly = (date: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(today, date) < 0
