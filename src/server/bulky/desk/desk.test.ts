import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry, Stop } from '../../../contract/bulky/view.ts'
import { DAY } from '../../../domain/durations.ts'
import { deleteOld } from '../../retention/retention.ts'
import { changedBase } from '../../testing/changed-base.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { loadTestComuni } from '../../testing/test-app.ts'
import { versionOf } from '../../platform/live/touch.ts'
import { imbalances } from '../testing/bookings.ts'
import { aRequest, type Resident, resident, phonedAt, type PhoneCall, clerkAt } from '../testing/residents.ts'

const DESK = '/api/desk/base/bookings'

let running: LiveApp
let olga: Resident
beforeEach(async () => {
  running = await liveApp({ comuni: await changedBase(() => ({ address: 'https://ritiri.esempio.it' })) })
  olga = await clerkAt(running, 'olga@gestore.it')
})
afterEach(() => running.close())

const phoned = (change: PhoneCall): Promise<Stop> => phonedAt(olga, change)

const mailTo = () =>
  running.database.query<{ recipient: string; subject: string; text: string }>(
    'SELECT recipient, subject, text FROM mail ORDER BY created_at, subject',
  )

const found = async (q: string) =>
  (await olga.get(`/api/desk/search?${new URLSearchParams({ q }).toString()}`)).json<Stop[]>().map(({ code }) => code)

test('a codice fiscale or partita IVA finds its pickups where it is typed whole, and a part of it finds nothing', async () => {
  const shop = await phoned({ utenza: 'U1000', codiceFiscale: '00743110157' })
  const home = await phoned({ utenza: 'U2000' })
  expect([shop.isBusiness, home.isBusiness]).toEqual([true, false])
  expect(await found('007 4311 0157')).toEqual([shop.code])
  expect(await found('rssmra85t10a562s')).toEqual([home.code])
  expect(await found('RSSMRA85T10')).toEqual([])
  expect(await found('0074311')).toEqual([])
})

describe('who has no e-mail', () => {
  const move = { zone: 'unica', from: '2026-11-17', to: '2026-11-19', reason: 'Neve' }

  test('is named with a number to who moves their date, also when the answer comes a second time', async () => {
    const { code, email } = await phoned({ utenza: 'U1000' })
    expect(email).toBeNull()
    await phoned({ utenza: 'U2000', email: ' Dario@Esempio.it ' })
    const key = randomUUID()
    const first = await olga.tap(`${DESK}/move`, move, key)
    expect(first.json()).toEqual({ moved: 2, toCall: [{ code, name: 'Carlo Alto', phone: '051 123456' }] })
    expect((await olga.tap(`${DESK}/move`, move, key)).json()).toEqual(first.json())
  })

  test('stays on the list of calls after a move or a cancellation until somebody has called, which the history says', async () => {
    const { id, code } = await phoned({ utenza: 'U1000' })
    await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
    const calls = async () => (await olga.get(`${DESK}/pending-calls`)).json()
    expect(await calls()).toEqual([])
    await olga.tap(`${DESK}/move`, move)
    const carlo = { id, code, name: 'Carlo Alto', phone: '051 123456', date: '2026-11-19' }
    expect(await calls()).toEqual([{ ...carlo, change: 'spostato' }])
    const key = randomUUID()
    expect((await olga.tap(`${DESK}/${id}/called`, {}, key)).statusCode).toBe(200)
    expect((await olga.tap(`${DESK}/${id}/called`, {}, key)).statusCode).toBe(200)
    expect(await calls()).toEqual([])
    await olga.tap(`${DESK}/${id}/cancel`, { reason: 'Neve' })
    expect(await calls()).toEqual([{ ...carlo, change: 'annullato' }])
    const history = (await olga.get(`${DESK}/${id}/history`)).json<HistoryEntry[]>()
    expect(history.map(({ kind }) => kind)).toEqual(['prenotato', 'spostato', 'chiamato', 'annullato'])
    expect(history[2]?.by).toBe('olga@gestore.it')
  })

  test('may leave one on the phone, and then gets receipt and messages, with no link to a page they cannot open', async () => {
    await phoned({ utenza: 'U2000', email: 'dario@esempio.it' })
    await olga.tap(`${DESK}/move`, move)
    await expect.poll(mailTo, { timeout: 15_000 }).toHaveLength(2)
    const letters = await mailTo()
    expect(letters.map(({ recipient }) => recipient)).toEqual(['dario@esempio.it', 'dario@esempio.it'])
    expect(letters.map(({ text }) => text).join()).not.toContain('https://ritiri.esempio.it')
  })

  test('is asked for another when it is none', async () => {
    const person = { ...aRequest().person, email: 'dario@' }
    expect((await olga.tap(DESK, aRequest({ person }))).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('indirizzo e-mail'),
    })
  })
})

const say = (id: string, status: string) => olga.tap(`${DESK}/${id}/outcome`, { status, note: 'Visto' })

/** The outcome and its note, as the spreadsheet has them. */
async function outcomeCells() {
  const csv = (await olga.get(`${DESK}/bookings.csv?from=2026-11-17&until=2026-11-17`)).body
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
    const answer = await olga.tap(`${DESK}/${id}/reopen`, {})
    expect(answer.json()).toMatchObject({ status: 'confermato', outcome: null, photos: [] })
    expect(await imbalances(running.database)).toEqual([])
    expect(await running.database.query('SELECT FROM bulky_booking WHERE closed_at IS NOT NULL')).toEqual([])
    await expect
      .poll(async () => (await mailTo()).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain('Ritiro di nuovo confermato: martedì 17 novembre 2026')
    expect((await olga.tap(`${DESK}/${id}/reopen`, {})).json()).toMatchObject({ type: 'urn:mastello:ritiro:no-change' })
    await olga.tap(`${DESK}/${id}/cancel`, { reason: 'Neve' })
    expect((await olga.tap(`${DESK}/${id}/reopen`, {})).json()).toMatchObject({
      type: 'urn:mastello:ritiro:not-changeable',
    })
  })

  test('is taken back and counts again, also where the household had no other pickup and was forgotten meanwhile', async () => {
    const { database, now } = running
    const { id } = await phoned({ utenza: 'U1000' })
    running.pass(2 * DAY)
    await say(id, 'non-conforme')
    await deleteOld({
      database,
      comuni: await loadTestComuni(),
      now: now(),
      onError: (error) => expect.fail(String(error)),
    })
    expect(await database.query('SELECT FROM bulky_household')).toEqual([])
    await olga.tap(`${DESK}/${id}/reopen`, {})
    expect(await database.query('SELECT dates::text[] FROM bulky_household')).toEqual([{ dates: ['2026-11-17'] }])
  })

  test('stands in the history with what it was and who of the gestore said it; a resident has no address there', async () => {
    const anna = await resident(running, 'anna@esempio.it')
    const { id } = (await anna.tap('/api/bulky/bookings', aRequest())).json<Stop>()
    running.pass(2 * DAY)
    await say(id, 'ritirato')
    await olga.tap(`${DESK}/${id}/reopen`, {})
    const history = (await olga.get(`${DESK}/${id}/history`)).json<HistoryEntry[]>()
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

describe('a date', () => {
  const change = { zone: 'unica', date: '2026-11-19', places: 3, isOpen: false }

  test('is changed and told of together, or not at all', async () => {
    await running.database.query('ALTER TABLE live_version ADD CONSTRAINT closed CHECK (false) NOT VALID')
    expect((await olga.tap(`${DESK}/dates`, change)).statusCode).toBe(500)
    expect(await running.database.query("SELECT FROM bulky_slot WHERE date = '2026-11-19'")).toEqual([])
    await running.database.query('ALTER TABLE live_version DROP CONSTRAINT closed')
    expect((await olga.tap(`${DESK}/dates`, change)).statusCode).toBe(200)
    expect(await availabilityVersion()).toBeGreaterThan(0)
  })

  test('that is closed for a move is told of, even if there was nobody to move', async () => {
    const before = await availabilityVersion()
    const answer = await olga.tap(`${DESK}/move`, {
      zone: 'unica',
      from: '2026-11-17',
      to: '2026-11-18',
      reason: 'Neve',
    })
    expect(answer.json()).toEqual({ moved: 0, toCall: [] })
    expect(await availabilityVersion()).toBeGreaterThan(before)
  })
})
