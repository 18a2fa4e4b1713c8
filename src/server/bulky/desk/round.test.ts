import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DaySheet, OvertakenOrder } from '../../../contract/bulky/view.ts'
import { changedBase } from '../../testing/changed-base.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { textOfPdf } from '../testing/pdf-text.ts'
import { aRequest, clerkAt, phonedAt, type Resident } from '../testing/residents.ts'

const DESK = '/api/desk/base/bookings'
const DAY = '2026-11-17'
/** What a shop may, in these tests. */
const ONE_PIECE = { pickupsPerYear: 9, daysBetween: 0, piecesPerPickup: 1, cubicMetresPerPickup: 3 }

let running: LiveApp
let olga: Resident
beforeEach(async () => {
  running = await liveApp({
    comuni: await changedBase(({ bulky }) => ({
      bulky: { ...bulky!, rules: { ...bulky!.rules, business: ONE_PIECE } },
    })),
  })
  olga = await clerkAt(running, 'olga@gestore.it')
})
afterEach(() => running.close())

const at = (street: string) => ({ street, floor: '', spot: '', notes: '' })
const sheet = async () => (await olga.get(`${DESK}?date=${DAY}`)).json<DaySheet>()
const onPaper = async () => {
  const text = textOfPdf((await olga.get(`${DESK}/sheet.pdf?date=${DAY}`)).rawPayload)
  return ['Via Lunga 9', 'Via Lunga 10'].toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
}

test('the sheet and the paper follow the streets, then the order that somebody has put', async () => {
  const ten = await phonedAt(olga, { utenza: 'U1000', place: at('Via Lunga 10') })
  const nine = await phonedAt(olga, { utenza: 'U2000', place: at('Via Lunga 9') })
  expect((await sheet()).round).toBeNull()
  expect(await onPaper()).toEqual(['Via Lunga 9', 'Via Lunga 10'])
  const stops = [ten.id, nine.id]
  expect((await olga.tap(`${DESK}/round`, { date: DAY, order: 'mano', stops, after: null })).statusCode).toBe(204)
  expect((await sheet()).round).toMatchObject({ order: 'mano', stops })
  expect(await onPaper()).toEqual(['Via Lunga 10', 'Via Lunga 9'])
})

test('an order that is based on an older one leaves what was put meanwhile, and is told so', async () => {
  const ten = await phonedAt(olga, { utenza: 'U1000', place: at('Via Lunga 10') })
  const nine = await phonedAt(olga, { utenza: 'U2000', place: at('Via Lunga 9') })
  const put = (order: object, after: object | null) => olga.tap(`${DESK}/round`, { date: DAY, ...order, after })
  const byOffice = { order: 'mano', stops: [ten.id, nine.id] }
  const inVan = { order: 'mano', stops: [nine.id, ten.id] }
  const later = { order: 'vicino', stops: [nine.id] }
  expect((await put(byOffice, null)).statusCode).toBe(204)
  for (const after of [null, later]) {
    const refused = await put(inVan, after)
    expect([refused.statusCode, refused.json<OvertakenOrder>().newer]).toMatchObject([409, byOffice])
  }
  expect((await sheet()).round).toMatchObject(byOffice)
  // Who has seen it may put theirs again, and more on top of that; a repetition is the same once more.
  expect((await put(inVan, byOffice)).statusCode).toBe(204)
  expect((await put(later, inVan)).statusCode).toBe(204)
  expect((await put(later, inVan)).statusCode).toBe(204)
  expect((await sheet()).round).toMatchObject(later)
})

test('an order that has a stop twice is not taken', async () => {
  const { id } = await phonedAt(olga, { utenza: 'U1000', place: at('Via Lunga 9') })
  expect((await olga.tap(`${DESK}/round`, { date: DAY, order: 'mano', stops: [id, id], after: null })).statusCode).toBe(
    400,
  )
  expect((await sheet()).round).toBeNull()
})

test('an address is put on the map once, and known for every pickup there, however it is written', async () => {
  await phonedAt(olga, { utenza: 'U1000', place: at('Località Casoni, n. 3') })
  const spot = { date: DAY, street: 'località casoni 3', position: [12.84, 45.77] }
  expect((await olga.tap(`${DESK}/spots`, spot)).statusCode).toBe(204)
  expect((await sheet()).stops.map(({ placed }) => placed)).toEqual([[12.84, 45.77]])
  const kept = await running.database.query<{ address: string }>('SELECT address FROM bulky_address')
  expect(kept.map(({ address }) => address)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('who books with a partita IVA has the limits of shops, everybody else those of homes', async () => {
  const items = [{ item: 'poltrona', count: 2 }]
  const book = async (utenza: string, codiceFiscale: string) => {
    const person = { name: 'Carlo Alto', codiceFiscale, phone: '051 123456' }
    return (await olga.tap(DESK, aRequest({ utenza, person, items }))).json<{ type?: string; code?: string }>()
  }
  expect((await book('U1000', '00743110157')).type).toBe('urn:mastello:ritiro:too-many-pieces')
  expect((await book('U2000', 'RSSMRA85T10A562S')).code).toMatch(/^RI-/)
})
