import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckView, DraftSummary } from '../../../contract/edition/console.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { type ConsoleApp, consoleApp } from '../testing/console-app.ts'
import { partsOf, withFestive, withStrike, withWorking } from '../testing/contents.ts'

const base = await partsOf('base')
const CALENDAR = base.calendario.data
const STRIKE = withStrike(base, 'Sciopero').calendario.data
const OTHER = withStrike(base, 'Neve').calendario.data
const DRAFTS = '/api/staff/comuni/base/drafts'

let server: ConsoleApp
let anna: TestClient
let bruna: TestClient
beforeEach(async () => {
  server = await consoleApp({ gestioneHost: 'gestione.example', publicUrl: 'https://mastello.example' })
  anna = await server.person('anna', 'modifica')
  bruna = await server.person('bruna', 'pubblica@base')
})
afterEach(() => server.close())

const put = (client: TestClient, data: unknown, replaces: string | null, basedOn = 1) =>
  client.send('PUT', `${DRAFTS}/calendario`, { data, basedOn, replaces })
const written = async (client: TestClient, data: unknown, replaces: string | null): Promise<DraftSummary> =>
  (await put(client, data, replaces)).json()
const read = async () => (await anna.get(`${DRAFTS}/calendario`)).json<DraftSummary & { data: unknown }>()

const problems = async () => (await anna.get('/api/staff/comuni/base/check')).json<CheckView>().problems

describe('a draft', () => {
  test('is read with who wrote it, when, and the edition it started from', async () => {
    expect((await put(anna, STRIKE, null)).statusCode).toBe(200)
    server.pass(60_000)
    const { version, ...draft } = await read()
    expect(draft).toEqual({
      part: 'calendario',
      basedOn: 1,
      author: 'anna@gestore.it',
      writers: ['anna@gestore.it'],
      changedAt: '2026-11-15T19:30:00.000Z',
      data: STRIKE,
    })
    expect((await anna.get(DRAFTS)).json()).toMatchObject([{ part: 'calendario', version }])
    expect((await anna.get(`${DRAFTS}/punti`)).statusCode).toBe(404)
  })

  test('may be wrong until it is published', async () => {
    expect((await put(anna, { calendar: 'da scrivere' }, null)).statusCode).toBe(200)
    expect((await read()).data).toEqual({ calendar: 'da scrivere' })
  })

  test('starts from an edition that there is', async () => {
    expect((await put(anna, STRIKE, null, 7)).statusCode).toBe(404)
    expect((await anna.send('PUT', `${DRAFTS}/calendario`, { basedOn: 1, replaces: null })).statusCode).toBe(400)
  })

  test('is changed by who has seen it, and remembers everybody who wrote in it', async () => {
    const { version } = await written(anna, STRIKE, null)
    expect((await put(bruna, OTHER, version)).statusCode).toBe(200)
    expect(await read()).toMatchObject({
      author: 'bruna@gestore.it',
      writers: ['anna@gestore.it', 'bruna@gestore.it'],
      data: OTHER,
    })
  })
})

describe('of two who write at once nobody loses anything', () => {
  test('the second is told of the first, and the first’s stays', async () => {
    await put(anna, STRIKE, null)
    const late = await put(bruna, OTHER, null)
    expect(late.json()).toMatchObject({
      status: 409,
      title: 'La bozza è cambiata',
      detail: expect.stringContaining('anna@gestore.it ha cambiato la bozza "calendario"') as string,
    })
    expect((await read()).data).toEqual(STRIKE)
  })

  test('also where both begin at the very same moment', async () => {
    const answers = await Promise.all([put(anna, STRIKE, null), put(bruna, OTHER, null)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const winner = answers[0].statusCode === 200 ? STRIKE : OTHER
    expect((await read()).data).toEqual(winner)
  })

  test('and where both change the same one, many times', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { version = null } = turn === 0 ? {} : await read()
      const texts = [`Anna ${turn}`, `Bruna ${turn}`].map((reason) => withStrike(base, reason).calendario.data)
      const answers = await Promise.all([put(anna, texts[0], version), put(bruna, texts[1], version)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      expect((await read()).data).toEqual(texts[answers[0].statusCode === 200 ? 0 : 1])
    }
  })

  test('two tabs of one person count as two', async () => {
    const { version } = await written(anna, CALENDAR, null)
    await put(anna, STRIKE, version)
    expect((await put(anna, OTHER, version)).statusCode).toBe(409)
  })

  test('what is sent again because its answer got lost is done once', async () => {
    const first = await put(anna, STRIKE, null)
    const again = await put(anna, STRIKE, null)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })

  test('nobody throws away what they have not seen', async () => {
    const { version } = await written(anna, STRIKE, null)
    const { version: newer } = await written(bruna, OTHER, version)
    expect((await anna.send('DELETE', `${DRAFTS}/calendario?version=${version}`)).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('bruna@gestore.it') as string,
    })
    expect((await anna.send('DELETE', `${DRAFTS}/calendario?version=${newer}`)).statusCode).toBe(204)
    expect((await anna.get(`${DRAFTS}/calendario`)).statusCode).toBe(404)
    expect((await put(bruna, STRIKE, newer)).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('scartata o pubblicata') as string,
    })
  })
})

describe('a check', () => {
  test('finds nothing in good drafts, nor without any', async () => {
    expect(await problems()).toEqual([])
    await put(anna, STRIKE, null)
    expect(await problems()).toEqual([])
  })

  test('names each error with its part and field', async () => {
    const { calendar } = CALENDAR
    await put(anna, { ...CALENDAR, setOut: undefined, calendar: { ...calendar, exceptions: [{ kind: 'boh' }] } }, null)
    const found = await problems()
    expect(found.map(({ part, field }) => [part, field])).toEqual([
      ['calendario', 'setOut'],
      ['calendario', 'calendar.exceptions[0].kind'],
    ])
    expect(found[1]!.detail).toMatch(/^“boh” non va bene. Serve: uno tra /)
  })

  test('also those that only show beside the other parts', async () => {
    const exceptions = [{ kind: 'annullata', date: '2026-11-18', reason: 'Neve', zones: ['altrove'] }]
    await put(anna, { ...CALENDAR, calendar: { ...CALENDAR.calendar, exceptions } }, null)
    expect(await problems()).toMatchObject([{ part: 'calendario', field: 'calendar.exceptions[0].zones[0]' }])
  })

  test.each([
    ['the weekdays of the gestore', 'ingombranti', withWorking(base, ['dom']), 'domenica'],
    [
      'the festive weekdays',
      'calendario',
      withFestive(base, ['lun', 'mar', 'mer', 'gio', 'ven']),
      'lunedì, martedì, mercoledì, giovedì, venerdì',
    ],
  ] as const)('a change of %s that leaves no working day is told', async (_, part, changed, festive) => {
    await anna.send('PUT', `${DRAFTS}/${part}`, { data: changed[part].data, basedOn: 1, replaces: null })
    const expected = `almeno un giorno che nel calendario non sia festivo tutto l’anno (ora lo sono: ${festive})`
    expect(await problems()).toEqual([
      { part: 'ingombranti', field: 'rules.workingWeekdays', detail: expect.stringContaining(expected) as string },
    ])
  })

  test('all of them at once: an error in one part hides none of another', async () => {
    const { calendar } = CALENDAR
    await put(anna, { ...CALENDAR, calendar: { ...calendar, rules: [] } }, null)
    const zones = [{ id: 'unica', name: 'Unica', streets: [{ name: 'Via Roma', numbers: 'pari dal 2 al' }] }]
    const settings = { ...base.impostazioni.data, zones }
    await anna.send('PUT', `${DRAFTS}/impostazioni`, { data: settings, basedOn: 1, replaces: null })
    expect((await problems()).map(({ part, field }) => [part, field])).toEqual([
      ['impostazioni', 'zones[0].streets[0].numbers'],
      ['calendario', 'calendar.rules'],
    ])
  })

  test('of many errors says the first hundred, and how many more', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`campo${index}`, index]))
    await put(anna, { ...CALENDAR, ...unknown }, null)
    const found = await problems()
    expect(found).toHaveLength(101)
    expect(found[0]).toMatchObject({ part: 'calendario', field: 'campo0' })
    expect(found.at(-1)).toEqual({ part: 'calendario', field: '', detail: 'e altri 9900 errori' })
  })

  test('refuses more exceptions than a calendar may have', async () => {
    const exception = { kind: 'aggiunta', date: '2026-11-18', waste: 'umido', reason: 'Neve' }
    const exceptions = Array.from({ length: 2001 }, () => exception)
    await put(anna, { ...CALENDAR, calendar: { ...CALENDAR.calendar, exceptions } }, null)
    expect(await problems()).toEqual([
      {
        part: 'calendario',
        field: 'calendar.exceptions',
        detail: expect.stringContaining('al massimo 2000 eccezioni: togli quelle passate') as string,
      },
    ])
  })
})

test('a draft larger than any comune is not taken', async () => {
  expect((await put(anna, 'x'.repeat(4 * 2 ** 20), null)).statusCode).toBe(413)
})

test.each([
  ['zones', Array.from({ length: 2001 }, () => null)],
  ['name', 'x'.repeat(1_500_000)],
])('settings that no comune has are not kept: %s', async (field, value) => {
  const data = { ...base.impostazioni.data, [field]: value }
  const answer = await anna.send('PUT', `${DRAFTS}/impostazioni`, { data, basedOn: 1, replaces: null })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { title: 'Troppo lungo' }])
})

describe('an address', () => {
  const SETTINGS = base.impostazioni.data
  const claim = (...hosts: string[]) =>
    anna.send('PUT', `${DRAFTS}/impostazioni`, {
      data: { ...SETTINGS, hosts: [...SETTINGS.hosts, ...hosts] },
      basedOn: 1,
      replaces: null,
    })

  test.each(['127.0.0.1', '[::1]', '10.1.2.3', '2130706433', 'Gestione.example.', 'mastello.example'])(
    'of the server or the gestore is no comune’s: %s',
    async (host) => {
      await claim(host)
      expect(await problems()).toEqual([
        {
          part: 'impostazioni',
          field: 'hosts[2]',
          detail: expect.stringContaining('un nome del comune: questo è del server o della gestione') as string,
        },
      ])
      expect((await anna.get('/api/staff/comuni/base/rehearsal')).statusCode).toBe(422)
    },
  )

  test('of another comune is told before anybody publishes', async () => {
    await claim('pietralvento.localhost')
    const detail = '"pietralvento.localhost" è già di pietralvento'
    expect(await problems()).toEqual([{ part: 'impostazioni', field: 'hosts', detail }])
    expect((await anna.get('/api/staff/comuni/base/rehearsal')).json()).toMatchObject({ status: 409 })
  })

  test('that the comune has stays its own, and a new one is told', async () => {
    await claim('rifiuti.example')
    expect(await problems()).toEqual([])
    expect((await anna.get('/api/staff/comuni/base/rehearsal')).json()).toMatchObject({
      lines: expect.arrayContaining(['L’indirizzo rifiuti.example sarà di questo comune.']) as string[],
    })
  })

  const PIETRALVENTO = '/api/staff/comuni/pietralvento'
  const claimThere = async (host: string) => {
    const { data } = (await partsOf('pietralvento')).impostazioni
    const body = { data: { ...data, hosts: [...data.hosts, host] }, basedOn: 1, replaces: null }
    return (await anna.send('PUT', `${PIETRALVENTO}/drafts/impostazioni`, body)).json<{ version: string }>()
  }

  test('under which the default comune answers so far is given to another by who administers all comuni alone', async () => {
    const { version } = await claimThere('comune.roccalieta.example')
    const publishAs = async (client: TestClient) =>
      client.send('POST', `${PIETRALVENTO}/publish`, { reason: 'Nome', drafts: [{ part: 'impostazioni', version }] })
    const bruno = await server.person('bruno', 'amministra@pietralvento')
    const detail = expect.stringContaining('lo può aggiungere solo chi amministra tutti i comuni') as string
    expect((await bruno.get(`${PIETRALVENTO}/check`)).json()).toEqual({
      problems: [{ part: 'impostazioni', field: 'hosts[1]', detail }],
    })
    expect((await publishAs(bruno)).json()).toMatchObject({ status: 422, detail })
    const ada = await server.person('ada', 'amministra')
    expect((await ada.get(`${PIETRALVENTO}/check`)).json()).toEqual({ problems: [] })
    expect((await publishAs(ada)).statusCode).toBe(200)
  })

  test('that another comune gave up is taken over by who administers all comuni alone, also for the default comune', async () => {
    await server.database.query(
      "INSERT INTO comune_host (host, comune_id, is_former) VALUES ('vecchio.example', 'pietralvento', true)",
    )
    const { version } = (await claim('vecchio.example')).json<{ version: string }>()
    const publishAs = async (client: TestClient) =>
      client.send('POST', '/api/staff/comuni/base/publish', {
        reason: 'Nome',
        drafts: [{ part: 'impostazioni', version }],
      })
    const detail = expect.stringContaining('questo è stato di un altro comune') as string
    expect(await problems()).toEqual([{ part: 'impostazioni', field: 'hosts[2]', detail }])
    expect((await publishAs(await server.person('bruno', 'pubblica@base'))).json()).toMatchObject({
      status: 422,
      detail,
    })
    expect((await publishAs(await server.person('ada', 'amministra'))).statusCode).toBe(200)
  })

  test('there are at most fifty', async () => {
    await claim(...Array.from({ length: 49 }, (_, index) => `nome${index}.example`))
    expect(await problems()).toMatchObject([{ field: 'hosts', detail: expect.stringContaining('50 nomi') as string }])
  })
})
