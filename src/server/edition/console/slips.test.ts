import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HistoryView, RehearsalView } from '../../../contract/edition/console.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { draftsOf, saveDraft } from '../publish/drafts/drafts.ts'
import { publishDrafts } from '../publish/drafts/publish-drafts.ts'
import { type ConsoleApp, consoleApp } from '../testing/console-app.ts'
import { NOW, partsOf, withStrike } from '../testing/contents.ts'

const base = await partsOf('base')
const COMUNE = '/api/staff/comuni/base'

let server: ConsoleApp
let bruna: TestClient
beforeEach(async () => {
  server = await consoleApp()
  bruna = await server.person('bruna', 'pubblica@base')
})
afterEach(() => server.close())

const draft = (client: TestClient, reason: string, basedOn = 1) =>
  client.send('PUT', `${COMUNE}/drafts/calendario`, {
    data: withStrike(base, reason).calendario.data,
    basedOn,
    replaces: null,
  })

async function publish(client: TestClient, more: object = {}) {
  const { drafts } = (await client.get(`${COMUNE}/rehearsal`)).json<RehearsalView>()
  return client.send('POST', `${COMUNE}/publish`, { reason: 'Sciopero', drafts, ...more })
}

const history = async () => (await bruna.get(`${COMUNE}/history`)).json<HistoryView>()

test('a draft that is begun while others are being approved is not published with them, and stays', async () => {
  await draft(bruna, 'Sciopero')
  const publication = { comuneId: 'base', author: 'bruna@gestore.it', reason: 'Sciopero', now: NOW }
  const points = { comuneId: 'base', part: 'punti' as const, data: { points: [], basemap: null }, basedOn: 1 }
  const published = await publishDrafts(server.database, publication, async () => {
    await saveDraft(server.database, { ...points, author: 'carla@gestore.it', now: NOW })
    return undefined
  })
  expect(published).toMatchObject({ kind: 'published', edition: { parts: { punti: base.punti.hash } } })
  expect((await draftsOf(server.database, 'base')).map(({ part, author }) => [part, author])).toEqual([
    ['punti', 'carla@gestore.it'],
  ])
})

test('a moment that has gone by is refused, also in the rehearsal: it is a slip of the year', async () => {
  await draft(bruna, 'Sciopero')
  const answer = await publish(bruna, { effectiveAt: '2026-01-01T06:00:00+01:00' })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { detail: expect.stringContaining('già passato') }])
  const rehearsal = await bruna.get(`${COMUNE}/rehearsal?effectiveAt=2026-01-01T06:00:00Z`)
  expect(rehearsal.statusCode).toBe(422)
  expect((await history()).editions).toHaveLength(1)
})

test('a reason stays on its line in every history', async () => {
  await draft(bruna, 'Sciopero')
  await publish(bruna, { reason: ' Sciopero\u001B[31m\u202E\n9  capo@gestore.it  Approvato ' })
  expect((await history()).editions[0]!.reason).toBe('Sciopero [31m 9  capo@gestore.it  Approvato')
})

test('of two who publish, the second is told of the first, not of the calendar that waited and was carried on', async () => {
  const carla = await server.person('carla', 'pubblica@base')
  await draft(carla, 'Il calendario nuovo')
  await publish(carla, { effectiveAt: '2027-01-01T06:00:00Z', reason: 'Il calendario nuovo' })
  await draft(bruna, 'Sciopero', 2)
  const { drafts } = (await bruna.get(`${COMUNE}/rehearsal`)).json<RehearsalView>()
  await bruna.send('POST', `${COMUNE}/publish`, { reason: 'Sciopero di bruna', drafts })
  const back = await carla.send('POST', `${COMUNE}/back`, { edition: 1, basedOn: 2, reason: 'Com’era' })
  expect([back.statusCode, back.json()]).toMatchObject([409, { detail: expect.stringContaining('Sciopero di bruna') }])
})

test.each([
  ['PUT', '/drafts/calendario', { data: {}, basedOn: 2 ** 40, replaces: null }],
  ['POST', '/back', { edition: 2 ** 40, basedOn: 1, reason: 'x' }],
] as const)('%s %s with a number beyond any edition is refused in words', async (method, path, body) => {
  const answer = await bruna.send(method, COMUNE + path, body)
  expect(answer.statusCode).toBe(400)
})

test('a comune whose name the database cannot even compare is refused before it is asked', async () => {
  expect((await bruna.get('/api/staff/comuni/ba%00se/history')).statusCode).toBe(400)
})
