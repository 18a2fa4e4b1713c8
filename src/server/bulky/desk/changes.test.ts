import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HistoryEntry, Stop } from '../../../contract/bulky/view.ts'
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

const mailTo = () =>
  running.database.query<{ recipient: string; subject: string; text: string }>(
    'SELECT recipient, subject, text FROM mail ORDER BY created_at, subject',
  )

/** The event that came with each mail, as its lines. */
const eventsMailed = async (): Promise<{ type: string; lines: string[] }[]> =>
  (
    await running.database.query<{ type: string; base64: string }>(
      `SELECT file ->> 'contentType' AS type, file ->> 'base64' AS base64
       FROM mail, jsonb_array_elements(attachments) AS file
       WHERE file ->> 'filename' LIKE '%.ics' ORDER BY mail.created_at`,
    )
  ).map(({ type, base64 }) => ({ type, lines: Buffer.from(base64, 'base64').toString().split('\r\n') }))

test('every mail about another date, other things or a cancellation brings the calendar the same event, newer', async () => {
  const { id, code, items, place } = await phoned({ utenza: 'U1000', email: 'dario@esempio.it' })
  const acts = [
    () => olga.tap(`${DESK}/${id}/amend`, { items, place, date: '2026-11-19' }),
    () => olga.tap(`${DESK}/move`, { zone: 'unica', from: '2026-11-19', to: '2026-11-24', reason: 'Neve' }),
    () => olga.tap(`${DESK}/${id}/cancel`, { reason: 'Neve' }),
  ]
  for (const [done, act] of acts.entries()) {
    await expect.poll(eventsMailed, { timeout: 15_000 }).toHaveLength(done + 1)
    running.pass(1000)
    expect((await act()).statusCode).toBe(200)
  }
  await expect.poll(eventsMailed, { timeout: 15_000 }).toHaveLength(4)
  const told = (await eventsMailed()).map(({ type, lines }) => [
    type.split('; ').at(-1),
    ...lines.filter((line) => /^(METHOD|UID|SEQUENCE|STATUS|DTSTART)/.test(line)),
  ])
  const event = `UID:${code}@base.mastello`
  expect(told).toEqual([
    ['method=PUBLISH', 'METHOD:PUBLISH', event, 'SEQUENCE:1', 'STATUS:CONFIRMED', 'DTSTART;VALUE=DATE:20261117'],
    ['method=PUBLISH', 'METHOD:PUBLISH', event, 'SEQUENCE:2', 'STATUS:CONFIRMED', 'DTSTART;VALUE=DATE:20261119'],
    ['method=PUBLISH', 'METHOD:PUBLISH', event, 'SEQUENCE:3', 'STATUS:CONFIRMED', 'DTSTART;VALUE=DATE:20261124'],
    ['method=CANCEL', 'METHOD:CANCEL', event, 'SEQUENCE:4', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20261124'],
  ])
})

test('a cancellation by the gestore wants a reason, which the mail and the receipt say', async () => {
  const { id } = await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
  expect((await olga.tap(`${DESK}/${id}/cancel`, { reason: ' ' })).json()).toMatchObject({
    status: 400,
    title: 'Dati da correggere',
    detail: 'Scrivi il motivo.',
  })
  const answer = await olga.tap(`${DESK}/${id}/cancel`, { reason: 'Strada chiusa' })
  expect(answer.json()).toMatchObject({ status: 'annullato', outcome: { note: 'Strada chiusa' } })
  await expect
    .poll(async () => (await mailTo()).find(({ subject }) => /annullato/.test(subject))?.text, { timeout: 15_000 })
    .toContain('Motivo: Strada chiusa')
  const receipt = await olga.get(`/api/desk/base/bookings/${id}/receipt.pdf`)
  expect(textOfPdf(receipt.rawPayload)).toContain('MotivoStrada chiusa')
})

test('the history of a change holds what was before; of a place only what about it changed, for it outlives the address', async () => {
  const { id, items, place } = await phoned({ utenza: 'U1000' })
  const two = [{ item: 'divano-due-posti', count: 2 }]
  await olga.tap(`${DESK}/${id}/amend`, {
    items: two,
    place: { ...place, street: 'Via Segreta 7' },
    date: '2026-11-17',
  })
  const [, change] = (await olga.get(`${DESK}/${id}/history`)).json<HistoryEntry[]>()
  expect(change?.details).toMatchObject({ itemsBefore: items, items: [{ count: 2 }], place: ['street'] })
  expect(JSON.stringify(change)).not.toContain('Segreta')
})

const DAY_17 = "SELECT date, is_open, taken FROM bulky_slot WHERE zone = 'unica' AND date = '2026-11-17'"

test.each([
  ['itself', '2026-11-17', 'La nuova data è la stessa di prima. Scegline un’altra.'],
  ['a day that is over', '2026-11-12', 'La nuova data è già passata. Scegline una da oggi in poi.'],
])('a date is not moved to %s, and stays open', async (_, to, detail) => {
  await phoned({ utenza: 'U1000', email: 'dario@esempio.it' })
  const answer = await olga.tap(`${DESK}/move`, { zone: 'unica', from: '2026-11-17', to, reason: 'Neve' })
  expect(answer.json()).toMatchObject({ status: 422, title: 'Dati da correggere', detail })
  expect(await running.database.query(DAY_17)).toEqual([{ date: '2026-11-17', is_open: true, taken: 1 }])
})

test('who asks late what a move came to gets its answer, even if the new date is over', async () => {
  await phoned({ utenza: 'U1000' })
  const [key, move] = [randomUUID(), { zone: 'unica', from: '2026-11-17', to: '2026-11-19', reason: 'Neve' }]
  const first = await olga.tap(`${DESK}/move`, move, key)
  running.pass(5 * DAY)
  const again = await olga.tap(`${DESK}/move`, move, key)
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
})
