import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { PointsDocument } from '../../contract/points/document.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadTestComuni, testApp } from '../testing/test-app.ts'
import { rangeOf } from './send-file.ts'

const NOW = Date.parse('2026-11-18T19:00:00Z')

let app: FastifyInstance
beforeAll(async () => {
  app = await testApp(() => NOW)
})
afterAll(() => app.close())

describe('the points', () => {
  test('are what the phone keeps, compressed', async () => {
    const answer = await app.inject({ url: '/punti.json', headers: { 'accept-encoding': 'br' } })
    const { points, kinds, things } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as PointsDocument
    expect(points.length).toBeGreaterThanOrEqual(60)
    expect(kinds).toContainEqual({ id: 'campana', label: 'Campana', gender: 'f', drawing: 'campana', letters: 'C' })
    expect(things).toContainEqual({ id: 'raee', label: 'Apparecchi elettrici' })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('are open data: GeoJSON and JSON, cacheable, for every site', async () => {
    const geojson = await app.inject('/api/points')
    expect(geojson.headers).toMatchObject({
      'content-type': 'application/geo+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('max-age'),
    })
    const { features } = geojson.json<{ features: { geometry: { coordinates: number[] } }[] }>()
    const [lon = 0, lat = 0] = features[0]!.geometry.coordinates
    expect([Math.round(lon), Math.round(lat)]).toEqual([12, 44])
    const list = await app.inject('/api/points.json')
    expect(list.json()).toHaveLength(features.length)
    const again = await app.inject({
      url: '/api/points',
      headers: { 'if-none-match': String(geojson.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('of another comune are its own', async () => {
    const answer = await app.inject({ url: '/api/points.json', headers: { host: 'pietralvento.localhost' } })
    const names = answer.json<{ name: string }[]>().map(({ name }) => name)
    expect(names).toContain('Campana dei Casoni')
    expect(names).not.toContain('Centro di raccolta Le Querce')
  })
})

describe('photos', () => {
  test('come from the comune’s folder', async () => {
    const answer = await app.inject('/foto/casa-acqua.webp')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test.each(['/foto/..%2Fcomune.json', '/foto/altro.webp', '/foto/%2e%2e%2f%2e%2e%2fpackage.json'])(
    'nothing else does: %s',
    async (url) => expect((await app.inject(url)).statusCode).toBe(404),
  )
})

describe('a comune’s own archive of tiles', () => {
  let folder: string
  let own: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archivio-'))
    await writeFile(join(folder, 'm.pmtiles'), '0123456789')
    const comuni = await loadTestComuni()
    const base = comuni.byHost('localhost')
    const map = { kind: 'pmtiles' as const, file: 'm.pmtiles', attribution: 'x' }
    own = await testApp(() => NOW, { all: [], byHost: () => ({ ...base, folder, public: { ...base.public, map } }) })
  })
  afterAll(async () => {
    await own.close()
    await rm(folder, { recursive: true })
  })

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
    ['bytes=20-30', 416, '', 'bytes */10'],
    ['bytes=1-2,4-5', 200, '0123456789', undefined],
  ])('asked for "%s" answers %i "%s"', async (range, status, body, contentRange) => {
    const answer = await own.inject({ url: '/mappa.pmtiles', headers: { range } })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange])
  })

  test('is not there where none is configured', async () =>
    expect((await app.inject('/mappa.pmtiles')).statusCode).toBe(404))
})

test.each([
  ['bytes=5-2', 'outside'],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
  [undefined, undefined],
])('the range "%s" of 10 bytes is %s', (header, range) => expect(rangeOf(header, 10)).toBe(range))
