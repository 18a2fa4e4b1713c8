import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ComuneView, HistoryView, RehearsalView } from '../../../../contract/edition/console.ts'
import type { PhonesView, PresentView, EditionAtView } from '../../../../contract/edition/preview.ts'
import type { PageData } from '../../../../contract/http/page.ts'
import type { Rehearsal } from '../../../../domain/edition/rehearsal.ts'
import { testPages } from '../../../testing/pages.ts'
import { addNotice } from '../../../notices/store.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { type ConsoleApp, consoleApp } from '../../testing/console-app.ts'
import { partsOf, withStrike } from '../../testing/contents.ts'
import { addPhone } from '../../testing/residents.ts'

const base = await partsOf('base')
const COMUNE = '/api/staff/comuni/base'

/** A page that says which comune it was rendered from, under the policy of a resident's. */
const pages = testPages(async (_template, path, { comune, now, zone, notices }: PageData) => ({
  status: 200,
  html: `<head><script src="/app.js"></script></head>${JSON.stringify({ path, now, zone, notices: notices?.list.map(({ title }) => title), reasons: comune.calendar.exceptions.map(({ reason }) => reason) })}`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
  },
}))

let server: ConsoleApp
let bruna: TestClient
beforeEach(async () => {
  server = await consoleApp({ pages })
  bruna = await server.person('bruna', 'pubblica@base', 'modifica@base')
})
afterEach(() => server.close())

const drafted = (reason: string, basedOn = 1) =>
  bruna.send('PUT', `${COMUNE}/drafts/calendario`, {
    data: withStrike(base, reason).calendario.data,
    basedOn,
    replaces: null,
  })
const rehearsal = async () => (await bruna.get(`${COMUNE}/rehearsal`)).json<RehearsalView>()
const publish = async (more: object = {}) =>
  bruna.send('POST', `${COMUNE}/publish`, { reason: 'Sciopero', drafts: (await rehearsal()).drafts, ...more })
const preview = (query = '') => bruna.get(`${COMUNE}/preview?page=/calendar&at=2026-11-17T19:00${query}`)
const editionAt = async (at: string) =>
  (await bruna.get(`${COMUNE}/edition-at?at=${at}`)).json<EditionAtView>().edition?.number
const listed = async () => (await bruna.get('/api/staff/comuni')).json<ComuneView[]>()[0]!
const numbers = async (part: string) =>
  (await bruna.get(`${COMUNE}/history?part=${part}`)).json<HistoryView>().editions.map(({ number }) => number)
const phones = async () => (await bruna.get(`${COMUNE}/editions/2/phones`)).json<PhonesView>()

describe('a preview', () => {
  test('is the page of a resident with the drafts, at the hour and in the zone asked for', async () => {
    await drafted('Sciopero')
    const { body } = await preview('&zone=unica')
    expect(body).toContain('2026-11-17T19:00')
    expect(body).toContain('"zone":"unica"')
    expect(body).toContain('Sciopero')
  })

  test('has the notices that residents have at that hour; that of an edition has none', async () => {
    const notice = { title: 'Ecocentro chiuso', text: 'Per neve.', zone: null, severity: 'avviso' as const }
    await addNotice(server.database, 'base', { ...notice, startsAt: '2026-11-17T06:00', endsAt: '2026-11-17T22:00' })
    expect((await preview()).body).toContain('Ecocentro chiuso')
    expect((await preview('&edition=1')).body).not.toContain('Ecocentro chiuso')
    const later = await bruna.get(`${COMUNE}/preview?page=/calendar&at=2026-11-18T19:00`)
    expect(later.body).not.toContain('Ecocentro chiuso')
  })

  test('of an edition says what that one said', async () => {
    await drafted('Sciopero')
    expect((await preview('&edition=1')).body).not.toContain('Sciopero')
  })

  test('runs nothing, is framed by the console alone and kept by nobody', async () => {
    const { headers, body } = await preview()
    expect(body).not.toContain('<script')
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
    )
  })

  test.each([
    ['an area of the console', 'page=/gestione&at=2026-11-17T19:00'],
    ['another site', 'page=https://example.org&at=2026-11-17T19:00'],
    ['no hour', 'page=/calendar&at=2026-11-17'],
  ])('of %s there is none', async (_, query) => {
    expect((await bruna.get(`${COMUNE}/preview?${query}`)).statusCode).toBe(400)
  })

  test('of a draft that cannot be published says why', async () => {
    await bruna.send('PUT', `${COMUNE}/drafts/calendario`, { data: {}, basedOn: 1, replaces: null })
    expect((await preview()).statusCode).toBe(422)
  })
})

test('a rehearsal has its dates one by one, to be shown side by side', async () => {
  await drafted('Sciopero')
  const { series } = (await rehearsal()).changes as Rehearsal
  expect(series.map(({ cancelled }) => cancelled)).toEqual([['2026-11-18']])
})

test('the edition that held at a moment is the one whose moment had come', async () => {
  await drafted('Sciopero')
  server.pass(3_600_000)
  await publish()
  expect(await editionAt('2026-11-15T20:00:00Z')).toBe(1)
  expect(await editionAt('2026-11-15T21:00:00Z')).toBe(2)
  expect(await editionAt('2020-01-01T00:00:00Z')).toBeUndefined()
})

test('before phones are told, how many they are and what they will read; afterwards how many it was sent to', async () => {
  await addPhone(server.database, 'one')
  await addPhone(server.database, 'another')
  await addPhone(server.database, 'only-vetro', { types: ['vetro'] })
  server.pass(2 * 86_400_000)
  await drafted('Sciopero')
  await publish()
  const before = await phones()
  expect(before).toMatchObject({ reminded: 3, opened: 0, notified: { sent: 0, waiting: 0 } })
  expect(before.toNotify.map((text) => text.phones)).toEqual([2])
  expect((await bruna.send('POST', `${COMUNE}/editions/2/notify`)).json()).toEqual({ phones: 2 })
  const { notified } = await phones()
  expect(notified.sent + notified.waiting + notified.lost).toBe(2)
})

test('an edition is exported as the files of a folder', async () => {
  const { rawPayload, headers } = await bruna.get(`${COMUNE}/editions/1/archive`)
  expect(headers['content-disposition']).toContain('base-edizione-1.zip')
  expect(Object.keys(unzipSync(new Uint8Array(rawPayload)))).toContain('comune.json')
})

test('the history of one part leaves out what changed others', async () => {
  await drafted('Sciopero')
  await publish()
  expect(await numbers('calendario')).toEqual([2, 1])
  expect(await numbers('punti')).toEqual([1])
})

test('the list of comuni says what waits in each: drafts, problems, phones, pickups', async () => {
  await addPhone(server.database, 'one')
  expect(await listed()).toMatchObject({ drafts: [], problems: [], phones: 1, pickups: 0 })
  await drafted('Sciopero')
  expect(await listed()).toMatchObject({ drafts: ['calendario'], problems: [] })
  await server.database.query('UPDATE draft SET based_on = 0')
  expect((await listed()).problems).toEqual(['Una bozza è nata prima di quello che ora è pubblicato.'])
})

test('colleagues at work in a comune are named, with the part they have open', async () => {
  const carla = await server.person('carla', 'modifica')
  await carla.send('POST', `${COMUNE}/work/punti/presence`)
  expect((await bruna.get(`${COMUNE}/present`)).json<PresentView>()).toEqual([
    { email: 'carla@gestore.it', part: 'punti' },
  ])
})
