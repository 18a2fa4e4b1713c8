import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Figures, Stop } from '../../../contract/bulky/view.ts'
import { DAY } from '../../../domain/durations.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { textOfPdf } from '../testing/pdf-text.ts'
import { phonedAt, type PhoneCall, type Resident, clerkAt } from '../testing/residents.ts'

const DESK = '/api/desk/base/bookings'

let running: LiveApp
let olga: Resident
beforeEach(async () => {
  running = await liveApp()
  olga = await clerkAt(running, 'olga@gestore.it')
})
afterEach(() => running.close())

const phoned = (change: PhoneCall): Promise<Stop> => phonedAt(olga, change)

const say = (id: string, status: string) => olga.tap(`${DESK}/${id}/outcome`, { status, note: 'Visto' })

test('the requests of a week are all that came in: cancelled ones, and those for a pickup later on', async () => {
  const { id } = await phoned({ utenza: 'U1000' })
  await phoned({ utenza: 'U2000', date: '2026-11-24' })
  await olga.tap(`${DESK}/${id}/cancel`, { reason: 'Neve' })
  const figures = (await olga.get(`${DESK}/figures?from=2026-11-09&until=2026-11-17`)).json<Figures>()
  expect(figures.perWeek).toEqual([{ week: '2026-11-09', requests: 2 }])
  expect(figures.items).toEqual([])
})

test('the table for the regulator names nobody, and counts the days of what was picked up alone', async () => {
  const place = { street: 'Via Segreta 7', floor: 'Interno 4', spot: 'cancello verde', notes: 'Suonare Alto' }
  const { id, code } = await phoned({ utenza: 'U1000', email: 'dario@esempio.it', place })
  const missed = await phoned({ utenza: 'U2000', place })
  await phoned({ utenza: 'U3000', place })
  running.pass(2 * DAY)
  await say(id, 'ritirato')
  await say(missed.id, 'non-esposto')
  const csv = (await olga.get(`${DESK}/arera.csv?from=2026-11-17&until=2026-11-17`)).body
  expect(csv).toContain(code)
  expect(csv).not.toMatch(/Carlo|051 123456|RSSMRA|dario|U1000|Segreta|Interno|cancello|Suonare|Visto/)
  const [head = [], ...rows] = csv.split('\r\n').map((line) => line.split(';'))
  const days = new Map(rows.map((row) => [row[head.indexOf('Stato')], row[head.indexOf('Giorni lavorativi')]]))
  expect([days.get('Confermato'), days.get('Non era fuori'), days.get('Ritirato')]).toEqual(['', '', '2'])
})

const PERIOD_CALLS = ['figures', 'bookings.csv', 'arera.csv']

test.each([
  ['2025-01-01', '2026-12-31', 'two years of the calendar'],
  ['2024-01-01', '2026-01-01', 'two years with a 29 February'],
])('figures and tables from %s to %s are there: %s', async (from, until) => {
  for (const call of PERIOD_CALLS)
    expect((await olga.get(`${DESK}/${call}?from=${from}&until=${until}`)).statusCode, call).toBe(200)
})

test.each([
  ['2024-01-01', '2026-01-02', 'Scegli un periodo di due anni al massimo.'],
  ['1900-01-01', '9999-12-31', 'Scegli un periodo di due anni al massimo.'],
  ['2026-01-01', '2026-02-30', 'until: trovato "2026-02-30", atteso Input non valido: data ISO.'],
])('figures and tables from %s to %s are refused: %s', async (from, until, detail) => {
  for (const call of PERIOD_CALLS)
    expect((await olga.get(`${DESK}/${call}?from=${from}&until=${until}`)).json(), call).toMatchObject({
      status: 400,
      detail,
    })
})

const found = async (typed: string): Promise<Stop[]> =>
  (await olga.get(`/api/desk/search?${new URLSearchParams({ q: typed }).toString()}`)).json()

test('who calls is found by number, however it is typed, and by e-mail', async () => {
  const { code } = await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
  for (const typed of ['051 123456', '051123456', '+39 051-12 34 56', '1234', 'dario@esempio', 'DARIO@ESEMPIO.IT'])
    expect(await found(typed), typed).toMatchObject([{ code }])
  for (const typed of ['051 99', '123', 'paolo@esempio.it']) expect(await found(typed), typed).toEqual([])
})

test('the sheet for the crew has year, comune, what fits in the van, the floor in words and boxes for the outcome', async () => {
  await phoned({ utenza: 'U1000' })
  await phoned({ utenza: 'U2000' })
  const sheet = textOfPdf((await olga.get(`${DESK}/sheet.pdf?date=2026-11-17`)).rawPayload)
  for (const printed of [
    'Roccalieta',
    'Foglio di giro, Martedì 17 novembre 2026',
    '2 fermate, 2 m³',
    'Via Lunga 1, Piano 2, davanti al portone',
    '[   ] Ritirato     [   ] Non era fuori',
  ])
    expect(sheet).toContain(printed)
})
