import type { OutcomeReport } from '../../contract/bulky-booking.ts'
import type { BulkyRules } from '../../domain/bulky/rules.ts'
import { type BookingStatus, canBecome } from '../../domain/bulky/status.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Act, Booking, Result } from './booking.ts'
import { changeBooking } from './change.ts'
import { lockHousehold, without, writeHousehold } from './household.ts'

type Counting = Pick<BulkyRules, 'outcomesThatCount'>

/** What the crew found. Whether the pickup still counts for the household is the comune's rule. */
export const report = (
  database: Database,
  act: Act,
  id: string,
  { status, note }: OutcomeReport,
  photo: Buffer | undefined,
  rules: Counting,
): Promise<Result | undefined> =>
  changeBooking(database, act, id, async (queries, booking) => {
    if (!canBecome(booking.status, status)) return { refusal: { kind: 'not-changeable', status: booking.status } }
    await countAgain(queries, act.comuneId, booking, status, rules)
    const photoId = photo && (await keepPhoto(queries, act.comuneId, booking.id, photo))
    const outcome = { note, ...(photoId && { photo: photoId }) }
    return { set: { status, outcome }, kind: 'esito', details: { from: booking.status, to: status } }
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
