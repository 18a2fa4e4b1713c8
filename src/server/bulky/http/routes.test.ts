import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookingView, Stop } from '../../../contract/bulky/view.ts'
import { DAY } from '../../../domain/durations.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { addReminders } from '../messages/jobs.ts'
import { anonymiseOld, bulkyData, daysWithNames } from '../anonymise.ts'
import { textOfPdf } from '../testing/pdf-text.ts'
import { aRequest, type Resident, resident, clerkAt } from '../testing/residents.ts'
import { imbalances } from '../testing/bookings.ts'
import { loadTestComuni } from '../../testing/test-app.ts'

const BOOKINGS = '/api/bulky/bookings'

let running: LiveApp
let anna: Resident
beforeEach(async () => {
  running = await liveApp()
  anna = await resident(running, 'anna@esempio.it')
})
afterEach(() => running.close())

async function booked(who = anna, change = {}): Promise<BookingView> {
  const answer = await who.tap(BOOKINGS, aRequest(change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const readMail = () =>
  running.database.query<{ subject: string }>('SELECT subject FROM mail ORDER BY created_at, subject')

/** Mail is queued after the answer: ask until it is there. */
const subjects = async (atLeast: number): Promise<string[]> => {
  await expect.poll(async () => (await readMail()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast)
  return (await readMail()).map(({ subject }) => subject)
}

describe('a resident', () => {
  test('sees the dates with places left, without signing in', async () => {
    const answer = await running.app.inject({
      url: '/api/bulky/availability?zone=unica',
      headers: { host: 'localhost' },
    })
    expect(answer.json().dates.slice(0, 2)).toEqual([
      { date: '2026-11-17', left: 12 },
      { date: '2026-11-19', left: 12 },
    ])
  })

  test('books, and gets code, deadline, PDF, calendar and one mail with both', async () => {
    const view = await booked()
    expect(view).toMatchObject({ status: 'confermato', dueOn: '2026-12-04', changeUntil: '2026-11-16T13:00:00Z' })
    expect(view.code).toMatch(/^RI-\w{4}-\w{4}$/)
    expect(await subjects(1)).toEqual(['Ritiro confermato: martedì 17 novembre 2026'])
    const [mail] = await running.database.query<{ recipient: string; text: string; names: string[] }>(
      `SELECT recipient, text, ARRAY(SELECT jsonb_array_elements(attachments) ->> 'filename') AS names FROM mail`,
    )
    expect(mail).toMatchObject({
      recipient: 'anna@esempio.it',
      names: [`ricevuta-${view.code}.pdf`, `ritiro-${view.code}.ics`],
    })
    expect(mail?.text).toContain('Martedì 17 novembre')
    const pdf = await anna.get(`${BOOKINGS}/${view.id}/receipt.pdf`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const ics = await anna.get(`${BOOKINGS}/${view.id}/pickup.ics`)
    expect(ics.body).toContain('DTSTART;VALUE=DATE:20261117\r\nDTEND;VALUE=DATE:20261118')
    expect(ics.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('finds what was said last time, and how many pickups count', async () => {
    await booked()
    const own = (await anna.get(BOOKINGS)).json()
    expect(own.known).toMatchObject({
      utenza: 'U1000',
      person: { name: 'Anna Prova' },
      place: { street: 'Via Lunga 1' },
    })
    expect(own.households).toEqual([{ utenza: 'U1000', dates: ['2026-11-17'] }])
    expect(own.bookings).toHaveLength(1)
  })

  test.each([1, 2, 10])(
    'who taps once and whose request arrives %i times has one booking and one mail',
    async (times) => {
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: times }, () => anna.tap(BOOKINGS, aRequest(), key)))
      const codes = new Set(answers.map((answer) => answer.json<BookingView>().code))
      expect(codes.size).toBe(1)
      expect(await running.database.query('SELECT FROM bulky_booking')).toHaveLength(1)
      expect(await subjects(1)).toHaveLength(1)
    },
  )

  test('whose answer was lost gets it after the cut-off too, and is not refused what was done', async () => {
    const key = randomUUID()
    const first = await anna.tap(BOOKINGS, aRequest(), key)
    running.pass(3 * DAY)
    const second = await anna.tap(BOOKINGS, aRequest(), key)
    expect([second.statusCode, second.json<BookingView>().code]).toEqual([200, first.json<BookingView>().code])
  })

  test.each([
    ['quota-used-up', 3, {}],
    ['too-soon', 1, { date: '2026-11-19' }],
    ['not-a-pickup-date', 0, { date: '2026-11-18' }],
    ['outside-window', 0, { date: '2027-03-02' }],
    ['past-cut-off', 0, { date: '2026-11-16' }],
    [
      'too-many-pieces',
      0,
      {
        items: [
          { item: 'sedia', count: 4 },
          { item: 'comodino', count: 2 },
        ],
      },
    ],
    ['item-limit', 0, { items: [{ item: 'sedia', count: 5 }] }],
    ['not-taken', 0, { items: [{ item: 'calcinacci', count: 1 }] }],
    ['not-a-pickup-date', 0, { zone: 'altrove' }],
  ])('is refused as %s, in words', async (kind, before, change) => {
    if (before > 0) await booked()
    if (before === 3) {
      await running.database.query("UPDATE bulky_household SET dates = '{2026-01-01,2026-03-01,2026-05-01}'")
    }
    const answer = await anna.tap(BOOKINGS, aRequest(change))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ type: `urn:mastello:ritiro:${kind}`, detail: expect.stringMatching(/[.]$/) })
  })

  test.each([
    [
      'a codice fiscale that is none',
      { person: { name: 'Anna', codiceFiscale: 'RSSMRA85T10A562T', phone: '333 1234567' } },
    ],
    ['no name', { person: { name: ' ', codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' } }],
    ['no things', { items: [] }],
    [
      'a thing twice',
      {
        items: [
          { item: 'sedia', count: 1 },
          { item: 'sedia', count: 1 },
        ],
      },
    ],
    ['less than one', { items: [{ item: 'sedia', count: 0 }] }],
  ])('is asked to correct %s, which is not repeated in the answer', async (_, change) => {
    const answer = await anna.tap(BOOKINGS, aRequest(change))
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('RSSMRA')
  })

  test('of a comune with zones books the round of their own', async () => {
    const hosted = await resident(running, 'piera@esempio.it', 'pietralvento.localhost')
    const dateOf = async (zone: string) =>
      (await hosted.get(`/api/bulky/availability?zone=${zone}`)).json().dates[0]?.date
    expect([await dateOf('borgo'), await dateOf('colline'), await dateOf('altrove')]).toEqual([
      '2026-11-18',
      '2026-11-20',
      undefined,
    ])
    const ask = (zone: string) => hosted.tap(BOOKINGS, aRequest({ zone, date: '2026-11-20' }))
    expect((await ask('borgo')).json()).toMatchObject({ type: 'urn:mastello:ritiro:not-a-pickup-date' })
    expect((await ask('colline')).json()).toMatchObject({ zone: 'colline', dueOn: '2026-12-02' })
    expect((await anna.get(BOOKINGS)).json().bookings).toEqual([])
  })

  test('cannot be doubled by spaces or case in the household’s code', async () => {
    await booked()
    expect((await anna.tap(BOOKINGS, aRequest({ utenza: 'u 1-000', date: '2026-11-19' }))).statusCode).toBe(409)
  })

  test('amends and cancels until the very second of the cut-off', async () => {
    const { id } = await booked(anna, { date: '2026-11-19' })
    const amendment = { date: '2026-11-19', place: aRequest().place, items: [{ item: 'sedia', count: 2 }] }
    running.pass(Date.parse('2026-11-18T12:59:59.999Z') - running.now())
    expect((await anna.tap(`${BOOKINGS}/${id}/amend`, amendment)).statusCode).toBe(201)
    expect((await anna.tap(`${BOOKINGS}/${id}/amend`, amendment)).json()).toMatchObject({
      type: 'urn:mastello:ritiro:no-change',
    })
    running.pass(1)
    const late = await anna.tap(`${BOOKINGS}/${id}/cancel`, {})
    expect(late.json()).toMatchObject({ type: 'urn:mastello:ritiro:change-closed' })
    running.pass(-1)
    expect((await anna.tap(`${BOOKINGS}/${id}/cancel`, {})).json()).toMatchObject({ status: 'annullato' })
    expect(await imbalances(running.database)).toEqual([])
    const receipt = textOfPdf((await anna.get(`${BOOKINGS}/${id}/receipt.pdf`)).rawPayload)
    expect(receipt).toContain('Il ritiro è annullato: non mettere fuori niente.')
    expect(receipt).not.toContain('Metti fuori tutto')
  })

  test('rates from 1 to 5 stars', async () => {
    const { id } = await booked()
    expect((await anna.tap(`${BOOKINGS}/${id}/rating`, { stars: 6 })).statusCode).toBe(400)
    expect(
      (await anna.tap(`${BOOKINGS}/${id}/rating`, { stars: 4, answer: 'Era chiaro', comment: '' })).statusCode,
    ).toBe(204)
    expect((await anna.get(BOOKINGS)).json().bookings[0].isRated).toBe(true)
  })

  test('hears of an earlier date that was freed, once', async () => {
    const bruno = await resident(running, 'bruno@esempio.it')
    const first = await booked()
    const later = await booked(bruno, { utenza: 'U2000', date: '2026-11-24' })
    await bruno.tap(`${BOOKINGS}/${later.id}/earlier`, { wanted: true })
    await anna.tap(`${BOOKINGS}/${first.id}/cancel`, {})
    expect(await subjects(4)).toEqual(
      expect.arrayContaining(['Si è liberata una data prima: martedì 17 novembre 2026']),
    )
  })
})

describe('another resident', () => {
  test('sees nothing of a booking, and cannot touch it', async () => {
    const { id } = await booked()
    const bruno = await resident(running, 'bruno@esempio.it')
    for (const path of ['receipt.pdf', 'pickup.ics', `photos/${randomUUID()}`]) {
      expect((await bruno.get(`${BOOKINGS}/${id}/${path}`)).statusCode, path).toBe(404)
    }
    const amendment = { date: '2026-11-19', place: aRequest().place, items: aRequest().items }
    for (const [path, body] of [
      ['amend', amendment],
      ['cancel', {}],
      ['rating', { stars: 1 }],
      ['earlier', { wanted: true }],
    ] as const) {
      expect((await bruno.tap(`${BOOKINGS}/${id}/${path}`, body)).statusCode, path).toBe(404)
    }
    expect((await bruno.get(BOOKINGS)).json().bookings).toEqual([])
  })

  test('who replays somebody’s key gets nothing of it', async () => {
    const key = randomUUID()
    await anna.tap(BOOKINGS, aRequest(), key)
    const bruno = await resident(running, 'bruno@esempio.it')
    const answer = await bruno.tap(BOOKINGS, aRequest({ utenza: 'U2000' }), key)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Anna')
  })

  test('without sign-in nothing is written', async () => {
    const answer = await running.app.inject({
      method: 'POST',
      url: BOOKINGS,
      payload: aRequest(),
      headers: { host: 'localhost' },
    })
    expect(answer.statusCode).toBe(403)
  })

  test.each([
    '/api/desk/base/bookings?date=2026-11-17',
    '/api/desk/base/bookings/dates',
    '/api/desk/base/bookings/bookings.csv?from=2026-01-01&until=2026-12-31',
  ])('a resident has no business at %s', async (url) => expect((await anna.get(url)).statusCode).toBe(403))
})

const picture = () => sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#884422' } })

describe('a photo', () => {
  test('is encoded anew: smaller, and without what the phone wrote into it', async () => {
    const file = await picture()
      .withExif({ IFD0: { Copyright: 'segreto' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
      .jpeg()
      .toBuffer()
    const answer = await anna.tapWithPhoto(BOOKINGS, aRequest(), file)
    expect(answer.statusCode, answer.body).toBe(201)
    const [{ id, booking_id: booking }] = (await running.database.query<{ id: string; booking_id: string }>(
      'SELECT id, booking_id FROM bulky_photo',
    )) as [{ id: string; booking_id: string }]
    const kept = (await anna.get(`${BOOKINGS}/${booking}/photos/${id}`)).rawPayload
    const metadata = await sharp(kept).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1600 })
    expect(metadata.exif).toBeUndefined()
    expect(kept.includes('segreto')).toBe(false)
  })

  test('comes with two others, each encoded anew; a fourth is too many', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()
    expect((await anna.tapWithPhoto(BOOKINGS, aRequest(), png, png, png, png)).statusCode).toBe(413)
    const view = (await anna.tapWithPhoto(BOOKINGS, aRequest(), png, png, png)).json<BookingView>()
    const olga = await clerkAt(running, 'olga@gestore.it')
    const [stop] = (await olga.get(`/api/desk/search?q=${view.code}`)).json<[Stop]>()
    expect(stop.photos).toHaveLength(3)
    for (const photo of stop.photos) {
      const { rawPayload } = await olga.get(`/api/desk/base/bookings/${view.id}/photos/${photo}`)
      expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
    }
  })
})

describe('the gestore', () => {
  const DESK = '/api/desk/base/bookings'
  let olga: Resident
  beforeEach(async () => {
    olga = await clerkAt(running, 'olga@gestore.it')
  })

  test('sees the day sheet, and says the outcome, which the resident gets by mail and in the history', async () => {
    const { id, code } = await booked()
    const sheet = (await olga.get(`${DESK}?date=2026-11-17`)).json()
    expect(sheet.stops).toMatchObject([{ code, phone: '333 1234567', status: 'confermato' }])
    expect(JSON.stringify(sheet)).not.toContain('RSSMRA')
    running.pass(2 * DAY)
    const answer = await olga.tap(`${DESK}/${id}/outcome`, { status: 'non-conforme', note: 'Sacchi neri' })
    expect(answer.json()).toMatchObject({ status: 'non-conforme', outcome: { note: 'Sacchi neri' } })
    expect(await subjects(2)).toContain('Non ritirato: oggetti non ammessi, martedì 17 novembre 2026')
    const history = (await olga.get(`${DESK}/${id}/history`)).json()
    expect(history.map(({ kind, role }: { kind: string; role: string }) => [kind, role])).toEqual([
      ['prenotato', 'utente'],
      ['esito', 'operatore'],
    ])
  })

  test('books for who phones, without mail, and finds it by code, name and street', async () => {
    const answer = await olga.tap(
      DESK,
      aRequest({ person: { name: 'Carlo Alto', codiceFiscale: 'RSSMRA85T10A562S', phone: '0511234567' } }),
    )
    expect(answer.json()).toMatchObject({ isByPhone: true, name: 'Carlo Alto' })
    const code = answer.json<BookingView>().code
    for (const q of [code.toLowerCase().replaceAll('-', ''), 'carlo', 'via lunga']) {
      expect((await olga.get(`/api/desk/search?q=${encodeURIComponent(q)}`)).json()).toMatchObject([{ code }])
    }
    expect((await olga.get(`/api/desk/search?q=%25%25`)).json()).toEqual([])
    expect(await running.database.query('SELECT FROM mail')).toEqual([])
  })

  test('moves a date with one message to each, which says why', async () => {
    await booked()
    const answer = await olga.tap(`${DESK}/move`, {
      zone: 'unica',
      from: '2026-11-17',
      to: '2026-11-18',
      reason: 'Neve',
    })
    expect(answer.json().detail).toContain('la nuova data non ha posti liberi')
    const again = await olga.tap(`${DESK}/move`, {
      zone: 'unica',
      from: '2026-11-17',
      to: '2026-11-19',
      reason: 'Neve',
    })
    expect(again.json()).toEqual({ moved: 1, toCall: [] })
    expect(await subjects(2)).toContain('Ritiro spostato: giovedì 19 novembre 2026')
    const [told] = await running.database.query<{ text: string }>("SELECT text FROM mail WHERE subject ~ 'spostato'")
    expect(told?.text).toContain('Motivo: Neve')
    expect((await anna.get(BOOKINGS)).json().bookings[0].date).toBe('2026-11-19')
  })

  test('reads the spot at the kerb on paper and in the table', async () => {
    await booked(anna, { place: { ...aRequest().place, position: [11.342616, 44.494887] } })
    const spot = '44.49489, 11.34262'
    expect((await olga.get(`${DESK}/bookings.csv?from=2026-11-17&until=2026-11-17`)).body).toContain(`;${spot};`)
    const sheet = (await olga.get(`${DESK}/sheet.pdf?date=2026-11-17`)).rawPayload
    expect(textOfPdf(sheet)).toContain(`punto sulla mappa ${spot}`)
  })

  test('gets the sheet as PDF, the figures, and dates to open and close', async () => {
    const { id } = await booked()
    expect((await olga.get(`${DESK}/sheet.pdf?date=2026-11-17`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    running.pass(2 * DAY)
    await olga.tap(`${DESK}/${id}/outcome`, { status: 'ritirato' })
    running.pass(-2 * DAY)
    const figures = (await olga.get(`${DESK}/figures?from=2026-11-01&until=2026-11-30`)).json()
    expect(figures).toMatchObject({ served: 1, withinStandard: 1, noShows: 0, waits: [{ days: 2, pickups: 1 }] })
    const closed = await olga.tap(`${DESK}/dates`, { zone: 'unica', date: '2026-11-19', places: 3, isOpen: false })
    expect(closed.json()).toMatchObject({ isOpen: false, places: 3 })
    expect((await anna.tap(BOOKINGS, aRequest({ utenza: 'U9000', date: '2026-11-19' }))).json()).toMatchObject({
      type: 'urn:mastello:ritiro:slot-closed',
    })
  })
})

describe('time passes', () => {
  test('a reminder goes out 3 days and 1 day before, each once, and none of what was cancelled', async () => {
    const comune = (await loadTestComuni()).byHost('')
    const kept = await booked(anna, { date: '2026-11-24' })
    const bruno = await resident(running, 'bruno@esempio.it')
    const dropped = await booked(bruno, { utenza: 'U2000', date: '2026-11-24' })
    for (const day of [20, 21, 23]) {
      running.pass(Date.parse(`2026-11-${day}T09:30:00Z`) - running.now())
      await Promise.all([1, 2, 3].map(() => addReminders(running.database, comune, running.now())))
      if (day === 21) await bruno.tap(`${BOOKINGS}/${dropped.id}/cancel`, {})
      else await anna.tap(`${BOOKINGS}/${kept.id}/earlier`, { wanted: day === 23 })
    }
    const kinds = await running.database.query<{ kind: string; booking_id: string }>(
      "SELECT kind, booking_id FROM bulky_message WHERE kind LIKE 'promemoria%' ORDER BY kind",
    )
    expect(kinds.filter(({ booking_id: id }) => id === kept.id).map(({ kind }) => kind)).toEqual([
      'promemoria-1:2026-11-24',
      'promemoria-3:2026-11-24',
    ])
    expect(kinds.filter(({ booking_id: id }) => id === dropped.id)).toHaveLength(1)
  })

  test('a closed request loses name and place after the comune’s time, and keeps its figures', async () => {
    const days = daysWithNames((await loadTestComuni()).byHost(''))
    const olga = await clerkAt(running, 'olga@gestore.it')
    const { id } = await booked()
    running.pass(2 * DAY)
    await olga.tap(`/api/desk/base/bookings/${id}/outcome`, { status: 'ritirato' })
    await anonymiseOld(running.database, 'base', days, running.now() + 362 * DAY, 9)
    expect(await running.database.query('SELECT FROM bulky_booking WHERE person IS NOT NULL')).toHaveLength(1)
    await anonymiseOld(running.database, 'base', days, running.now() + 366 * DAY, 9)
    expect(
      await running.database.query('SELECT person, place, utenza, user_id, pieces, status FROM bulky_booking'),
    ).toEqual([{ person: null, place: null, utenza: null, user_id: null, pieces: 1, status: 'ritirato' }])
  })

  test('who deletes the account takes open pickups back with it', async () => {
    await booked()
    const answer = await anna.get('/api/me/data')
    expect(answer.json().ritiri).toHaveLength(1)
    const [user] = await running.database.query<{ id: string }>(
      "SELECT id FROM app_user WHERE email = 'anna@esempio.it'",
    )
    await running.database.transaction((queries) =>
      bulkyData.erase(queries, { comuneId: 'base', userId: user?.id ?? '', email: 'anna@esempio.it' }, running.now()),
    )
    expect(await running.database.query('SELECT status, person FROM bulky_booking')).toEqual([
      { status: 'annullato', person: null },
    ])
    expect(await running.database.query('SELECT taken FROM bulky_slot WHERE taken > 0')).toEqual([])
  })
})
