import { isDeepStrictEqual } from 'node:util'
import type { Amendment, Place } from '../../../contract/bulky/booking.ts'
import { isSameLoad } from '../../../domain/bulky/catalogue/item.ts'
import { refusalOfHousehold } from '../../../domain/bulky/household.ts'
import type { Load } from '../../../domain/bulky/catalogue/load.ts'
import type { PickupRefusal } from '../../../domain/bulky/refusal.ts'
import type { BulkyRules } from '../../../domain/bulky/rules.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Act, Booking, Result } from './booking.ts'
import { changeBooking } from './change.ts'
import { giveBack } from './give-back.ts'
import { lockHousehold, without, writeHousehold } from './household.ts'
import { addToSlot, lockSlots } from './slots.ts'

type Limits = Pick<BulkyRules, 'pickupsPerYear' | 'daysBetween'>

/** On the same date no place changes. On another date the new place is taken and the old one freed, or neither. */
export const amend = (
  database: Database,
  act: Act,
  id: string,
  amendment: Amendment & Load,
  limits: Limits,
): Promise<Result | undefined> =>
  changeBooking(database, act, id, async (queries, booking) => {
    if (booking.status !== 'confermato') return { refusal: { kind: 'not-changeable', status: booking.status } }
    const { date, items, place, pieces, cubicMetres } = amendment
    const isSame = date === booking.date && isSameLoad(items, booking.items) && isDeepStrictEqual(place, booking.place)
    if (isSame) return { refusal: { kind: 'no-change' } }
    if (date !== booking.date) {
      const refusal = await changeDate(queries, act.comuneId, booking, date, limits)
      if (refusal !== undefined) return { refusal }
    }
    const details = {
      date: { from: booking.date, to: date },
      items,
      itemsBefore: booking.items,
      place: changed(booking, place),
    }
    return { set: { date, items, place, pieces, cubicMetres }, kind: 'modificato', details }
  })

/** Only the names of the changed fields: the history is kept longer than the address may be. */
const changed = ({ place: before }: Booking, after: Place): string[] =>
  (Object.keys({ ...before, ...after }) as (keyof Place)[]).filter(
    (key) => !isDeepStrictEqual(before?.[key], after[key]),
  )

async function changeDate(
  queries: Queries,
  comuneId: string,
  booking: Booking,
  date: string,
  limits: Limits,
): Promise<PickupRefusal | undefined> {
  const utenza = booking.utenza ?? ''
  const others = without(await lockHousehold(queries, comuneId, utenza), booking.date)
  const day = Temporal.PlainDate.from(date)
  const household = refusalOfHousehold(others, day, limits)
  if (household !== undefined) return household
  const slots = await lockSlots(queries, comuneId, booking.zone, [booking.date, date])
  const slot = slots.find((one) => one.date === date)
  if (slot === undefined) return { kind: 'not-a-pickup-date', date }
  if (!slot.isOpen) return { kind: 'slot-closed', date }
  if (slot.taken >= slot.places) return { kind: 'slot-full', date }
  await writeHousehold(queries, comuneId, utenza, [...others, day])
  await addToSlot(queries, comuneId, booking.zone, booking.date, -1)
  await addToSlot(queries, comuneId, booking.zone, date, 1)
  return undefined
}

/** Frees place and quota. The reason is saved in the booking, not in the history, to be deleted with its personal data. */
export const cancel = (database: Database, act: Act, id: string, reason?: string): Promise<Result | undefined> =>
  changeBooking(database, act, id, async (queries, booking) => {
    if (booking.status !== 'confermato') return { refusal: { kind: 'not-changeable', status: booking.status } }
    await giveBack(queries, act.comuneId, [booking])
    const outcome = reason === undefined ? null : { note: reason }
    return { set: { status: 'annullato', outcome }, kind: 'annullato', details: { date: booking.date } }
  })
