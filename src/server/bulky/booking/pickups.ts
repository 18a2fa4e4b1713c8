import { randomBytes } from 'node:crypto'
import type { Amendment, BookingRequest, Person } from '../../../contract/bulky/booking.ts'
import { bookedItems, isSameLoad } from '../../../domain/bulky/catalogue/item.ts'
import { isPartitaIva } from '../../../domain/bulky/codice-fiscale.ts'
import { rulesFor } from '../../../domain/bulky/rules.ts'
import { loadOf } from '../../../domain/bulky/catalogue/load.ts'
import { deadlineOf, isPastChange, pickupDates, placesOn } from '../../../domain/bulky/dates/pickup-dates.ts'
import { pickupCode } from '../../../domain/bulky/pickup-code.ts'
import type { PickupRefusal } from '../../../domain/bulky/refusal.ts'
import { refusalOfDate, refusalOfItems } from '../../../domain/bulky/request-check.ts'
import type { Availability } from '../../../contract/bulky/view.ts'
import type { Comune } from '../../comune/comuni.ts'
import { hasZone } from '../../comune/zones.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { amend, cancel } from './amend.ts'
import { book, bookingOfAct } from './book.ts'
import type { Act, Booking, Result } from './booking.ts'
import { ensureSlots, type Slot, slotsBetween } from './slots.ts'
import { bulkyOf } from '../http/view.ts'

/** What residents and the desk ask for: checked by the rules first, then by the database. */
export interface Pickups {
  request: (comune: Comune, act: Act, request: BookingRequest, extra: Extra) => Promise<Result>
  amend: (comune: Comune, act: Act, booking: Booking, amendment: Amendment) => Promise<Result | undefined>
  /** `reason` is given by the gestore only. */
  cancel: (comune: Comune, act: Act, booking: Booking, reason?: string) => Promise<Result | undefined>
  availability: (comune: Comune, zone: string, now: number) => Promise<Availability>
}

interface Extra {
  userId: string | undefined
  email: string | undefined
  photos: readonly Buffer[]
}

export const createPickups = (database: Database): Pickups => ({
  request: (comune, act, request, extra) => requestPickup(database, comune, act, request, extra),
  amend: (comune, act, booking, amendment) => amendPickup(database, comune, act, booking, amendment),
  cancel: async (comune, act, booking, reason) => {
    const refusal = await refusalOfChange(database, comune, act, booking)
    return refusal === undefined ? cancel(database, act, booking.id, reason) : { refusal }
  },
  availability: (comune, zone, now) => availability(database, comune, zone, now),
})

async function requestPickup(
  database: Database,
  comune: Comune,
  act: Act,
  request: BookingRequest,
  { userId, email, photos }: Extra,
): Promise<Result> {
  // Done before: answered as the first time, even if the rules would refuse it by now.
  const done = await bookingOfAct(database, act.comuneId, act.key)
  if (done !== undefined) return { booking: done, isNew: false }
  const { service, catalogue, rules: all } = bulkyOf(comune)
  const rules = rulesFor(all, isPartitaIva(request.person.codiceFiscale))
  const { zone, items, utenza, place } = request
  const date = Temporal.PlainDate.from(request.date)
  const refusal = refusalOfItems(items, catalogue, rules) ?? refusalOfDate(service, date, zone, act.now)
  if (!hasZone(comune.public, zone)) return { refusal: { kind: 'not-a-pickup-date', date: request.date } }
  if (refusal !== undefined) return { refusal }
  await ensureSlots(database, comune.id, zone, [{ date: request.date, places: placesOn(service, date, zone) }])
  const person: Person = { ...request.person, ...(email !== undefined && { email }) }
  const booking = {
    userId: userId ?? null,
    utenza,
    person,
    place,
    zone,
    date: request.date,
    items: bookedItems(items, catalogue),
    photos,
    ...loadOf(items, catalogue),
    code: pickupCode(randomBytes(16)),
    dueOn: deadlineOf(service, act.now).toString(),
  }
  return book(database, act, booking, rules)
}

async function amendPickup(
  database: Database,
  comune: Comune,
  act: Act,
  booking: Booking,
  amendment: Amendment,
): Promise<Result | undefined> {
  const { service, catalogue, rules: all } = bulkyOf(comune)
  const rules = rulesFor(all, isPartitaIva(booking.person?.codiceFiscale ?? ''))
  const date = Temporal.PlainDate.from(amendment.date)
  // If only the date or the place changes, the items stay valid even if the catalogue has changed since.
  const isSameItems = isSameLoad(amendment.items, booking.items)
  const refusal =
    (await refusalOfChange(database, comune, act, booking)) ??
    (isSameItems ? undefined : refusalOfItems(amendment.items, catalogue, rules)) ??
    (amendment.date === booking.date ? undefined : refusalOfDate(service, date, booking.zone, act.now))
  if (refusal !== undefined) return { refusal }
  if (amendment.date !== booking.date) {
    const places = placesOn(service, date, booking.zone)
    await ensureSlots(database, comune.id, booking.zone, [{ date: amendment.date, places }])
  }
  const { items, pieces, cubicMetres } = isSameItems
    ? booking
    : { items: bookedItems(amendment.items, catalogue), ...loadOf(amendment.items, catalogue) }
  return amend(database, act, booking.id, { ...amendment, items, pieces, cubicMetres }, rules)
}

/** The cut-off binds residents; the desk answers the phone until the van leaves. */
async function refusalOfChange(
  database: Database,
  comune: Comune,
  act: Act,
  { date, status }: Booking,
): Promise<PickupRefusal | undefined> {
  if (act.actor.role !== 'utente' || (await bookingOfAct(database, act.comuneId, act.key)) !== undefined)
    return undefined
  if (status !== 'confermato') return { kind: 'not-changeable', status }
  const isPast = isPastChange(bulkyOf(comune).service, Temporal.PlainDate.from(date), act.now)
  return isPast ? { kind: 'change-closed', date } : undefined
}

async function availability(database: Database, comune: Comune, zone: string, now: number): Promise<Availability> {
  if (!hasZone(comune.public, zone)) return { dates: [] }
  const dates = pickupDates(bulkyOf(comune).service, now, zone).map((one) => ({ ...one, date: one.date.toString() }))
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return { dates: [] }
  await ensureSlots(database, comune.id, zone, dates)
  const slots = await slotsBetween(database, comune.id, first.date, last.date, zone)
  const offered = new Set(dates.map(({ date }) => date))
  return {
    dates: slots
      .filter((slot) => offered.has(slot.date) && hasPlaceLeft(slot))
      .map(({ date, taken, places }) => ({ date, left: places - taken })),
  }
}

const hasPlaceLeft = ({ isOpen, taken, places }: Slot): boolean => isOpen && taken < places

/** Whether a date that has been booked before can be booked now. Only reads. */
export async function isBookable(
  queries: Queries,
  comune: Comune,
  { zone, date }: Pick<Slot, 'zone' | 'date'>,
  now: number,
): Promise<boolean> {
  const refusal = refusalOfDate(bulkyOf(comune).service, Temporal.PlainDate.from(date), zone, now)
  if (refusal !== undefined || !hasZone(comune.public, zone)) return false
  return (await slotsBetween(queries, comune.id, date, date, zone)).some(hasPlaceLeft)
}
