import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { type ConsoleApp, consoleApp } from '../testing/console-app.ts'
import { addPhone } from '../testing/residents.ts'

let server: ConsoleApp
let ada: TestClient
beforeEach(async () => {
  server = await consoleApp()
  ada = await server.person('ada', 'amministra')
})
afterEach(() => server.close())

/** Tomorrow, seen from the app's clock: a Monday with collections in both comuni. */
const DATE = '2026-11-16'
const STRIKE = {
  kind: 'sciopero',
  targets: [{ comuneId: 'base' }, { comuneId: 'pietralvento' }],
  strike: { date: DATE, reason: 'Sciopero nazionale' },
}
const act = (client: TestClient, body: object = STRIKE) => client.send('POST', '/api/staff/acts', body)
const undo = (client: TestClient, id: number) =>
  client.send('POST', `/api/staff/acts/${id}/undo`, { reason: 'Sciopero revocato' })
const newest = async (): Promise<number[]> => {
  const rows = await server.database.query<{ number: number }>(
    'SELECT max(number) AS number FROM edition GROUP BY comune_id ORDER BY comune_id',
  )
  return rows.map(({ number }) => number)
}

describe('one act on many comuni', () => {
  test('is rehearsed, applied to all and taken back as one', async () => {
    const rehearsal = (await ada.send('POST', '/api/staff/acts/rehearsal', STRIKE)).json<{ lines: string[] }>()
    expect(rehearsal.lines.join('\n')).toContain('il 16 novembre è annullata')
    expect(await newest()).toEqual([1, 1])
    const { id, editions } = (await act(ada)).json<{ id: number; editions: unknown }>()
    expect(editions).toEqual([
      { comuneId: 'base', number: 2 },
      { comuneId: 'pietralvento', number: 2 },
    ])
    expect((await ada.get(`/api/staff/acts/${id}/undo`)).json()).toMatchObject({ comuni: [{ basedOn: 2 }, {}] })
    expect((await undo(ada, id)).statusCode).toBe(200)
    expect(await newest()).toEqual([3, 3])
    expect((await undo(ada, id)).json()).toMatchObject({ status: 409, detail: `L’atto ${id} è già stato annullato.` })
    expect((await ada.get('/api/staff/acts')).json()).toMatchObject([
      { kind: 'annulla' },
      { id, author: 'ada@gestore.it' },
    ])
  })

  test('over a newer edition of one of them is applied to none, and the other’s change is named', async () => {
    await act(ada, { ...STRIKE, targets: [{ comuneId: 'base' }] })
    const targets = STRIKE.targets.map((target) => ({ ...target, basedOn: 1 }))
    const answer = await act(ada, { ...STRIKE, targets, strike: { date: '2026-11-17', reason: 'Neve' } })
    expect(answer.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('base: intanto ada@gestore.it ha pubblicato l’edizione 2') as string,
    })
    expect(await newest()).toEqual([2, 1])
  })

  test('asks for the right to publish in each of them, and changes none without', async () => {
    const bruna = await server.person('bruna', 'pubblica@base', 'modifica@pietralvento')
    expect((await act(bruna)).json()).toMatchObject({
      status: 403,
      detail: 'In questi comuni non puoi pubblicare: pietralvento.',
    })
    expect(await newest()).toEqual([1, 1])
    const { id } = (await act(ada)).json<{ id: number }>()
    expect((await undo(bruna, id)).statusCode).toBe(403)
    expect((await bruna.get('/api/staff/acts')).json()).toEqual([])
    expect((await act(await server.person('anna', 'modifica'))).statusCode).toBe(403)
  })

  test('stays in the list of who made it, however many others made since', async () => {
    const bruna = await server.person('bruna', 'pubblica@base')
    const { id } = (await act(bruna, { ...STRIKE, targets: [{ comuneId: 'base' }] })).json<{ id: number }>()
    await server.database.query(
      `INSERT INTO joint_act (at, author, kind, asked)
       SELECT at, 'zoe@altro.it', kind, jsonb_set(asked, '{targets,0,comuneId}', '"altrove"')
       FROM joint_act, generate_series(1, 100)`,
    )
    expect((await bruna.get('/api/staff/acts')).json()).toMatchObject([{ id }])
  })

  test('is never one on comuni of another gestore', async () => {
    await server.database.query("INSERT INTO gestore_comune VALUES ('pietralvento', 'altro')")
    expect((await act(ada)).statusCode).toBe(403)
    expect(await newest()).toEqual([1, 1])
  })

  test('where who wrote does not publish, a strike of this evening and taking it back need nobody else', async () => {
    await ada.send('PUT', '/api/staff/rules', { fourEyes: true })
    const { id } = (await act(ada)).json<{ id: number }>()
    expect(await newest()).toEqual([2, 2])
    expect((await undo(ada, id)).statusCode).toBe(200)
  })
})

describe('a strike is of days to come', () => {
  test.each([
    ['a make-up day of the year before', { date: '2026-11-26', to: '2025-11-28' }, 'Il giorno in cui si recupera'],
    ['a make-up day of the year after', { date: '2026-11-26', to: '2027-11-28' }, 'è troppo lontano'],
    ['a make-up day that is over', { date: '2026-11-16', to: '2026-11-14' }, 'si recupera è già passato'],
    ['a day that is over', { date: '2026-11-13' }, 'Lo sciopero è già passato'],
    ['days that are over', { date: '2026-11-10', until: '2026-11-14' }, 'Lo sciopero è già passato'],
  ])('%s is refused in words, also in the rehearsal', async (_what, days, words) => {
    const body = { ...STRIKE, strike: { ...days, reason: 'Sciopero' } }
    for (const path of ['/api/staff/acts', '/api/staff/acts/rehearsal'])
      expect((await ada.send('POST', path, body)).json()).toMatchObject({
        status: 422,
        detail: expect.stringContaining(words) as string,
      })
    expect(await newest()).toEqual([1, 1])
  })

  test.each([
    ['one that began before today', { date: '2026-11-12', until: '2026-11-16' }],
    ['a day that is over, made up for on one to come', { date: '2026-11-13', to: '2026-11-17' }],
    ['one that is brought forward', { date: '2026-11-26', to: '2026-11-25' }],
  ])('%s is written', async (_what, days) => {
    expect((await act(ada, { ...STRIKE, strike: { ...days, reason: 'Sciopero' } })).statusCode).toBe(200)
  })
})

const NOTICE = {
  kind: 'avviso',
  targets: [{ comuneId: 'base' }],
  notice: {
    title: 'Neve',
    text: 'Metti fuori domani.',
    startsAt: '2026-11-16T08:00',
    endsAt: '2026-11-20T00:00',
    severity: 'avviso',
    isPushed: true,
  },
}

describe('a notice holds from a moment that exists until another', () => {
  test.each(['2026-02-30T10:00', '2026-99-99T99:99', '2026-11-16T24:00', '0000-01-01T10:00'])(
    '%s is none: the field is named, also in the rehearsal',
    async (moment) => {
      for (const path of ['/api/staff/acts', '/api/staff/acts/rehearsal'])
        for (const field of ['startsAt', 'endsAt']) {
          const answer = await ada.send('POST', path, { ...NOTICE, notice: { ...NOTICE.notice, [field]: moment } })
          expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(`notice.${field}`)])
        }
    },
  )
})

test('a zone that is chosen twice gets a notice once', async () => {
  const targets = [{ comuneId: 'pietralvento', zones: ['borgo', 'colline', 'borgo'] }]
  expect((await act(ada, { ...NOTICE, targets })).statusCode).toBe(200)
  expect(await server.database.query('SELECT zone FROM notice ORDER BY zone')).toEqual([
    { zone: 'borgo' },
    { zone: 'colline' },
  ])
})

describe('phones are told of the next hours', () => {
  beforeEach(() => addPhone(server.database, 'anna'))

  test('of an act on many comuni: how many is said', async () => {
    const { id } = (await act(ada)).json<{ id: number }>()
    expect((await ada.send('POST', `/api/staff/acts/${id}/notify`)).json()).toEqual({ phones: 1 })
    await undo(ada, id)
    expect((await ada.send('POST', `/api/staff/acts/${id}/notify`)).statusCode).toBe(409)
  })

  test('of an act, but not in a comune that has published since', async () => {
    const { id } = (await act(ada)).json<{ id: number }>()
    await addPhone(server.database, 'piera', { comuneId: 'pietralvento', zones: ['borgo'] })
    await act(ada, { ...STRIKE, targets: [{ comuneId: 'base' }], strike: { date: '2026-11-30', reason: 'Neve' } })
    expect(await newest()).toEqual([3, 2])
    expect((await ada.send('POST', `/api/staff/acts/${id}/notify`)).json()).toEqual({ phones: 1 })
    const told = "SELECT comune_id FROM reminder WHERE kind LIKE 'cambio%'"
    expect(await server.database.query(told)).toEqual([{ comune_id: 'pietralvento' }])
  })

  test('of an edition, while no newer one holds', async () => {
    await act(ada)
    const notify = (number: number) => ada.send('POST', `/api/staff/comuni/base/editions/${number}/notify`)
    expect((await notify(2)).json()).toEqual({ phones: 1 })
    expect((await notify(1)).statusCode).toBe(409)
    expect((await notify(9)).statusCode).toBe(404)
  })
})
