import type { OutcomeReport } from '../../../contract/bulky/booking.ts'
import type { BulkyRules } from '../../../domain/bulky/rules.ts'
import { type BookingStatus, canBecome, isTooEarly } from '../../../domain/bulky/status.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Act, Booking, Result } from './booking.ts'
import { changeBooking } from './change.ts'
import { lockHousehold, without, writeHousehold } from './household.ts'

type Counting = Pick<BulkyRules, 'outcomesThatCount'>

/** Saves what the crew found. The comune's rules say whether the pickup still counts for the household. */
export const report = (
  database: Database,
  act: Act,
  id: string,
  { status, note }: OutcomeReport,
  photo: Buffer | undefined,
  { rules, timeZone }: { rules: Counting; timeZone: string },
): Promise<Result | undefined> =>
  changeBooking(database, act, id, async (queries, booking) => {
    const { date } = booking
    if (!canBecome(booking.status, status)) return { refusal: { kind: 'not-changeable', status: booking.status } }
    if (isTooEarly(Temporal.PlainDate.from(date), wallClock(act.now, timeZone).toPlainDate())) {
      return { refusal: { kind: 'too-early', date } }
    }
    await countAgain(queries, act.comuneId, booking, status, rules)
    const photoId = photo && (await keepPhoto(queries, act.comuneId, booking.id, photo))
    const outcome = { note, ...(photoId && { photo: photoId }) }
    return { set: { status, outcome }, kind: 'esito', details: { from: booking.status, to: status } }
  })

/** Undoes an outcome that was given to the wrong stop, and deletes its photo, which may show another house. */
export const takeBackOutcome = (
  database: Database,
  act: Act,
  id: string,
  rules: Counting,
): Promise<Result | undefined> =>
  changeBooking(database, act, id, async (queries, booking) => {
    const { status, person } = booking
    if (status === 'confermato') return { refusal: { kind: 'no-change' } }
    // Personal data already deleted: there is no address left to go to.
    if (!canBecome(status, 'confermato') || person === null) return { refusal: { kind: 'not-changeable', status } }
    await countAgain(queries, act.comuneId, booking, 'confermato', rules)
    await queries.query(`DELETE FROM bulky_photo WHERE comune_id = $1 AND booking_id = $2 AND kind = 'esito'`, [
      act.comuneId,
      id,
    ])
    return { set: { status: 'confermato', outcome: null }, kind: 'riaperto', details: { from: status } }
  })

async function countAgain(
  queries: Queries,
  comuneId: string,
  { utenza, status, date }: Booking,
  next: BookingStatus,
  rules: Counting,
): Promise<void> {
  if (utenza === null || counts(status, rules) === counts(next, rules)) return
  const dates = await lockHousehold(queries, comuneId, utenza)
  const counted = counts(next, rules) ? [...dates, Temporal.PlainDate.from(date)] : without(dates, date)
  await writeHousehold(queries, comuneId, utenza, counted)
}

const counts = (status: BookingStatus, { outcomesThatCount }: Counting): boolean =>
  status === 'confermato' || outcomesThatCount.includes(status)

async function keepPhoto(
  { query }: Queries,
  comuneId: string,
  bookingId: string,
  jpeg: Buffer,
): Promise<string | undefined> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO bulky_photo (comune_id, booking_id, kind, jpeg) VALUES ($1, $2, 'esito', $3) RETURNING id`,
    [comuneId, bookingId, jpeg],
  )
  return row?.id
}
