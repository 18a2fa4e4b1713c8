import { randomBytes, randomUUID } from 'node:crypto'
import { pickupCode } from '../../../domain/bulky/pickup-code.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { book, type NewBooking } from '../booking/book.ts'
import type { Act, Booking, Result } from '../booking/booking.ts'

export const COMUNE = 'base'
export const LIMITS = { pickupsPerYear: 3, daysBetween: 30 }

export const anAct = (act: Partial<Act> = {}): Act => ({
  comuneId: COMUNE,
  actor: { role: 'utente', userId: 'anna' },
  key: randomUUID(),
  now: Date.parse('2026-11-15T12:00:00Z'),
  ...act,
})

export const aBooking = (booking: Partial<NewBooking> = {}): NewBooking => ({
  code: pickupCode(randomBytes(7)),
  userId: 'anna',
  utenza: 'U1000',
  person: { name: 'Anna Prova', codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' },
  place: { street: 'Via Lunga 1', floor: '', spot: '', notes: '' },
  zone: 'unica',
  date: '2026-11-17',
  items: [{ item: 'divano-due-posti', count: 1, name: 'Divano a due posti' }],
  pieces: 1,
  cubicMetres: 1,
  dueOn: '2026-12-07',
  photos: [],
  ...booking,
})

/** Somebody to book for. */
export const addResident = ({ query }: Queries, id = 'anna'): Promise<unknown> =>
  query(
    `INSERT INTO app_user (comune_id, id, email, email_verified, name, created_at, updated_at)
     VALUES ($1, $2, $2 || '@esempio.example', true, '', now(), now()) ON CONFLICT DO NOTHING`,
    [COMUNE, id],
  )

export async function booked(database: Database, booking: Partial<NewBooking> = {}): Promise<Booking> {
  if (booking.userId !== null) await addResident(database, booking.userId)
  const result = await book(database, anAct(), aBooking(booking), LIMITS)
  if ('refusal' in result) throw new Error(result.refusal.kind)
  return result.booking
}

export const kindOf = (result: Result | undefined): string => {
  if (result === undefined) return 'not-found'
  return 'refusal' in result ? result.refusal.kind : result.booking.status
}

/**
 * The books balance: every date has taken what stands on it, every household has the dates of its bookings, and nothing is
 * oversold. Empty when they do.
 */
export const imbalances = (database: Database): Promise<Record<string, unknown>[]> =>
  database.query(`
    SELECT 'slot' AS what, s.zone || ' ' || s.date AS which, s.taken AS said, count(b.id)::int AS found
    FROM bulky_slot s
    LEFT JOIN bulky_booking b ON (b.comune_id, b.zone, b.date) = (s.comune_id, s.zone, s.date) AND b.status <> 'annullato'
    GROUP BY s.comune_id, s.zone, s.date HAVING s.taken <> count(b.id) OR s.taken > s.places
    UNION ALL
    SELECT 'household', h.utenza, cardinality(h.dates), count(b.id)::int
    FROM bulky_household h
    LEFT JOIN bulky_booking b ON (b.comune_id, b.utenza) = (h.comune_id, h.utenza) AND b.status <> 'annullato'
    GROUP BY h.comune_id, h.utenza
    HAVING (SELECT array_agg(d ORDER BY d) FROM unnest(h.dates) AS d)
      IS DISTINCT FROM array_agg(b.date ORDER BY b.date) FILTER (WHERE b.id IS NOT NULL)`)
