import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRequest } from '../../src/server/bulky/testing/residents.ts'
import { hugePicture, packedComment } from './support/bombs.ts'
import { formWith } from './support/form-body.ts'
import { POINT } from './support/owned-things.ts'
import { setStage, type Stage } from './support/stage.ts'
import { ask, headersOf } from './support/visitors.ts'
import { heldMegabytes } from './support/memory.ts'

let stage: Stage
let port: number
beforeAll(async () => {
  stage = await setStage()
  port = Number(new URL(await stage.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => stage.close())

/** Every route that takes a file, with what it would do. */
const ROUTES = [
  { url: '/api/point-reports', data: () => ({ point: POINT, kind: 'abbandono' }), table: 'point_report' },
  {
    url: '/api/bulky/bookings',
    data: () => aRequest({ utenza: 'U4321', date: '2026-11-24' }),
    table: 'bulky_booking',
  },
] as const

/** Shared: what the sending side needs is not to be counted. */
const PIECE = Buffer.alloc(2 ** 20, 0xff)

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })

const upload = async (url: string, data: unknown, file: Buffer, name?: string) =>
  ask(stage.app, stage.visitors.owner, { method: 'POST', url, ...(await formWith(data, file, name)) })

const rowsOf = async (table: string): Promise<string> =>
  JSON.stringify(await stage.database.query(`SELECT * FROM ${table}`))

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"'

const FILES: readonly [what: string, make: () => Buffer | Promise<Buffer>][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', () => Buffer.from(`${SVG}><script>alert(1)</script></svg>`)],
  ['a drawing that reads a file', () => Buffer.from(`${SVG}><image x:href="file:///etc/passwd"/></svg>`)],
  ['a drawing behind a comment', () => Buffer.from(`<?xml version="1.0"?><!-- \xFF\xD8\xFF -->${SVG}/>`, 'latin1')],
  ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a program', () => Buffer.from('\x7FELF\x02\x01\x01', 'latin1')],
  ['an archive', () => Buffer.from('PK\x03\x04', 'latin1')],
  ['a moving picture', () => photo().gif().toBuffer()],
  ['a kind of picture that no phone takes', () => photo().tiff().toBuffer()],
  ['the first bytes of a photo', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['half a photo', async () => (await photo().resize(800).jpeg().toBuffer()).subarray(0, 700)],
  [
    'a photo and a page in one',
    async () =>
      Buffer.concat([(await photo().jpeg().toBuffer()).subarray(0, 60), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['20,000 × 20,000 pixels', hugePicture],
]

describe.each(ROUTES)('$url', ({ url, data, table }) => {
  test.each(FILES)('refuses %s, and what came with it', async (_what, make) => {
    const before = await rowsOf(table)
    const answer = await upload(url, data(), await make())
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(await rowsOf(table)).toBe(before)
  })

  test.each([
    ['without a mark between its parts', 'multipart/form-data', '--x--'],
    ['with a mark that is too long', `multipart/form-data; boundary=${'x'.repeat(5000)}`, '--x--'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="dati"\r\n\r\n{',
    ],
  ])('refuses a form %s as a fault of the sender', async (_what, type, payload) => {
    const headers = { 'content-type': type, 'idempotency-key': randomUUID() }
    const { statusCode } = await ask(stage.app, stage.visitors.owner, { method: 'POST', url, headers, payload })
    expect(statusCode).toBe(400)
  })

  test('is not blown up by a picture that unpacks to 200 MB', async () => {
    const file = packedComment()
    expect(file.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage.rss()
    const answer = await upload(url, data(), file)
    expect(answer.statusCode).toBeLessThan(500)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 2 ** 20)
  })

  test('does not keep 200 MB in memory', async () => {
    const before = await heldMegabytes()
    const held: number[] = []
    const look = async () => void held.push((await heldMegabytes()) - before)
    expect(await stream(url, 200, { afterEachTwenty: look })).toMatch(/^413 .*problem\+json/)
    await look()
    // One photo of the size that is allowed, twice for a moment, and what is on its way through the sockets.
    expect(Math.max(...held)).toBeLessThan(40)
    expect((await fetch(`http://127.0.0.1:${port}/comune.json`)).status).toBe(200)
  })

  test('does not unpack a packed body', async () => {
    const payload = gzipSync(Buffer.alloc(50 * 2 ** 20, 0x20))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await ask(stage.app, stage.visitors.owner, {
      method: 'POST',
      url,
      payload: payload.subarray(0, 60_000),
      headers,
    })
    expect(answer.statusCode).toBe(400)
  })
})

test.each([
  '../../../../tmp/mastello.jpg',
  '..\\..\\mastello.jpg',
  '/etc/cron.d/mastello',
  'C:\\mastello.jpg',
  'mastello.jpg\u0000.php',
  '"><script>mastello</script>.jpg',
  `${'mastello'.repeat(1000)}.jpg`,
  '__proto__',
])('of a file named %.40j only the pixels are kept', async (name) => {
  const file = await photo()
    .withExif({ IFD0: { Copyright: 'mastello' } })
    .jpeg()
    .toBuffer()
  const answer = await upload('/api/point-reports', { point: POINT, kind: 'abbandono' }, file, name)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await rowsOf('point_report')).not.toContain('mastello')
  const [{ image } = { image: Buffer.alloc(0) }] = await stage.database.query<{ image: Buffer }>(
    'SELECT image FROM point_report_photo ORDER BY ctid DESC LIMIT 1',
  )
  expect(image.includes('mastello')).toBe(false)
})

test.each([
  '/foto/..%2fcomune.json',
  '/foto/%2e%2e%2f%2e%2e%2fpackage.json',
  '/foto/..%5ccomune.json',
  '/foto/%00',
  '/foto/isola-ecologica.webp%00.txt',
])('no address leads out of the folder of photos: %s', async (url) =>
  expect((await stage.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400),
)

const UPLOADS = 40

test('40 requests of 33 MB at once from one account are held in part, the rest told to come back, and nobody else waits', async () => {
  const { arrayBuffers: before } = process.memoryUsage()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }, 5)
  const url = '/api/bulky/bookings'
  const answers = Promise.all(Array.from({ length: UPLOADS }, () => stream(url, 11, { files: 3 })))
  const file = await photo().jpeg().toBuffer()
  const other = await upload('/api/point-reports', { point: POINT, kind: 'pieno' }, file)
  expect(other.statusCode, other.body).toBe(201)
  const statuses = (await answers).map((answer) => answer.slice(0, 3))
  clearInterval(watch)
  // 422: read to the end, and refused as no photos.
  expect(new Set(statuses)).toEqual(new Set(['503', '422']))
  expect((most - before) / 2 ** 20).toBeLessThan(200)
  expect(await stream(url, 11, { files: 3 }), 'later there is room again').toMatch(/^422 /)
})

/** Sends files of so many megabytes until it is answered; `413 application/problem+json …`. */
async function stream(
  url: string,
  megabytes: number,
  { files = 1, afterEachTwenty }: { files?: number; afterEachTwenty?: () => Promise<void> } = {},
): Promise<string> {
  const boundary = randomUUID()
  const type = `multipart/form-data; boundary=${boundary}`
  const { host: _host, origin: _origin, ...headers } = headersOf(stage.visitors.owner)
  const sent = request({ port, path: url, method: 'POST', headers: { ...headers, 'content-type': type } })
  const answered = new Promise<string>((resolve) => {
    sent.on(
      'response',
      (answer) => void text(answer).then(() => resolve(`${answer.statusCode} ${answer.headers['content-type']}`)),
    )
    sent.on('error', (error) => resolve(String(error)))
  })
  for (let count = 0; count < megabytes * files && !sent.destroyed; count += 1) {
    if (count % megabytes === 0) {
      sent.write(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="foto"; filename="foto.jpg"\r\n\r\n`)
    }
    if (!sent.write(PIECE))
      await Promise.race([new Promise((resolve) => sent.once('drain', resolve)), answered, pause(10_000)])
    if (count % 20 === 19) await afterEachTwenty?.()
  }
  sent.end(`\r\n--${boundary}--\r\n`)
  return answered
}
