import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BookingView } from '../../contract/bulky/view.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { changedBase } from '../testing/changed-base.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { warnOfLostItems } from './lost-items.ts'
import { textOfPdf } from './testing/pdf-text.ts'
import { aRequest, type Resident, resident, clerkAt } from './testing/residents.ts'

const BOOKINGS = '/api/bulky/bookings'
const DESK = '/api/desk/base/bookings'
const THINGS = [
  { item: 'frigorifero', count: 1 },
  { item: 'sedia', count: 2 },
]

let running: LiveApp
let comuni: Comuni
let comune: Comune
let anna: Resident
let olga: Resident
beforeEach(async () => {
  comuni = await changedBase(({ bulky }) => ({ bulky: structuredClone(bulky) }))
  comune = comuni.byHost('')
  running = await liveApp({ comuni })
  anna = await resident(running, 'anna@esempio.it')
  olga = await clerkAt(running, 'olga@gestore.it')
})
afterEach(() => running.close())

const booked = async (): Promise<BookingView> => (await anna.tap(BOOKINGS, aRequest({ items: THINGS }))).json()

/** A clerk writes a new catalogue, with other names and ids, and the server starts again. */
const changeCatalogue = (): void => {
  for (const item of comune.bulky!.catalogue.items) {
    item.id += '-2027'
    item.name = `Nuovo nome di ${item.name}`
    delete item.raee
  }
}

const csv = async () => (await olga.get(`${DESK}/bookings.csv?from=2026-11-17&until=2026-11-17`)).body
const cancellations = () =>
  running.database.query<{ text: string }>("SELECT text FROM mail WHERE subject ~ '^Ritiro annullato'")
const sheet = async () => textOfPdf((await olga.get(`${DESK}/sheet.pdf?date=2026-11-17`)).rawPayload)

test('what was booked is called as it was then, wherever it is read, whatever became of the catalogue', async () => {
  const { id } = await booked()
  changeCatalogue()
  expect(await csv()).toContain('Frigorifero, 2 × Sedia')
  expect(await sheet()).toContain('R1: Frigorifero; 2 × Sedia')
  expect(textOfPdf((await anna.get(`${BOOKINGS}/${id}/receipt.pdf`)).rawPayload)).toContain('Frigorifero, 2 × Sedia')
  expect((await anna.get(`${BOOKINGS}/${id}/pickup.ics`)).body).toContain('Frigorifero')
  const [stop] = (await olga.get(`${DESK}?date=2026-11-17`)).json().stops
  expect(stop.items).toEqual([
    { item: 'frigorifero', count: 1, name: 'Frigorifero', raee: 'R1' },
    { item: 'sedia', count: 2, name: 'Sedia' },
  ])
  expect((await olga.get(`${DESK}/figures?from=2026-11-01&until=2026-11-30`)).json().items[0].name).toBe('Sedia')
  await olga.tap(`${DESK}/${id}/cancel`, { reason: 'Neve' })
  await expect
    .poll(cancellations, { timeout: 15_000 })
    .toMatchObject([{ text: expect.stringContaining('Frigorifero, 2 × Sedia') }])
})

test('a booking of things that are no longer in the catalogue moves to another day with them, and keeps its size', async () => {
  const { id, pieces, cubicMetres } = await booked()
  changeCatalogue()
  const change = { place: aRequest().place, date: '2026-11-19', items: THINGS }
  const moved = await anna.tap(`${BOOKINGS}/${id}/amend`, change)
  expect(moved.json()).toMatchObject({ date: '2026-11-19', pieces, cubicMetres, items: [{ name: 'Frigorifero' }, {}] })
  const more = await anna.tap(`${BOOKINGS}/${id}/amend`, { ...change, items: [{ item: 'frigorifero', count: 2 }] })
  expect(more.json()).toMatchObject({ type: 'urn:mastello:ritiro:unknown-item' })
})

test('the start says which things of open bookings the catalogue no longer has, comune by comune', async () => {
  const { id } = await booked()
  changeCatalogue()
  const warnings: unknown[] = []
  const log = { warn: (line: unknown) => warnings.push(line), error: () => undefined }
  await warnOfLostItems({ ...running, comuni, clock: running.now, log })
  expect(warnings).toEqual([
    expect.stringContaining('base: ingombranti.json non ha più "frigorifero", che sta in 1 ritiro aperto.'),
    expect.stringContaining('base: ingombranti.json non ha più "sedia"'),
  ])
  expect((await anna.tap(`${BOOKINGS}/${id}/cancel`, {})).statusCode).toBe(201)
  warnings.length = 0
  await warnOfLostItems({ ...running, comuni, clock: running.now, log })
  expect(warnings).toEqual([])
})
