import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ComuneView, HistoryView, RehearsalView } from '../../../contract/edition/console.ts'
import type { ComuneFile } from '../../../contract/comune/comune.ts'
import { testClient, type TestClient } from '../../testing/test-client.ts'
import { type ConsoleApp, consoleApp } from '../testing/console-app.ts'
import { partsOf, withStrike } from '../testing/contents.ts'

const base = await partsOf('base')
const COMUNE = '/api/staff/comuni/base'

let server: ConsoleApp
let anna: TestClient
let bruna: TestClient
beforeEach(async () => {
  server = await consoleApp()
  anna = await server.person('anna', 'modifica')
  bruna = await server.person('bruna', 'pubblica@base')
})
afterEach(() => server.close())

const draft = async (client: TestClient, reason: string, basedOn = 1, replaces: string | null = null) =>
  client.send('PUT', `${COMUNE}/drafts/calendario`, {
    data: withStrike(base, reason).calendario.data,
    basedOn,
    replaces,
  })
const rehearsal = async (query = '') => (await bruna.get(`${COMUNE}/rehearsal${query}`)).json<RehearsalView>()
const publish = async (client: TestClient, more: object = {}) =>
  client.send('POST', `${COMUNE}/publish`, { reason: 'Sciopero', drafts: (await rehearsal()).drafts, ...more })
const back = (client: TestClient, edition: number, basedOn: number) =>
  client.send('POST', `${COMUNE}/back`, { edition, basedOn, reason: 'Lo sciopero è revocato' })
const history = async (client = anna) => (await client.get(`${COMUNE}/history`)).json<HistoryView>()
const content = async (number: number) =>
  (await anna.get(`${COMUNE}/editions/${number}/calendario`)).json<{ data: Pick<ComuneFile, 'calendar'> }>().data
const reasonsIn = ({ calendar }: Pick<ComuneFile, 'calendar'>) => calendar.exceptions.map((one) => one.reason)

describe('from a draft to residents', () => {
  test('a rehearsal says in words what changes and for how many, and publishes nothing', async () => {
    await draft(anna, 'Sciopero')
    const { lines, residents, basedOn, drafts } = await rehearsal()
    expect(lines[0]).toContain('il 18 novembre è annullata')
    expect(residents).toMatchObject({ phones: 0 })
    expect([basedOn, drafts.map(({ part }) => part)]).toEqual([1, ['calendario']])
    expect((await history()).editions).toHaveLength(1)
  })

  test('of a later moment, what changes from then on', async () => {
    await draft(anna, 'Sciopero')
    expect((await rehearsal('?effectiveAt=2026-12-01T00:00:00Z')).lines[0]).toBe('Per i residenti non cambia niente.')
  })

  test('publishing makes an edition of the drafts, with author and reason, and ends them', async () => {
    await draft(anna, 'Sciopero')
    const answer = await publish(bruna)
    expect(answer.json()).toMatchObject({
      isNew: true,
      edition: { number: 2, author: 'bruna@gestore.it', reason: 'Sciopero' },
    })
    expect((await bruna.get(`${COMUNE}/drafts`)).json()).toEqual([])
    expect(reasonsIn(await content(2))).toContain('Sciopero')
    expect(reasonsIn(await content(1))).not.toContain('Sciopero')
    expect((await bruna.send('POST', `${COMUNE}/publish`, { reason: 'Ancora', drafts: [] })).statusCode).toBe(400)
  })

  test('at a later moment it waits', async () => {
    await draft(anna, 'Sciopero')
    await publish(bruna, { effectiveAt: '2027-01-01T06:00:00+01:00' })
    const [comune] = (await bruna.get('/api/staff/comuni')).json<ComuneView[]>()
    expect(comune?.edition?.number).toBe(1)
    expect((await history()).editions[0]).toMatchObject({ number: 2, effectiveAt: '2027-01-01T05:00:00.000Z' })
  })

  test.each([
    ['no reason', { reason: '  ' }],
    ['no moment', { effectiveAt: 'domani' }],
    ['a moment beyond all calendars', { effectiveAt: '9999-12-31T00:00:00Z' }],
  ])('%s is none', async (_, wrong) => {
    await draft(anna, 'Sciopero')
    expect((await publish(bruna, wrong)).statusCode).toBe(400)
  })

  test('what is wrong is not published, and stays a draft', async () => {
    const { version } = (
      await anna.send('PUT', `${COMUNE}/drafts/calendario`, { data: {}, basedOn: 1, replaces: null })
    ).json<{ version: string }>()
    const drafts = [{ part: 'calendario', version }]
    expect((await publish(bruna, { drafts })).json()).toMatchObject({
      status: 422,
      detail: expect.stringContaining('calendar: trovato niente') as string,
    })
    expect((await anna.get(`${COMUNE}/drafts`)).json()).toHaveLength(1)
  })

  test('going back says again what an edition said, after a rehearsal of it', async () => {
    await draft(anna, 'Sciopero')
    await publish(bruna)
    expect((await rehearsal('?edition=1')).lines[0]).toContain('18 novembre')
    expect((await back(bruna, 1, 2)).json()).toMatchObject({ isNew: true, edition: { number: 3 } })
    expect(await content(3)).toEqual(await content(1))
    expect((await back(bruna, 1, 3)).json()).toMatchObject({ isNew: false, edition: { number: 3 } })
    expect((await back(bruna, 9, 3)).statusCode).toBe(404)
  })

  test('the history has every edition and whose act made it', async () => {
    await draft(anna, 'Sciopero')
    await publish(bruna)
    await back(bruna, 1, 2)
    const { editions, acts } = await history()
    expect(editions.map(({ number, author }) => `${number} ${author}`)).toEqual([
      '3 bruna@gestore.it',
      '2 bruna@gestore.it',
      '1 cartella',
    ])
    expect(acts.map(({ kind, fromEdition, toEdition }) => [kind, fromEdition, toEdition])).toEqual([
      ['torna', 2, 3],
      ['pubblica', 1, 2],
      ['importa', null, 1],
    ])
    const older = (await anna.get(`${COMUNE}/history?before=2`)).json<HistoryView>()
    expect([older.editions.length, older.acts.length]).toEqual([1, 1])
  })
})

describe('nobody publishes what they have not seen', () => {
  test('over a newer edition: it is named, and the draft stays', async () => {
    const other = await server.person('carla', 'pubblica')
    await draft(anna, 'Sciopero')
    await publish(bruna)
    await draft(anna, 'Neve', 1)
    expect((await bruna.get(`${COMUNE}/rehearsal`)).statusCode).toBe(409)
    const [{ version }] = (await anna.get(`${COMUNE}/drafts`)).json<[{ version: string }]>()
    const answer = await publish(other, { drafts: [{ part: 'calendario', version }] })
    expect(answer.json()).toMatchObject({
      status: 409,
      title: 'C’è un’edizione più recente',
      detail: expect.stringMatching(/bruna@gestore\.it ha pubblicato l’edizione 2 .*: Sciopero/) as string,
    })
    // Looked at, the same draft goes on from there.
    expect((await draft(anna, 'Neve', 2, version)).statusCode).toBe(200)
    expect((await publish(other)).json()).toMatchObject({ edition: { number: 3 } })
  })

  test('a draft that was changed after the rehearsal: who did it is named', async () => {
    const { version } = (await draft(anna, 'Sciopero')).json<{ version: string }>()
    const { drafts } = await rehearsal()
    await draft(anna, 'Neve', 1, version)
    expect((await publish(bruna, { drafts })).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('anna@gestore.it ha cambiato la bozza "calendario"') as string,
    })
  })

  test('another part that was begun since', async () => {
    await draft(anna, 'Sciopero')
    const { drafts } = await rehearsal()
    await anna.send('PUT', `${COMUNE}/drafts/ingombranti`, { data: null, basedOn: 1, replaces: null })
    expect((await publish(bruna, { drafts })).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('"ingombranti"') as string,
    })
  })

  test('of two who publish at once one does, and the other is told', async () => {
    await draft(anna, 'Sciopero')
    const { drafts } = await rehearsal()
    const carla = await server.person('carla', 'amministra')
    const answers = await Promise.all([publish(bruna, { drafts }), publish(carla, { drafts })])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await history()).editions).toHaveLength(2)
  })
})

describe('who wrote does not publish, where the gestore wants it', () => {
  beforeEach(async () => {
    const ada = await server.person('ada', 'amministra')
    await ada.send('PUT', '/api/staff/rules', { fourEyes: true })
  })

  test('who wrote is told to ask another, who may', async () => {
    await draft(bruna, 'Sciopero')
    expect((await publish(bruna)).json()).toMatchObject({
      status: 403,
      detail: expect.stringContaining('Chi ha scritto una bozza non la pubblica') as string,
    })
    expect((await publish(await server.person('carla', 'pubblica@base'))).statusCode).toBe(200)
  })

  test('also who wrote before somebody else changed it', async () => {
    const { version } = (await draft(bruna, 'Sciopero')).json<{ version: string }>()
    await draft(anna, 'Sciopero generale', 1, version)
    expect((await publish(bruna)).statusCode).toBe(403)
  })

  test('nobody alone brings forward what waits; what residents have read comes back', async () => {
    await draft(anna, 'Calendario nuovo')
    await publish(bruna, { effectiveAt: '2099-01-01T00:00:00Z' })
    expect((await back(bruna, 2, 2)).json()).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/L’edizione 2 vale solo da .* 2099/) as string,
    })
    await draft(anna, 'Sciopero', 2)
    await publish(bruna)
    const [newest] = (await history()).editions
    expect((await back(bruna, 1, newest!.number)).statusCode).toBe(200)
  })

  test('also what another edition for the same moment has replaced', async () => {
    for (const [basedOn, reason] of ['Calendario nuovo', 'Calendario corretto'].entries()) {
      await draft(anna, reason, basedOn + 1)
      await publish(bruna, { effectiveAt: '2099-01-01T00:00:00Z' })
    }
    expect((await back(bruna, 2, 3)).statusCode).toBe(403)
  })

  const TOMORROW = { effectiveAt: '2026-11-16T22:00:00Z' }
  const NEVER_READ = {
    status: 403,
    detail: expect.stringContaining('L’edizione 2 è stata revocata o sostituita prima del suo momento') as string,
  }

  test('what was withdrawn has been read by nobody, also once its moment has gone by; nor has what withdrew it', async () => {
    await draft(anna, 'Calendario nuovo')
    await publish(bruna, TOMORROW)
    await bruna.send('POST', `${COMUNE}/withdraw`, { edition: 2, basedOn: 2, reason: 'Era sbagliato' })
    expect((await back(bruna, 2, 3)).json()).toMatchObject(NEVER_READ)
    server.pass(2 * 86_400_000)
    expect((await back(bruna, 2, 3)).json()).toMatchObject(NEVER_READ)
    expect((await back(bruna, 3, 3)).statusCode).toBe(403)
  })

  test('of two for the same moment only the one that held comes back once it has gone by', async () => {
    for (const [basedOn, reason] of ['Calendario nuovo', 'Calendario corretto'].entries()) {
      await draft(anna, reason, basedOn + 1)
      await publish(bruna, TOMORROW)
    }
    server.pass(2 * 86_400_000)
    expect((await back(bruna, 1, 3)).statusCode).toBe(200)
    expect((await back(bruna, 2, 4)).json()).toMatchObject(NEVER_READ)
    expect((await back(bruna, 3, 4)).statusCode).toBe(200)
  })

  test('an administrator is held to it too', async () => {
    const carla = await server.person('carla', 'amministra')
    await draft(carla, 'Sciopero')
    expect((await publish(carla)).statusCode).toBe(403)
  })
})

describe('each call asks for its role', () => {
  const CALLS = ['history', 'drafts', 'check', 'editions/1/punti'] as const

  test('who writes does not publish, nor go back', async () => {
    await draft(anna, 'Sciopero')
    const answer = await publish(anna)
    expect(answer.json()).toMatchObject({
      status: 403,
      detail: 'In questo comune il tuo ruolo non lo permette. Chiedi a chi amministra.',
    })
    expect((await back(anna, 1, 1)).statusCode).toBe(403)
    expect((await history()).editions).toHaveLength(1)
  })

  test('who reads does not write', async () => {
    const lea = await server.person('lea', 'legge@base')
    expect((await draft(lea, 'Sciopero')).statusCode).toBe(403)
    for (const call of CALLS) expect((await lea.get(`${COMUNE}/${call}`)).statusCode, call).toBe(200)
  })

  test('who has the desk, or a role elsewhere, reads nothing here', async () => {
    const olga = await server.person('olga', 'sportello', 'amministra@pietralvento')
    for (const call of CALLS) expect((await olga.get(`${COMUNE}/${call}`)).statusCode, call).toBe(403)
  })

  test('a role that was taken away while somebody worked is missing at the next request', async () => {
    await draft(anna, 'Sciopero')
    const { drafts } = await rehearsal()
    const ada = await server.person('ada', 'amministra')
    const people = (await ada.get('/api/staff/people')).json<{ id: string; email: string }[]>()
    const { id } = people.find(({ email }) => email === 'bruna@gestore.it')!
    await ada.send('PUT', `/api/staff/people/${id}/roles`, { grants: [{ role: 'legge', comuneId: 'base' }] })
    expect((await publish(bruna, { drafts })).json()).toMatchObject({
      status: 403,
      detail: 'In questo comune il tuo ruolo non lo permette. Chiedi a chi amministra.',
    })
    await ada.send('DELETE', `/api/staff/people/${id}`)
    expect((await publish(bruna, { drafts })).statusCode).toBe(401)
    expect((await history()).editions).toHaveLength(1)
  })

  test('one sign-in is enough for all comuni, each with its own edition and rights', async () => {
    const comuni = (await anna.get('/api/staff/comuni')).json<ComuneView[]>()
    expect(comuni.map(({ id, may, edition }) => [id, may, edition?.number])).toEqual([
      ['base', ['write', 'read'], 1],
      ['pietralvento', ['write', 'read'], 1],
    ])
    expect((await bruna.get('/api/staff/comuni')).json()).toMatchObject([
      { id: 'base', may: ['publish', 'write', 'read'] },
    ])
    expect((await anna.get('/api/staff/comuni/pietralvento/history')).statusCode).toBe(200)
  })

  test('a comune of another gestore is none, as one that does not exist', async () => {
    await server.database.query("INSERT INTO gestore_comune VALUES ('pietralvento', 'altro')")
    const ada = await server.person('ada', 'amministra')
    const [other, unknown] = [
      await ada.get('/api/staff/comuni/pietralvento/history'),
      await ada.get('/api/staff/comuni/boh/history'),
    ]
    expect([other.statusCode, other.body]).toEqual([404, unknown.body])
    expect((await ada.get('/api/staff/comuni')).json<ComuneView[]>().map(({ id }) => id)).toEqual(['base'])
  })

  test('nobody, and a resident, get nothing', async () => {
    expect((await testClient(server.app).get('/api/staff/comuni')).statusCode).toBe(401)
    expect((await testClient(server.app).get(`${COMUNE}/history`)).statusCode).toBe(401)
  })
})
