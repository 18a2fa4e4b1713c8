import type { Person } from '../../../contract/bulky/booking.ts'
import type { BookingView } from '../../../contract/bulky/view.ts'
import type { PickupRefusal } from '../../../domain/bulky/refusal.ts'

type AnsweredOnly = 'name' | 'email' | 'requestedAt' | 'changeUntil' | 'isRated'

/** A booking as the database has it. */
export interface Booking extends Omit<BookingView, AnsweredOnly> {
  userId: string | null
  person: Person | null
  requestedAt: Date
}

export const BOOKING_COLUMNS = `id, code, user_id AS "userId", utenza, person, place, zone, date, status, items, pieces,
  cubic_metres AS "cubicMetres", outcome, wants_earlier AS "wantsEarlier", requested_at AS "requestedAt", due_on AS "dueOn"`

/** Who acts, for the history: a resident, somebody of the gestore, or a job of the server. */
interface Actor {
  role: 'utente' | 'operatore' | 'sistema'
  userId: string | undefined
}

/** Something that a person does, with an idempotency key: done once, however often it arrives. */
export interface Act {
  comuneId: string
  actor: Actor
  /** Null for one part of a larger act, which has the key. */
  key: string | null
  /** Milliseconds since 1970. */
  now: number
}

/** `isNew` is false if the act had been done before. After a refusal nothing was written. */
export type Result = { booking: Booking; isNew: boolean } | { refusal: PickupRefusal }
