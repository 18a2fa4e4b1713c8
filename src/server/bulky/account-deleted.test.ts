import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BookingView, DaySheet } from '../../contract/bulky/view.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { versionOf } from '../platform/live/touch.ts'
import { book } from './booking/book.ts'
import { aBooking, anAct, imbalances } from './testing/bookings.ts'
import { textOfPdf } from './testing/pdf-text.ts'
import { aRequest, type Resident, resident, clerkAt } from './testing/residents.ts'

const DESK = '/api/desk/base/bookings'
const PATHS = ['ingombranti/disponibilita/unica', 'gestione/ritiri/2026-11-17']

let running: LiveApp
let anna: Resident
let olga: Resident
let booking: BookingView
beforeEach(async () => {
  running = await liveApp()
  anna = await resident(running, 'anna@esempio.it')
  olga = await clerkAt(running, 'olga@gestore.it')
  booking = (await anna.tap('/api/bulky/bookings', aRequest())).json()
})
afterEach(() => running.close())

const versions = () => Promise.all(PATHS.map((path) => versionOf(running.database, 'base', path)))

test('who deletes the account with an open pickup leaves an event that says so', async () => {
  expect((await anna.remove('/api/me')).statusCode).toBe(204)
  const events = await running.database.query('SELECT kind, by_role, details, at FROM bulky_event ORDER BY id')
  expect(events).toMatchObject([
    { kind: 'prenotato' },
    {
      kind: 'annullato',
      by_role: 'utente',
      details: { date: '2026-11-17', reason: 'profilo eliminato' },
      at: new Date(running.now()),
    },
  ])
  expect(await imbalances(running.database)).toEqual([])
})

test('the desk and whoever looks for a date are told at once, with the deletion itself', async () => {
  await expect
    .poll(() => running.database.query('SELECT FROM bulky_message WHERE done_at IS NULL'), { timeout: 15_000 })
    .toEqual([])
  const before = await versions()
  await anna.remove('/api/me')
  const after = await versions()
  for (const [index, version] of after.entries()) expect(version, PATHS[index]).toBeGreaterThan(before[index]!)
})

test('the crew’s sheet says where not to go, by the code that an older sheet bears', async () => {
  await anna.remove('/api/me')
  const sheet = (await olga.get(`${DESK}?date=2026-11-17`)).json<DaySheet>()
  expect(sheet).toMatchObject({ stops: [], cancelled: [{ code: booking.code, zone: 'unica', street: null }] })
  const pdf = textOfPdf((await olga.get(`${DESK}/sheet.pdf?date=2026-11-17`)).rawPayload)
  expect(pdf).toContain(`${booking.code} (profilo eliminato)`)
  expect(pdf).not.toContain('Via Lunga')
})

test('another pickup of the household on the same day still counts', async () => {
  const rules = { pickupsPerYear: 3, daysBetween: 0 }
  const second = await book(running.database, anAct(), aBooking({ userId: 'bruno' }), rules)
  expect(second).toMatchObject({ isNew: true })
  await anna.remove('/api/me')
  expect(await running.database.query('SELECT utenza, dates::text[] FROM bulky_household')).toEqual([
    { utenza: 'U1000', dates: ['2026-11-17'] },
  ])
  expect(await imbalances(running.database)).toEqual([])
})

test('who waits for an earlier date hears that one came free', async () => {
  const bruno = await resident(running, 'bruno@esempio.it')
  const later = (
    await bruno.tap('/api/bulky/bookings', aRequest({ utenza: 'U2000', date: '2026-11-24' }))
  ).json<BookingView>()
  await bruno.tap(`/api/bulky/bookings/${later.id}/earlier`, { wanted: true })
  await anna.remove('/api/me')
  const messages = await running.database.query(
    `SELECT kind FROM bulky_message WHERE booking_id = $1 AND kind LIKE 'annullato:%' AND done_at IS NULL`,
    [booking.id],
  )
  expect(messages).toHaveLength(1)
})
