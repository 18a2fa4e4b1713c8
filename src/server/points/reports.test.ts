import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actPath } from '../../contract/http/idempotency.ts'
import type { Report } from '../../contract/points/reports.ts'
import type { Database } from '../platform/database/database.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { loadTestComuni, testApp } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'
import { pointCommands } from './point-commands.ts'
import { reencodedPhoto } from '../platform/http/photo.ts'
import { reportStore } from './report-store.ts'

const NOW = Date.parse('2026-11-18T19:00:00Z')
const POINT = 'isola-via-dei-platani'
const REPORT = { point: POINT, kind: 'pieno', words: 'Il vetro trabocca' }

let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  app = await testApp(() => NOW, undefined, database)
  return () => app.close()
})

test('a report whose answer was lost is found by its key, in its comune alone', async () => {
  const key = randomUUID()
  const report = (await send(REPORT, key)).json<Report>()
  expect((await clientWith(key).get(actPath(key))).json()).toEqual(report)
  expect((await clientWith(key).get(actPath(randomUUID()))).statusCode).toBe(404)
  expect((await clientWith(key, 'pietralvento.localhost').get(actPath(key))).statusCode).toBe(404)
})

const clientWith = (key: string, host = 'localhost') => testClient(app, host, { 'idempotency-key': key })

const send = (body: unknown, key: string = randomUUID()) => clientWith(key).send('POST', '/api/point-reports', body)

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'segreto' }, IFD3: { GPSLatitude: '45/1 46/1 12/1' } })
    .jpeg()
    .toBuffer()

/** As a browser writes it. */
async function sendForm(image: Buffer, key: string = randomUUID(), data: unknown = REPORT) {
  const form = new FormData()
  form.set('dati', JSON.stringify(data))
  form.set('foto', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'foto.jpg')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const client = clientWith(key)
  await client.get('/api/xsrf')
  return app.inject({
    method: 'POST',
    url: '/api/point-reports',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      host: 'localhost',
      'content-type': request.headers.get('content-type')!,
      'idempotency-key': key,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
    },
  })
}

describe('a report', () => {
  test('is kept, and followed by its code', async () => {
    const answer = await send(REPORT)
    expect(answer.statusCode).toBe(201)
    const { code } = answer.json<Report>()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const seen = await app.inject(`/api/point-reports/${code}`)
    expect(seen.json()).toMatchObject({ code, point: POINT, kind: 'pieno', state: 'inviata' })
    expect(seen.body, 'nobody else reads the words').not.toContain('trabocca')
    expect(seen.headers['cache-control']).toBe('no-store')
  })

  test('sent again, or twice at once, is the same report', async () => {
    const key = randomUUID()
    const answers = await Promise.all([send(REPORT, key), send(REPORT, key), send(REPORT, key)])
    const again = await send(REPORT, key)
    const codes = [...answers, again].map((answer) => answer.json<Report>().code)
    expect(new Set(codes).size).toBe(1)
  })

  test('of one comune is not found in another', async () => {
    const { code } = (await send(REPORT)).json<Report>()
    const other = await app.inject({ url: `/api/point-reports/${code}`, headers: { host: 'pietralvento.localhost' } })
    expect(other.statusCode).toBe(404)
  })

  test.each<[string, unknown, number]>([
    ['a point that is not there', { ...REPORT, point: 'boh' }, 422],
    ['a kind that does not exist', { ...REPORT, kind: 'brutto' }, 400],
    ['a novel', { ...REPORT, words: 'x'.repeat(501) }, 400],
    ['a field too many', { ...REPORT, admin: true }, 400],
    ['nothing', {}, 400],
  ])('with %s is refused', async (_what, body, status) => expect((await send(body)).statusCode).toBe(status))

  test('without a key, or from a foreign page, is refused', async () => {
    expect((await testClient(app).send('POST', '/api/point-reports', REPORT)).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: '/api/point-reports', payload: REPORT })).statusCode).toBe(403)
  })

  test('the eleventh within a minute from one network has to wait', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await send(REPORT)).statusCode)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(statuses[10]).toBe(429)
  })
})

describe('a photo', () => {
  test('is encoded anew, without where and when', async () => {
    const { code } = (await sendForm(await photo())).json<Report>()
    const stored = (await reportStore(database).photo('base', code))!
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    expect(metadata.exif).toBeUndefined()
    expect(stored.includes('segreto')).toBe(false)
  })

  test('larger than a screen is made smaller', async () => {
    expect(await sharp(await reencodedPhoto(await photo(3000, 2000))).metadata()).toMatchObject({
      width: 1600,
      height: 1067,
    })
  })

  test('whose form says nonsense is refused', async () => {
    expect((await sendForm(await photo(), randomUUID(), { kind: 1 })).statusCode).toBe(400)
  })
})

const commands = async () => {
  const comuni = await loadTestComuni()
  return pointCommands(database, comuni.byHost('localhost'), new Date(NOW))
}

const statuses = async () => (await app.inject('/api/points/status')).json<object>()

describe('the gestore', () => {
  test('sets the state of a point, which pages and phones then tell', async () => {
    const { setStatus } = await commands()
    expect(await setStatus(POINT, 'pieno', 'Svuotata domani')).toBe('Isola Via dei Platani: non c’è più posto.')
    expect(await statuses()).toEqual({ [POINT]: { status: 'pieno', note: 'Svuotata domani' } })
    await setStatus(POINT, 'ok', undefined)
    expect(await statuses()).toEqual({})
    await expect(setStatus('boh', 'pieno', undefined)).rejects.toThrow('non è un punto di Roccalieta')
    await expect(setStatus(POINT, 'rosso', undefined)).rejects.toThrow('atteso uno tra pieno, fuori-servizio')
  })

  test('sees the reports and answers them, and the resident sees the answer', async () => {
    const { code } = (await send(REPORT)).json<Report>()
    const { listReports, setReport } = await commands()
    expect(await listReports(false)).toContain(
      `${code} · 2026-11-18 19:00 · Ricevuta · Isola Via dei Platani · Non c’è più posto`,
    )
    expect(await setReport(code, 'risolta', 'Svuotata stamattina')).toBe(`${code}: risolta.`)
    const seen = (await app.inject(`/api/point-reports/${code}`)).json()
    expect(seen).toMatchObject({ state: 'risolta', answer: 'Svuotata stamattina' })
    expect(await listReports(false)).not.toContain(code)
    expect(await listReports(true)).toContain(code)
    await expect(setReport('AAAA-AAAA', 'risolta', undefined)).rejects.toThrow('Nessuna segnalazione')
  })
})

test('with the database away the reports wait, and the points are shown all the same', async () => {
  const alone = await testApp(() => NOW)
  expect((await alone.inject('/punti.json')).statusCode).toBe(200)
  expect((await alone.inject('/api/points/status')).statusCode).toBe(503)
  const answer = await testClient(alone, 'localhost', { 'idempotency-key': randomUUID() }).send(
    'POST',
    '/api/point-reports',
    REPORT,
  )
  expect(answer.statusCode).toBe(503)
  await alone.close()
})
