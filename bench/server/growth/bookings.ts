import { book } from '../../../src/server/bulky/booking/book.ts'
import { ensureSlots } from '../../../src/server/bulky/booking/slots.ts'
import { aBooking, addResident, anAct, COMUNE, LIMITS } from '../../../src/server/bulky/testing/bookings.ts'
import { freshDatabase } from '../../../src/server/testing/postgres.ts'
import { median } from '../../figure.ts'
import { CHUNK, type Sized } from './sizes.ts'

const DATE = '2026-11-24'
const SAMPLES = 60

/** Each with its household, its date and its history. */
const ADD = `WITH added AS (
  INSERT INTO bulky_booking (comune_id, code, user_id, utenza, person, place, zone, date, items, pieces, cubic_metres,
    requested_at, due_on)
  SELECT $1, 'RI-' || one, 'u' || one, 'K' || one, '{}', '{}', 'unica', date '2026-01-01' + one % 300, '[]', 1, 1,
    to_timestamp(one), '2026-12-31'
  FROM generate_series($2::int, $3::int) AS one RETURNING id, utenza, date, requested_at
), household AS (
  INSERT INTO bulky_household (comune_id, utenza, dates) SELECT $1, utenza, ARRAY[date] FROM added
)
INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role, request_key)
SELECT $1, id, requested_at, 'prenotato', 'utente', gen_random_uuid() FROM added`

/** A booking touches one household and one date, however many there are. */
export async function measureBookingGrowth(): Promise<Sized[]> {
  await using cleanup = new AsyncDisposableStack()
  const database = cleanup.adopt(await freshDatabase(), (opened) => opened.close())
  await addResident(database)
  await ensureSlots(database, COMUNE, 'unica', [{ date: DATE, places: 100_000 }])
  const sizes: Sized[] = []
  let known = 0
  let household = 0
  for (const count of [1000, 10_000, 100_000]) {
    for (; known < count; known += CHUNK) await database.query(ADD, [COMUNE, known + 1, known + CHUNK])
    await database.query('ANALYZE')
    const times: number[] = []
    for (let sample = 0; sample < SAMPLES; sample++) {
      const start = performance.now()
      const result = await book(database, anAct(), aBooking({ utenza: `U${household++}`, date: DATE }), LIMITS)
      if ('refusal' in result) throw new Error(result.refusal.kind)
      times.push((performance.now() - start) * 1000)
    }
    sizes.push({ count, time: median(times) })
  }
  return sizes
}
