import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comune } from '../../comune/comuni.ts'
import { loadComuni } from '../../folders/load-comuni.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { letterFor, type ChangeDetails } from './letters.ts'
import type { Booking } from '../booking/booking.ts'
import { booked, COMUNE } from '../testing/bookings.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.query("INSERT INTO bulky_slot (comune_id, zone, date, places) VALUES ($1, 'unica', '2026-11-17', 9)", [
    COMUNE,
  ])
})
afterAll(() => database.close())

test.each([
  ['localhost', 'https://rifiuti.example/bulky-waste/pratica'],
  ['pietralvento.localhost', 'https://pietralvento.localhost/bulky-waste/pratica'],
])('the mail of %s links to %s', async (host, link) => {
  const { publicUrl } = readConfiguration({ PUBLIC_URL: 'https://rifiuti.example/' })
  const comuni = await loadComuni('comuni', 'base', publicUrl)
  const letter = letterFor('prenotato', await booked(database, { utenza: host }), comuni.byHost(host))
  expect(letter?.text).toContain(`${link}?codice=`)
})

describe('a mail about a pickup', () => {
  let comune: Comune
  let booking: Booking
  beforeAll(async () => {
    const { publicUrl } = readConfiguration({ PUBLIC_URL: 'https://rifiuti.example/' })
    comune = (await loadComuni('comuni', 'base', publicUrl)).byHost('localhost')
    booking = await booked(database, { utenza: 'U7' })
  })
  const letterOf = (message: string, change: Partial<Booking> = {}, details?: ChangeDetails) =>
    letterFor(message, { ...booking, ...change }, comune, details)

  test.each([
    ['prenotato', {}, 'Ritiro confermato: martedì 17 novembre 2026'],
    ['modificato:1', {}, 'Ritiro modificato: martedì 17 novembre 2026'],
    ['spostato:1', {}, 'Ritiro spostato: martedì 17 novembre 2026'],
    ['annullato:1', { status: 'annullato' }, 'Ritiro annullato: martedì 17 novembre 2026'],
    ['esito:1', { status: 'ritirato' }, 'Ritirato, martedì 17 novembre 2026'],
    ['esito:1', { status: 'parziale' }, 'Ritirato in parte, martedì 17 novembre 2026'],
    ['riaperto:1', {}, 'Ritiro di nuovo confermato: martedì 17 novembre 2026'],
    ['promemoria-1:2026-11-17', {}, 'Domani ritiriamo gli ingombranti: martedì 17 novembre 2026'],
    ['posto-libero:2026-11-16', {}, 'Si è liberata una data prima: lunedì 16 novembre 2026'],
  ] satisfies [string, Partial<Booking>, string][])('"%s" says what happened, and when, in its subject', (...row) => {
    const [message, change, subject] = row
    expect(letterOf(message, change)?.subject).toBe(subject)
  })

  test('says the same in both forms: date, code, things, how to change or cancel, whom to call', () => {
    const { text = '', html = '' } = letterOf('prenotato') ?? {}
    for (const said of [
      'Martedì 17 novembre 2026',
      booking.code,
      'Via Lunga 1',
      'Divano a due posti',
      'entro le 14:00 di lunedì 16 novembre 2026',
      'Lieta Ambiente',
      '800 000 000',
    ]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    expect(html).toContain('href="tel:800000000"')
    expect(html).not.toMatch(/<img|src=|url\(/)
  })

  test.each([
    ['annullato:1', { status: 'annullato' }, 'Non mettere fuori niente. Puoi prenotarne un altro quando vuoi.'],
    [
      'riaperto:1',
      {},
      'se gli oggetti sono già stati ritirati non devi fare niente, altrimenti chiamaci al numero 800 000 000.',
    ],
    ['esito:1', { status: 'parziale' }, 'Se quest’anno ti restano ritiri, puoi prenotarne un altro.'],
    ['promemoria-3:2026-11-17', {}, 'dalle 20:00 della sera prima alle 6:00'],
    ['promemoria-1:2026-11-17', {}, 'dalle 20:00 di stasera alle 6:00 di domani'],
  ] satisfies [string, Partial<Booking>, string][])('"%s" says what to do', (message, change, expected) => {
    expect(letterOf(message, change)?.text.replaceAll(/\s+/g, ' ')).toContain(expected)
  })

  test('tells who booked by phone to call, with the number as a link', () => {
    const { text = '', html = '' } = letterOf('prenotato', { userId: null }) ?? {}
    const until = 'entro le 14:00 di lunedì 16 novembre 2026.'
    expect(text).toContain(`Per modificare o annullare, chiamaci al numero 800 000 000 ${until}`)
    expect(html).toMatch(new RegExp(`chiamaci al numero <a [^>]*href="tel:800000000">800 000 000</a> ${until}`))
  })

  test.each([
    ['spostato:1', { from: '2026-11-12', reason: 'Neve' }, /Data di prima: Giovedì 12 novembre 2026\n\nMotivo: Neve/],
    ['modificato:1', { from: '2026-11-12' }, /Data di prima: Giovedì 12 novembre 2026/],
  ])('"%s" says the date that the pickup has left', (message, details, expected) => {
    expect(letterOf(message, {}, details)?.text).toMatch(expected)
  })

  test('about other things on the same date names no earlier one', () => {
    expect(letterOf('modificato:1', {}, { from: '2026-11-17' })?.text).not.toContain('Data di prima')
  })

  test.each([
    ['nothing', {}, 'davanti al tuo portone, sul marciapiede'],
    ['a place', { spot: 'Accanto al cancello verde.' }, 'nel punto che hai indicato: Accanto al cancello verde\n'],
    ['a point', { position: [11.3, 44.5] as [number, number] }, 'nel punto che hai indicato sulla mappa\n'],
  ])('to who had indicated %s says to put the things out there', (_what, indicated, expected) => {
    const place = { ...booking.place!, ...indicated }
    expect(letterOf('promemoria-3:2026-11-17', { place })?.text).toContain(expected)
  })

  test('takes what a person wrote as text, never as HTML', () => {
    const note = '<script>alert(1)</script> & "sassi"'
    const { html = '', text = '' } =
      letterOf('esito:1', { status: 'parziale', outcome: { note } }, { reason: note }) ?? {}
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;sassi&quot;')
    expect(text).toContain(note)
  })
})
