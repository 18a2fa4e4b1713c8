import type { BookedItem } from '../../domain/bulky/catalogue/item.ts'
import type { BookingStatus } from '../../domain/bulky/status.ts'
import type { BookingRequest, Place } from './booking.ts'

/** A booking as its owner sees it. The codice fiscale is not in it: it is asked for, and shown to nobody. */
export interface BookingView {
  id: string
  code: string
  utenza: string | null
  name: string | null
  place: Place | null
  zone: string
  date: string
  status: BookingStatus
  items: BookedItem[]
  pieces: number
  cubicMetres: number
  outcome: { note: string; photo?: string | undefined } | null
  wantsEarlier: boolean
  /** Instants, ISO 8601. */
  requestedAt: string
  changeUntil: string
  /** The date by which the gestore has to come. */
  dueOn: string
  /** Where the receipt went. */
  email: string | null
  isRated: boolean
}

/** Live under `utenti/:id/ritiri`. */
export interface OwnPickups {
  bookings: BookingView[]
  /** What the last booking said, so that it is not asked again. */
  known: Pick<BookingRequest, 'person' | 'utenza' | 'place'> | null
  /** For each household account the dates that count. */
  households: { utenza: string; dates: string[] }[]
}

/** Live under `ingombranti/disponibilita/:zone`. */
export interface Availability {
  dates: { date: string; left: number }[]
}

/** A stop of the day sheet. */
export interface Stop extends BookingView {
  phone: string | null
  isByPhone: boolean
  photos: string[]
}

export interface SlotView {
  zone: string
  date: string
  places: number
  taken: number
  isOpen: boolean
}

/** Live under `gestione/ritiri/:date`. */
export interface DaySheet {
  slots: SlotView[]
  stops: Stop[]
  /** Where not to go, for whoever has a sheet of yesterday in hand. Absent in a sheet that an earlier version kept. */
  cancelled?: CancelledStop[] | undefined
}

export interface CancelledStop {
  code: string
  zone: string
  /** Null once the resident's data are deleted. */
  street: string | null
}

/** Somebody who gets no mail. */
export interface Contact {
  code: string
  name: string
  phone: string
}

/** What came of moving a date. */
export interface MovedDate {
  moved: number
  toCall: Contact[]
}

export interface HistoryEntry {
  at: string
  kind: string
  role: string
  /** The address of who did it, where that was somebody of the gestore who still has an account. */
  by: string | null
  details: Record<string, unknown>
}

export interface Figures {
  /** Monday of each week, and how many asked. */
  perWeek: { week: string; requests: number }[]
  /** Working days from request to pickup, and how many waited so long. */
  waits: { days: number; pickups: number }[]
  standard: number
  withinStandard: number
  served: number
  noShows: number
  items: { item: string; name: string; count: number }[]
}

export const availabilityPath = (zone: string): string => `ingombranti/disponibilita/${zone}`
export const ownPickupsPath = (userId: string): string => `utenti/${userId}/ritiri`
export const daySheetPath = (date: string): string => `gestione/ritiri/${date}`
