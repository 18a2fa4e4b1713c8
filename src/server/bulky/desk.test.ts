import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Figures, HistoryEntry, Stop } from '../../contract/bulky-view.ts'
import { forgetOld } from '../retention.ts'
import { changedBase } from '../testing/changed-base.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { loadTestComuni } from '../testing/test-app.ts'
import { versionOf } from '../realtime/touch.ts'
import { imbalances } from './testing/bookings.ts'
import { textOfPdf } from './testing/pdf-text.ts'
import { aRequest, type Resident, resident } from './testing/residents.ts'

const DESK = '/api/gestione/ritiri'
const DAY = 24 * 3600_000

let running: LiveApp
let olga: Resident
beforeEach(async () => {
  running = await liveApp({ comuni: await changedBase(() => ({ address: 'https://ritiri.esempio.it' })) })
  olga = await resident(running, 'olga@gestore.it', 'operator')
})
afterEach(() => running.close())

/** Booked for somebody on the phone. */
async function phoned(change: { utenza: string; email?: string; date?: string; place?: object }): Promise<Stop> {
  const { email, ...rest } = change
  const person = { name: 'Carlo Alto', codiceFiscale: 'RSSMRA85T10A562S', phone: '051 123456', ...(email && { email }) }
  const answer = await olga.tap(DESK, aRequest({ person, ...rest }))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const mailTo = () =>
  running.database.query<{ recipient: string; subject: string; text: string }>(
    'SELECT recipient, subject, text FROM mail ORDER BY created_at, subject',
  )

describe('who has no e-mail', () => {
  const move = { zone: 'unica', from: '2026-11-17', to: '2026-11-19', reason: 'Neve' }

  test('is named with a number to who moves their date, also when the answer comes a second time', async () => {
    const { code, email } = await phoned({ utenza: 'U1000' })
    expect(email).toBeNull()
    await phoned({ utenza: 'U2000', email: ' Dario@Esempio.it ' })
    const key = randomUUID()
    const first = await olga.tap(`${DESK}/sposta`, move, key)
    expect(first.json()).toEqual({ moved: 2, toCall: [{ code, name: 'Carlo Alto', phone: '051 123456' }] })
    expect((await olga.tap(`${DESK}/sposta`, move, key)).json()).toEqual(first.json())
  })

  test('stays on the list of calls after a move or a cancellation until somebody has called, which the history says', async () => {
    const { id, code } = await phoned({ utenza: 'U1000' })
    await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
    const calls = async () => (await olga.get(`${DESK}/da-chiamare`)).json()
    expect(await calls()).toEqual([])
    await olga.tap(`${DESK}/sposta`, move)
    const carlo = { id, code, name: 'Carlo Alto', phone: '051 123456', date: '2026-11-19' }
    expect(await calls()).toEqual([{ ...carlo, change: 'spostato' }])
    const key = randomUUID()
    expect((await olga.tap(`${DESK}/${id}/chiamato`, {}, key)).statusCode).toBe(200)
    expect((await olga.tap(`${DESK}/${id}/chiamato`, {}, key)).statusCode).toBe(200)
    expect(await calls()).toEqual([])
    await olga.tap(`${DESK}/${id}/annulla`, { reason: 'Neve' })
    expect(await calls()).toEqual([{ ...carlo, change: 'annullato' }])
    const history = (await olga.get(`${DESK}/${id}/storia`)).json<HistoryEntry[]>()
    expect(history.map(({ kind }) => kind)).toEqual(['prenotato', 'spostato', 'chiamato', 'annullato'])
    expect(history[2]?.by).toBe('olga@gestore.it')
  })

  test('may leave one on the phone, and then gets receipt and messages, with no link to a page they cannot open', async () => {
    await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
    await olga.tap(`${DESK}/sposta`, move)
    await expect.poll(mailTo, { timeout: 15_000 }).toHaveLength(2)
    const letters = await mailTo()
    expect(letters.map(({ recipient }) => recipient)).toEqual(['dario@esempio.it', 'dario@esempio.it'])
    expect(letters.map(({ text }) => text).join()).not.toContain('https://ritiri.esempio.it')
  })

  test('is asked for another when it is none', async () => {
    const person = { ...aRequest().person, email: 'dario@' }
    expect((await olga.tap(DESK, aRequest({ person }))).json()).toMatchObject({
      status: 422,
      detail: expect.stringContaining('indirizzo e-mail'),
    })
  })
})

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
    () => olga.tap(`${DESK}/${id}/modifica`, { items, place, date: '2026-11-19' }),
    () => olga.tap(`${DESK}/sposta`, { zone: 'unica', from: '2026-11-19', to: '2026-11-24', reason: 'Neve' }),
    () => olga.tap(`${DESK}/${id}/annulla`, { reason: 'Neve' }),
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

const say = (id: string, status: string) => olga.tap(`${DESK}/${id}/esito`, { status, note: 'Visto' })

/** The outcome and its note, as the spreadsheet has them. */
async function outcomeCells() {
  const csv = (await olga.get(`${DESK}/ritiri.csv?from=2026-11-17&until=2026-11-17`)).body
  const [head = [], row = []] = csv.split('\r\n').map((line) => line.split(';'))
  return [row[head.indexOf('Esito')], row[head.indexOf('Nota')]]
}

const availabilityVersion = () => versionOf(running.database, 'base', 'ingombranti/disponibilita/unica')

describe('an outcome', () => {
  test('is refused before the day of the pickup, by the comune’s clock', async () => {
    const { id } = await phoned({ utenza: 'U1000' })
    running.pass(Date.parse('2026-11-16T22:59:59Z') - running.now())
    expect((await say(id, 'ritirato')).json()).toMatchObject({ type: 'urn:mastello:ritiro:too-early', status: 409 })
    running.pass(1000)
    expect((await say(id, 'ritirato')).json()).toMatchObject({ status: 'ritirato' })
  })

  test('is taken back: the pickup is open again and counts, and no photo of it stays', async () => {
    const { id } = await phoned({ utenza: 'U1000', email: 'dario@esempio.it' })
    running.pass(2 * DAY)
    await say(id, 'non-esposto')
    await running.database.query(
      `INSERT INTO bulky_photo (comune_id, booking_id, kind, jpeg) VALUES ('base', $1, 'esito', '')`,
      [id],
    )
    const answer = await olga.tap(`${DESK}/${id}/riapri`, {})
    expect(answer.json()).toMatchObject({ status: 'confermato', outcome: null, photos: [] })
    expect(await imbalances(running.database)).toEqual([])
    expect(await running.database.query('SELECT FROM bulky_booking WHERE closed_at IS NOT NULL')).toEqual([])
    await expect
      .poll(async () => (await mailTo()).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain('Ritiro di nuovo confermato: martedì 17 novembre 2026')
    expect((await olga.tap(`${DESK}/${id}/riapri`, {})).json()).toMatchObject({ type: 'urn:mastello:ritiro:no-change' })
    await olga.tap(`${DESK}/${id}/annulla`, { reason: 'Neve' })
    expect((await olga.tap(`${DESK}/${id}/riapri`, {})).json()).toMatchObject({
      type: 'urn:mastello:ritiro:not-changeable',
    })
  })

  test('is taken back and counts again, also where the household had no other pickup and was forgotten meanwhile', async () => {
    const { database, now } = running
    const { id } = await phoned({ utenza: 'U1000' })
    running.pass(2 * DAY)
    await say(id, 'non-conforme')
    await forgetOld({
      database,
      comuni: await loadTestComuni(),
      now: now(),
      onError: (error) => expect.fail(String(error)),
    })
    expect(await database.query('SELECT FROM bulky_household')).toEqual([])
    await olga.tap(`${DESK}/${id}/riapri`, {})
    expect(await database.query('SELECT dates::text[] FROM bulky_household')).toEqual([{ dates: ['2026-11-17'] }])
  })

  test('stands in the history with what it was and who of the gestore said it; a resident has no address there', async () => {
    const anna = await resident(running, 'anna@esempio.it')
    const { id } = (await anna.tap('/api/bulky/bookings', aRequest())).json<Stop>()
    running.pass(2 * DAY)
    await say(id, 'ritirato')
    await olga.tap(`${DESK}/${id}/riapri`, {})
    const history = (await olga.get(`${DESK}/${id}/storia`)).json<HistoryEntry[]>()
    expect(history).toMatchObject([
      { kind: 'prenotato', role: 'utente', by: null, details: { items: [{ name: 'Divano a due posti' }] } },
      { kind: 'esito', role: 'operatore', by: 'olga@gestore.it', details: { from: 'confermato', to: 'ritirato' } },
      { kind: 'riaperto', role: 'operatore', by: 'olga@gestore.it', details: { from: 'ritirato' } },
    ])
  })

  test('has a column of its own in the table, apart from its note', async () => {
    const { id } = await phoned({ utenza: 'U1000' })
    expect(await outcomeCells()).toEqual(['', ''])
    running.pass(2 * DAY)
    await say(id, 'parziale')
    expect(await outcomeCells()).toEqual(['Ritirato in parte', 'Visto'])
  })
})

test('the requests of a week are all that came in: cancelled ones, and those for a pickup later on', async () => {
  const { id } = await phoned({ utenza: 'U1000' })
  await phoned({ utenza: 'U2000', date: '2026-11-24' })
  await olga.tap(`${DESK}/${id}/annulla`, { reason: 'Neve' })
  const figures = (await olga.get(`${DESK}/cifre?from=2026-11-09&until=2026-11-17`)).json<Figures>()
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

const found = async (typed: string): Promise<Stop[]> =>
  (await olga.get(`${DESK}/cerca?${new URLSearchParams({ q: typed }).toString()}`)).json()

test('who calls is found by number, however it is typed, and by e-mail', async () => {
  const { code } = await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
  for (const typed of ['051 123456', '051123456', '+39 051-12 34 56', '1234', 'dario@esempio', 'DARIO@ESEMPIO.IT'])
    expect(await found(typed), typed).toMatchObject([{ code }])
  for (const typed of ['051 99', '123', 'paolo@esempio.it']) expect(await found(typed), typed).toEqual([])
})

test('a cancellation by the gestore wants a reason, which the mail and the receipt say', async () => {
  const { id } = await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
  expect((await olga.tap(`${DESK}/${id}/annulla`, { reason: ' ' })).json()).toMatchObject({
    status: 422,
    detail: 'Scrivi il motivo.',
  })
  const answer = await olga.tap(`${DESK}/${id}/annulla`, { reason: 'Strada chiusa' })
  expect(answer.json()).toMatchObject({ status: 'annullato', outcome: { note: 'Strada chiusa' } })
  await expect
    .poll(async () => (await mailTo()).find(({ subject }) => /annullato/.test(subject))?.text, { timeout: 15_000 })
    .toContain('Motivo: Strada chiusa')
  const receipt = await olga.get(`/api/bulky/bookings/${id}/ricevuta.pdf`)
  expect(textOfPdf(receipt.rawPayload)).toContain('MotivoStrada chiusa')
})

test('the history of a change holds what was before; of a place only what about it changed, for it outlives the address', async () => {
  const { id, items, place } = await phoned({ utenza: 'U1000' })
  const two = [{ item: 'divano-due-posti', count: 2 }]
  await olga.tap(`${DESK}/${id}/modifica`, {
    items: two,
    place: { ...place, street: 'Via Segreta 7' },
    date: '2026-11-17',
  })
  const [, change] = (await olga.get(`${DESK}/${id}/storia`)).json<HistoryEntry[]>()
  expect(change?.details).toMatchObject({ itemsBefore: items, items: [{ count: 2 }], place: ['street'] })
  expect(JSON.stringify(change)).not.toContain('Segreta')
})

test('the sheet for the crew has year, comune, what fits in the van, the floor in words and boxes for the outcome', async () => {
  await phoned({ utenza: 'U1000' })
  await phoned({ utenza: 'U2000' })
  const sheet = textOfPdf((await olga.get(`${DESK}/foglio.pdf?date=2026-11-17`)).rawPayload)
  for (const printed of [
    'Roccalieta',
    'Foglio di giro, Martedì 17 novembre 2026',
    '2 fermate, 2 m³',
    'Via Lunga 1, Piano 2, davanti al portone',
    '[   ] Ritirato     [   ] Non era fuori',
  ])
    expect(sheet).toContain(printed)
})

describe('a date', () => {
  const change = { zone: 'unica', date: '2026-11-19', places: 3, isOpen: false }

  test('is changed and told of together, or not at all', async () => {
    await running.database.query('ALTER TABLE live_version ADD CONSTRAINT closed CHECK (false) NOT VALID')
    expect((await olga.tap(`${DESK}/date`, change)).statusCode).toBe(500)
    expect(await running.database.query("SELECT FROM bulky_slot WHERE date = '2026-11-19'")).toEqual([])
    await running.database.query('ALTER TABLE live_version DROP CONSTRAINT closed')
    expect((await olga.tap(`${DESK}/date`, change)).statusCode).toBe(200)
    expect(await availabilityVersion()).toBeGreaterThan(0)
  })

  test('that is closed for a move is told of, even if there was nobody to move', async () => {
    const before = await availabilityVersion()
    const answer = await olga.tap(`${DESK}/sposta`, {
      zone: 'unica',
      from: '2026-11-17',
      to: '2026-11-18',
      reason: 'Neve',
    })
    expect(answer.json()).toEqual({ moved: 0, toCall: [] })
    expect(await availabilityVersion()).toBeGreaterThan(before)
  })
})
