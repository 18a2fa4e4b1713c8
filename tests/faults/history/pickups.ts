import { DAY } from '../../../src/domain/durations.ts'
import type { Model } from './serial-order.ts'

/** The rules of the comune that the test runs in. */
const PICKUPS_PER_YEAR = 3
const DAYS_BETWEEN = 30

export type Act =
  | { readonly kind: 'book'; readonly household: string; readonly date: string; readonly chairs: number }
  | { readonly kind: 'amend'; readonly id: string; readonly date: string; readonly chairs: number }
  | { readonly kind: 'cancel'; readonly id: string }
  /** The operator gives a date so many places, and opens it. */
  | { readonly kind: 'open'; readonly date: string; readonly places: number }
  /** A move closes its date before it moves anything: whoever books in between is refused. */
  | { readonly kind: 'close'; readonly date: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }

export type Answer =
  /** Done; of a booking with its id, of a move with the number of bookings, unless it is the second answer. */
  | { readonly id?: string | undefined; readonly moved?: number | undefined }
  | { readonly refusal: string }
  /** Nobody heard it. */
  | 'unknown'

interface Booking {
  readonly household: string
  readonly date: string
  readonly chairs: number
}

interface Slot {
  readonly places: number
  readonly isOpen: boolean
}

export interface Pickups {
  readonly slots: ReadonlyMap<string, Slot>
  /** Those that hold; a cancelled one is gone. */
  readonly bookings: ReadonlyMap<string, Booking>
}

/** Pickups as a clerk with one pen and one book would keep them: what the server says must be what that book says. */
export const pickupsModel = (dates: readonly string[], places: number): Model<Pickups, Act, Answer> => ({
  initial: { slots: new Map(dates.map((date) => [date, { places, isOpen: true }])), bookings: new Map() },
  next: (pickups, act, answer) => {
    const refusal = refusalOf(pickups, act)
    if (answer === 'unknown') return refusal === undefined ? doneTo(pickups, act, undefined) : pickups
    if ('refusal' in answer) return answer.refusal === refusal ? pickups : undefined
    if (refusal !== undefined) return undefined
    if (act.kind === 'move' && answer.moved !== undefined && answer.moved !== takenOn(pickups, act.from))
      return undefined
    return doneTo(pickups, act, answer.id)
  },
  keyOf: ({ slots, bookings }) =>
    JSON.stringify([...slots.values(), [...bookings].toSorted(([a], [b]) => (a < b ? -1 : 1))]),
})

const takenOn = ({ bookings }: Pickups, date: string): number =>
  [...bookings.values()].filter((booking) => booking.date === date).length

function refusalOf(pickups: Pickups, act: Act): string | undefined {
  switch (act.kind) {
    case 'book':
      return refusalOfHousehold(pickups, act.household, act.date) ?? refusalOfSlot(pickups, act.date)
    case 'amend':
      return refusalOfAmendment(pickups, act)
    case 'cancel':
      return pickups.bookings.has(act.id) ? undefined : 'not-changeable'
    case 'open':
      return act.places < takenOn(pickups, act.date) ? 'too-few' : undefined
    case 'close':
      return undefined
    case 'move':
      return refusalOfMove(pickups, act)
  }
}

function refusalOfAmendment(
  pickups: Pickups,
  { id, date, chairs }: Extract<Act, { kind: 'amend' }>,
): string | undefined {
  const booking = pickups.bookings.get(id)
  if (booking === undefined) return 'not-changeable'
  if (booking.date === date) return booking.chairs === chairs ? 'no-change' : undefined
  return refusalOfHousehold(pickups, booking.household, date, id) ?? refusalOfSlot(pickups, date)
}

function refusalOfHousehold(
  { bookings }: Pickups,
  household: string,
  date: string,
  exceptId?: string,
): string | undefined {
  const dates = [...bookings].flatMap(([id, booking]) =>
    booking.household === household && id !== exceptId ? [booking.date] : [],
  )
  if (dates.filter((one) => one.slice(0, 4) === date.slice(0, 4)).length >= PICKUPS_PER_YEAR) return 'quota-used-up'
  const isTooSoon = dates.some((one) => Math.abs(Date.parse(one) - Date.parse(date)) < DAYS_BETWEEN * DAY)
  return isTooSoon ? 'too-soon' : undefined
}

function refusalOfSlot(pickups: Pickups, date: string): string | undefined {
  const slot = pickups.slots.get(date)!
  if (!slot.isOpen) return 'slot-closed'
  return takenOn(pickups, date) >= slot.places ? 'slot-full' : undefined
}

/** All or none; and none before its own date is closed. */
function refusalOfMove(pickups: Pickups, { from, to }: Extract<Act, { kind: 'move' }>): string | undefined {
  if (pickups.slots.get(from)!.isOpen) return 'not-yet-closed'
  const target = pickups.slots.get(to)!
  const left = target.isOpen ? target.places - takenOn(pickups, to) : 0
  return left < takenOn(pickups, from) ? 'too-few' : undefined
}

function doneTo({ slots, bookings }: Pickups, act: Act, newId: string | undefined): Pickups {
  const after = new Map(bookings)
  switch (act.kind) {
    case 'book':
      // Whoever never heard the number of a booking can do nothing to it.
      after.set(newId ?? `${act.household} ${act.date}`, {
        household: act.household,
        date: act.date,
        chairs: act.chairs,
      })
      break
    case 'amend':
      after.set(act.id, { ...bookings.get(act.id)!, date: act.date, chairs: act.chairs })
      break
    case 'cancel':
      after.delete(act.id)
      break
    case 'open':
      return { bookings, slots: new Map(slots).set(act.date, { places: act.places, isOpen: true }) }
    case 'close':
      return { bookings, slots: new Map(slots).set(act.date, { ...slots.get(act.date)!, isOpen: false }) }
    case 'move':
      for (const [id, booking] of bookings) if (booking.date === act.from) after.set(id, { ...booking, date: act.to })
      break
  }
  return { slots, bookings: after }
}
