import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookingView } from '../../../contract/bulky/view.ts'
import { aRequest, type Resident, resident } from '../../bulky/testing/residents.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { type ReadEvent, readWithIcalJs, readWithNodeIcal } from '../../testing/read-feed.ts'

const BOOKINGS = '/api/bulky/bookings'
const FEED = '/api/me/feed'

let running: LiveApp
let anna: Resident
let view: BookingView
let residents = 0
beforeAll(async () => {
  running = await liveApp()
})
/** Each test has its own Anna: one of them moves her pickup, another deletes her account. */
beforeEach(async () => {
  residents += 1
  anna = await resident(running, `anna-${residents}@esempio.it`)
  view = (await anna.tap(BOOKINGS, aRequest({ utenza: `U20${residents}` }))).json()
})
afterAll(() => running.close())

const outside = (url: string) => running.app.inject({ url, headers: { host: 'localhost' } })
const newAddress = async (who = anna): Promise<string> =>
  `/api/calendar/unica/${(await who.tap(FEED, {})).json<{ token: string }>().token}.ics`

/** As a calendar program gets it, which has no cookie. */
async function pickupsAt(address: string): Promise<ReadEvent[]> {
  const { body } = await outside(address)
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(readWithNodeIcal(body)).toHaveLength(readWithIcalJs(body).length)
  return readWithIcalJs(body).filter(({ uid }) => uid.startsWith('RI-'))
}

test('there is no address until one is made; each new one ends the one before', async () => {
  const clara = await resident(running, 'clara@esempio.it')
  expect((await clara.get(FEED)).json()).toEqual({ token: null })
  const first = await newAddress(clara)
  expect(first).toMatch(/\/[\w-]{43}\.ics$/)
  const second = await newAddress(clara)
  expect([(await outside(first)).statusCode, (await outside(second)).statusCode]).toEqual([404, 200])
  expect((await clara.get(FEED)).json<{ token: string }>().token).toBe(/([\w-]{43})\.ics/.exec(second)?.[1])
})

test('it has the zone’s collections and one’s own pickups, and nobody else’s', async () => {
  const address = await newAddress()
  const answer = await outside(address)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  const zone = readWithIcalJs((await outside('/api/calendar/unica.ics')).body)
  expect(readWithIcalJs(answer.body)).toEqual([...zone, ...(await pickupsAt(address))])
  expect(await pickupsAt(address)).toMatchObject([
    { uid: `${view.code}@base.mastello`, start: '2026-11-17', end: '2026-11-18', status: 'CONFIRMED', sequence: 1 },
  ])
  const bruno = await resident(running, 'bruno@esempio.it')
  expect(await pickupsAt(await newAddress(bruno))).toEqual([])
})

test('while nothing changes it is the same, byte by byte, and is not sent again', async () => {
  const address = await newAddress()
  const { headers } = await outside(address)
  running.pass(60_000)
  const again = await running.app.inject({
    url: address,
    headers: { host: 'localhost', 'if-none-match': String(headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

test('an alarm rings before the things may be put out, where one is wanted', async () => {
  const address = await newAddress()
  expect((await pickupsAt(address))[0]?.alarms).toEqual([])
  const [evening] = (await pickupsAt(`${address}?avviso=30`))[0]?.alarms ?? []
  const [own] = readWithIcalJs((await anna.get(`${BOOKINGS}/${view.id}/pickup.ics`)).body)
  expect(evening).toBe((own?.alarms[0] ?? 0) - 30 * 60)
})

test('a moved pickup is the same event, newer; the day it left says so; a cancelled one is cancelled', async () => {
  const address = await newAddress()
  const { place, items } = aRequest()
  await anna.tap(`${BOOKINGS}/${view.id}/amend`, { place, items, date: '2026-11-24' })
  const left = { uid: `${view.code}-2026-11-17@base.mastello`, start: '2026-11-17', status: 'CANCELLED' }
  const uid = `${view.code}@base.mastello`
  expect(await pickupsAt(address)).toMatchObject([
    { uid, start: '2026-11-24', status: 'CONFIRMED', sequence: 2 },
    { ...left, sequence: 2 },
  ])
  await anna.tap(`${BOOKINGS}/${view.id}/cancel`, {})
  expect(await pickupsAt(`${address}?avviso=0`)).toMatchObject([
    { uid, start: '2026-11-24', status: 'CANCELLED', sequence: 3, alarms: [] },
    { ...left, sequence: 3 },
  ])
})

test.each(['/api/calendar/altrove/TOKEN.ics', `/api/calendar/unica/${'x'.repeat(43)}.ics`])(
  '%s is not found',
  async (url) => {
    const token = /([\w-]{43})\.ics/.exec(await newAddress())?.[1] ?? ''
    const answer = await outside(url.replace('TOKEN', token))
    expect([answer.statusCode, answer.json<{ status: number }>().status]).toEqual([404, 404])
  },
)

test('it is in one’s own data, and goes with it', async () => {
  const address = await newAddress()
  const token = /([\w-]{43})\.ics/.exec(address)?.[1]
  const data = (await anna.get('/api/me/data')).json<Record<string, unknown>>()
  expect(data['calendario personale']).toMatchObject([{ token }])
  await anna.remove(FEED)
  expect((await outside(address)).statusCode).toBe(404)
  const last = await newAddress()
  await anna.remove('/api/me')
  expect((await outside(last)).statusCode).toBe(404)
})

test('without sign-in there is nothing to make or to read', async () => {
  expect((await outside(FEED)).statusCode).toBe(401)
})
