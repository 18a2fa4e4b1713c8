import { isDeepStrictEqual } from 'node:util'
import type { Amendment } from '../../../contract/bulky/booking.ts'
import { isSameLoad } from '../../../domain/bulky/catalogue/item.ts'
import { refusalOfHousehold } from '../../../domain/bulky/household.ts'
import type { Load } from '../../../domain/bulky/catalogue/load.ts'
import type { Refusal } from '../../../domain/bulky/refusal.ts'
import type { BulkyRules } from '../../../domain/bulky/rules.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Act, Booking, Result } from './booking.ts'
import { changeBooking } from './change.ts'
import { giveBack } from './give-back.ts'
import { lockHousehold, without, writeHousehold } from './household.ts'
import { addToSlot, lockSlots } from './slots.ts'

type Limits = Pick<BulkyRules, 'pickupsPerYear' | 'daysBetween'>

/** On the same date it needs no place; on another the new place is taken and the old one given back, or neither. */
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
    const details = { date: { from: booking.date, to: date }, items }
    return { set: { date, items, place, pieces, cubicMetres }, kind: 'modificato', details }
  })

async function changeDate(
  queries: Queries,
  comuneId: string,
  booking: Booking,
  date: string,
  limits: Limits,
): Promise<Refusal | undefined> {
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

/** Place and quota go back at once. */
export const cancel = (database: Database, act: Act, id: string): Promise<Result | undefined> =>
  changeBooking(database, act, id, async (queries, booking) => {
    if (booking.status !== 'confermato') return { refusal: { kind: 'not-changeable', status: booking.status } }
    await giveBack(queries, act.comuneId, [booking])
    return { set: { status: 'annullato' }, kind: 'annullato', details: { date: booking.date } }
  })
