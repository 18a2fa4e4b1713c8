import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookingView, DaySheet } from '../../contract/bulky/view.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { versionOf } from '../platform/live/touch.ts'
import { eraseEverything, type PersonalData } from '../platform/database/personal-data.ts'
import { bulkyData } from './anonymise.ts'
import { book } from './booking/book.ts'
import { aBooking, addResident, anAct, imbalances, LIMITS } from './testing/bookings.ts'
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

const named = () => running.database.query('SELECT FROM bulky_booking WHERE person IS NOT NULL')
const part = (erase: PersonalData['erase']) => ({ name: '', load: () => Promise.resolve(), erase })

describe('a booking that arrives while its account is deleted from another device', () => {
  test('is refused as from somebody who is not signed in, although they were when it began to arrive', async () => {
    const body = Buffer.from(JSON.stringify(aRequest({ utenza: 'U5000', date: '2026-11-19' })))
    const slowly = async function* () {
      yield body.subarray(0, 10)
      expect((await anna.remove('/api/me')).statusCode).toBe(204)
      yield body.subarray(10)
    }
    const answer = await anna.tap('/api/bulky/bookings', Readable.from(slowly()))
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { title: 'Devi entrare' }])
    expect(await named()).toEqual([])
    expect(await imbalances(running.database)).toEqual([])
  })

  test('waits for the deletion, and is refused', async () => {
    const { database } = running
    const [user] = await database.query<{ id: string }>("SELECT id FROM app_user WHERE email = 'anna@esempio.it'")
    const userId = user!.id
    let late: Promise<unknown> | undefined
    let isOver = false
    const isHeldUp = async (): Promise<boolean> => {
      const waiting = "wait_event_type = 'Lock' AND query LIKE '%FOR KEY SHARE%'"
      return isOver || (await database.query(`SELECT FROM pg_stat_activity WHERE ${waiting}`)).length > 0
    }
    const account = part(async ({ query }) => void (await query('DELETE FROM app_user WHERE id = $1', [userId])))
    // Between the pickups and the account.
    const meanwhile = part(async () => {
      late = book(database, anAct(), aBooking({ userId, utenza: 'U5000' }), LIMITS)
        .catch((error: unknown) => error)
        .finally(() => (isOver = true))
      await expect.poll(isHeldUp, { timeout: 15_000 }).toBe(true)
    })
    const person = { comuneId: 'base', userId, email: 'anna@esempio.it' }
    await eraseEverything(database, [account, meanwhile, bulkyData], person, running.now())
    expect(await late).toMatchObject({ status: 401 })
    expect(await named()).toEqual([])
    expect(await imbalances(database)).toEqual([])
  })
})

test('another pickup of the household on the same day still counts', async () => {
  const rules = { pickupsPerYear: 3, daysBetween: 0 }
  await addResident(running.database, 'bruno')
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
