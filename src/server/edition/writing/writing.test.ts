import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuideImportView, MissingWordsView } from '../../../contract/edition/writing/guide.ts'
import type { PointsImportView, PointsNow } from '../../../contract/edition/writing/points.ts'
import { reportStore } from '../../points/report-store.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { type ConsoleApp, consoleApp } from '../testing/console-app.ts'
import { partsOf } from '../testing/contents.ts'

const AT = '/api/staff/comuni/base'
const POINT = (await partsOf('base')).punti.data.points[0]!

let server: ConsoleApp
let anna: TestClient
let bruna: TestClient
beforeAll(async () => {
  server = await consoleApp()
  anna = await server.person('anna', 'modifica')
  bruna = await server.person('bruna', 'legge')
})
afterAll(() => server.close())

const sent = (text: string, name = 'file.csv') => ({ name, content: Buffer.from(text).toString('base64') })
const drafts = async (): Promise<unknown> => (await anna.get(`${AT}/drafts`)).json()

describe('a list of things from a file', () => {
  const LIST = 'Oggetto;Dove\nGondola;mare\nPagaia;carta\n'

  test('is read by the comune’s own words, and nothing of it is kept', async () => {
    const read = (await anna.send('POST', `${AT}/guide/import`, sent(LIST))).json<GuideImportView>()
    expect(read).toMatchObject({ columns: ['Oggetto', 'Dove'], rows: 2 })
    expect(read.mapping).toEqual({
      columns: { voce: ['Oggetto'], destinazione: ['Dove'] },
      values: { destinazione: { mare: '?', carta: 'carta' } },
    })
    expect(read.items).toMatchObject([{ name: 'Pagaia', destination: 'carta' }])
    expect(read.notes).toMatchObject([{ level: 'errore', value: 'mare', done: 'non si conosce: scegli sopra dove va' }])
    expect(await drafts()).toEqual([])
  })

  test('is read again with what somebody has corrected', async () => {
    const mapping = { columns: {}, values: { destinazione: { mare: 'ingombranti' } } }
    const body = { ...sent(LIST), mapping }
    const read = (await anna.send('POST', `${AT}/guide/import`, body)).json<GuideImportView>()
    expect(read.items.map(({ name, destination }) => [name, destination])).toEqual([
      ['Gondola', 'ingombranti'],
      ['Pagaia', 'carta'],
    ])
  })

  test.each([
    ['%PDF-1.7', 'Il file è un PDF'],
    ['', 'Il file è vuoto'],
  ])('that is none is refused in words: %j', async (text, words) => {
    const answer = await anna.send('POST', `${AT}/guide/import`, sent(text))
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ detail: string }>().detail).toContain(words)
  })

  test('is not read for who may only look', async () =>
    expect((await bruna.send('POST', `${AT}/guide/import`, sent(LIST))).statusCode).toBe(403))
})

test('points from a file: those that are new or changed, beside what is left out', async () => {
  const file = `nome;lat;lon;tipologia\nCampana nuova;43.62;12.18;campana\nSenza posto;;;campana\n`
  const read = (await anna.send('POST', `${AT}/points/import`, sent(file))).json<PointsImportView>()
  expect(read.points).toMatchObject([{ id: 'campana-nuova', kind: 'campana', lat: 43.62 }])
  expect(read.notes.filter(({ level }) => level === 'errore')).toHaveLength(1)
  expect(await drafts()).toEqual([])
})

test('words that nobody found are read by who may look, and left alone by who may write', async () => {
  await server.database.query(
    "INSERT INTO guide_missing (comune_id, words, times, last_on) VALUES ('base', 'gondola', 7, '2026-11-10')",
  )
  const list = async () => (await bruna.get(`${AT}/missing-words`)).json<MissingWordsView>()
  expect(await list()).toEqual([{ words: 'gondola', times: 7, lastOn: '2026-11-10' }])
  expect((await bruna.send('DELETE', `${AT}/missing-words?words=gondola`)).statusCode).toBe(403)
  expect((await anna.send('DELETE', `${AT}/missing-words?words=gondola`)).statusCode).toBe(204)
  expect(await list()).toEqual([])
})

describe('what holds at a point', () => {
  const now = async () => (await bruna.get(`${AT}/points/now`)).json<PointsNow>()
  const status = `${AT}/points/${POINT.id}/status`

  test('residents read at once, until it is as usual again', async () => {
    await anna.send('PUT', status, { status: 'pieno', note: 'Fino a lunedì' })
    expect((await anna.get('/api/points/status')).json()).toEqual({
      [POINT.id]: { status: 'pieno', note: 'Fino a lunedì' },
    })
    await anna.send('PUT', status, { status: null })
    expect((await now()).statuses).toEqual({})
    expect((await bruna.send('PUT', status, { status: 'pieno' })).statusCode).toBe(403)
  })

  test('there is none at a point that residents do not see', async () => {
    expect((await anna.send('PUT', `${AT}/points/non-esiste/status`, { status: 'pieno' })).statusCode).toBe(404)
    expect((await now()).statuses).toEqual({})
  })

  test('a report is open until somebody settles it, with an answer for who made it', async () => {
    const report = { point: POINT.id, kind: 'rotto' as const, words: 'Non si apre' }
    const reports = reportStore(server.database)
    const { code } = await reports.add('base', crypto.randomUUID(), report, undefined, new Date())
    expect((await now()).reports).toMatchObject([{ code, words: 'Non si apre', hasPhoto: false }])
    await anna.send('PUT', `${AT}/reports/${code}`, { state: 'risolta', answer: 'Riparata oggi.' })
    expect((await now()).reports).toEqual([])
    expect((await anna.get(`/api/point-reports/${code}`)).json()).toMatchObject({ answer: 'Riparata oggi.' })
    expect((await anna.send('PUT', `${AT}/reports/AAAA-AAAA`, { state: 'risolta' })).statusCode).toBe(404)
  })
})
