import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DESTINATIONS, POINT_KINDS } from '../../domain/testing/destinations.ts'
import { wordsOfPoints } from './point-words.ts'
import { readMapFiles } from './map-files.ts'

const WORDS = wordsOfPoints(DESTINATIONS, POINT_KINDS)
const BASE = resolve(import.meta.dirname, '../../../comuni/base')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mappa-'))
})
afterEach(() => rm(folder, { recursive: true }))

const point = (properties: object, coordinates: unknown[] = [12, 45]) => ({
  type: 'Feature',
  properties: { id: 'a', name: 'A', kind: 'campana', takes: ['vetro'], ...properties },
  geometry: { type: 'Point', coordinates },
})

async function problemsOf(...features: object[]): Promise<string[]> {
  await writeFile(join(folder, 'punti.geojson'), JSON.stringify({ type: 'FeatureCollection', features }))
  const { problems } = await readMapFiles(folder, undefined, WORDS)
  return problems.slice(1).map((line) => line.trim())
}

test('the base comune has at least 60 points, of every kind, and a map of its own', async () => {
  const { files, problems } = await readMapFiles(BASE, undefined, WORDS)
  expect(problems).toEqual([])
  expect(files.points.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.points.map(({ kind }) => kind))).toEqual(new Set(POINT_KINDS.map(({ id }) => id)))
  const kinds = new Set(files.basemap?.features.map(({ properties }) => properties.kind))
  for (const kind of ['strada', 'acqua', 'parco', 'edificio'] as const) expect(kinds).toContain(kind)
})

test('a comune without these files has no points, and is right so', async () => {
  expect(await readMapFiles(folder, undefined, WORDS)).toEqual({
    files: { ...WORDS, points: [], basemap: undefined },
    problems: [],
  })
})

describe('a wrong point is told with the field, the value and what is expected', () => {
  test.each<[string, object, string]>([
    [
      'a kind that does not exist',
      point({ kind: 'cassonetto' }),
      'features[0].properties.kind: trovato "cassonetto", atteso uno tra',
    ],
    [
      'something taken that does not exist',
      point({ takes: ['sogni'] }),
      'features[0].properties.takes[0]: trovato "sogni"',
    ],
    [
      'a closure that ends before it begins',
      point({ closed: [{ from: '2026-08-10', until: '2026-08-01' }] }),
      'features[0].properties.closed[0].until: trovato "2026-08-01", atteso una data non prima di "from"',
    ],
    [
      'hours beyond the subset',
      point({ hours: 'sunrise-sunset' }),
      'features[0].properties.hours: trovato "sunrise-sunset", atteso ore fisse: alba e tramonto non si usano',
    ],
    [
      'an id with a space',
      point({ id: 'a b' }),
      'features[0].properties.id: trovato "a b", atteso solo lettere minuscole',
    ],
    [
      'a latitude of 95',
      point({}, [12, 95]),
      'features[0].geometry.coordinates[1]: trovato 95, atteso un numero fino a 90',
    ],
    [
      'a misspelt field',
      point({ nome: 'x' }),
      'features[0].properties.nome: trovato "x", atteso nessun campo con questo nome',
    ],
    ['a photo elsewhere', point({ photo: '../comune.json' }), 'features[0].properties.photo: trovato "../comune.json"'],
    [
      'a photo that is missing',
      point({ photo: 'a.webp' }),
      'features[0].properties.photo: trovato "a.webp", atteso un file che c’è nella cartella "foto"',
    ],
  ])('%s', async (_what, feature, line) => {
    const problems = await problemsOf(feature)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(line)
  })

  test('all at once', async () => {
    expect(await problemsOf(point({ kind: 'x' }), point({ hours: 'x', name: '' }))).toHaveLength(3)
  })

  test('two points under one address', async () => {
    expect(await problemsOf(point({}), point({}))).toEqual([
      'features[1].properties.id: trovato "a", atteso un nome diverso dagli altri punti',
    ])
  })
})

test('a broken basemap and a missing archive are told, too', async () => {
  await writeFile(join(folder, 'basemap.geojson'), '{"type":"FeatureCollection","features":[{"type":"Feature"}]}')
  const { problems } = await readMapFiles(folder, { kind: 'pmtiles', file: 'm.pmtiles', attribution: 'x' }, WORDS)
  expect(problems.join('\n')).toContain('features[0]')
  expect(problems.join('\n')).toContain(
    'map.file: trovato "m.pmtiles", atteso un file che c’è nella cartella del comune',
  )
})

test('a photo that is there is right', async () => {
  await mkdir(join(folder, 'foto'))
  await writeFile(join(folder, 'foto/a.webp'), '')
  expect(await problemsOf(point({ photo: 'a.webp' }))).toEqual([])
})
