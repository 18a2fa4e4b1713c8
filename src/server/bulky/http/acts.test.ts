import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookingView, Stop } from '../../../contract/bulky/view.ts'
import { actPath, AUTHOR_HEADER } from '../../../contract/http/idempotency.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { aRequest, type Resident, resident, clerkAt } from '../testing/residents.ts'

const BOOKINGS = '/api/bulky/bookings'

let running: LiveApp
let anna: Resident
let bruno: Resident
beforeEach(async () => {
  running = await liveApp()
  anna = await resident(running, 'anna@esempio.it')
  bruno = await resident(running, 'bruno@esempio.it')
})
afterEach(() => running.close())

const idOf = async (who: Resident): Promise<string> => (await who.get('/api/session')).json().user.id
const bookings = () => running.database.query('SELECT FROM bulky_booking')

describe('an act that waited on a phone', () => {
  test('is done for who wrote it', async () => {
    const answer = await anna.tap(BOOKINGS, aRequest(), randomUUID(), { [AUTHOR_HEADER]: await idOf(anna) })
    expect(answer.statusCode, answer.body).toBe(201)
  })

  test('is refused where another one is signed in by now, and stays for its author to send', async () => {
    const [author, key] = [{ [AUTHOR_HEADER]: await idOf(anna) }, randomUUID()]
    const refused = await bruno.tap(BOOKINGS, aRequest(), key, author)
    expect(refused.statusCode).toBe(412)
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('Entra con lo stesso indirizzo') })
    expect(await bookings()).toEqual([])
    expect((await anna.tap(BOOKINGS, aRequest(), key, author)).statusCode).toBe(201)
  })

  test('is refused in the same way where nobody is signed in by now', async () => {
    const author = { [AUTHOR_HEADER]: await idOf(anna) }
    await running.database.query('DELETE FROM user_session')
    expect((await anna.tap(BOOKINGS, aRequest(), randomUUID(), author)).statusCode).toBe(412)
  })
})

test('who asks is settled before anything of what they send is looked at', async () => {
  expect((await anna.tap('/api/desk/base/bookings', 'not a request', 'not a key')).statusCode).toBe(403)
  expect((await anna.tap(BOOKINGS, 'not a request', 'not a key')).statusCode).toBe(400)
  await running.database.query('DELETE FROM user_session')
  expect((await anna.tap(BOOKINGS, 'not a request', 'not a key')).statusCode).toBe(401)
})

describe('what an act came to', () => {
  test('is answered as the act itself was, without its body', async () => {
    const key = randomUUID()
    expect((await anna.get(actPath(key))).statusCode).toBe(404)
    const view = (await anna.tap(BOOKINGS, aRequest(), key)).json<BookingView>()
    expect((await anna.get(actPath(key))).json()).toEqual(view)
  })

  test('is told to staff as a stop, and to nobody else', async () => {
    const key = randomUUID()
    await anna.tap(BOOKINGS, aRequest(), key)
    const clerk = await clerkAt(running, 'ufficio@esempio.it')
    expect((await clerk.get(actPath(key))).json()).toMatchObject({ phone: '333 1234567', isByPhone: false })
    expect((await bruno.get(actPath(key))).statusCode).toBe(404)
    expect((await bruno.get(actPath('x'))).statusCode).toBe(400)
  })

  test('is told at any host to who has the desk of its comune: photos from there are not sent twice', async () => {
    const key = randomUUID()
    const olga = await clerkAt(running, 'olga@gestore.it', [{ role: 'sportello', comuneId: 'pietralvento' }])
    const inTheHills = { zone: 'borgo', date: '2026-11-25', items: [{ item: 'bicicletta', count: 1 }] }
    const stop = (await olga.tap('/api/desk/pietralvento/bookings', aRequest(inTheHills), key)).json<Stop>()
    expect((await olga.get(actPath(key))).json()).toEqual(stop)
    const clerkHere = await clerkAt(running, 'ufficio@esempio.it')
    expect((await clerkHere.get(actPath(key))).statusCode).toBe(404)
  })
})

test('a photo that the browser keeps is kept for one sign-in', async () => {
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const view = (await anna.tapWithPhoto(BOOKINGS, aRequest(), jpeg)).json<BookingView>()
  const [photo] = await running.database.query<{ id: string }>('SELECT id FROM bulky_photo')
  const { headers } = await anna.get(`${BOOKINGS}/${view.id}/photos/${photo?.id}`)
  expect(headers['vary']).toContain('cookie')
})
