import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CacheContents, fakeCaches, type ServerContents } from '../testing/fake-caches.ts'
import { installComuneData, readComune, refreshComune } from './comune-data.ts'

/** What a phone keeps of an edition; the hash of a file is the file itself, in one word. */
const dataOf = (guide: string, streets = guide): Record<string, string> => ({
  '/comune.json': JSON.stringify({ guide }),
  '/strade.json': `streets-${streets}`,
  '/punti.json': `points-${guide}`,
  [`/api/guide?v=${guide}`]: `guide-${guide}`,
})
const hashOf = (text: string): string => text.replaceAll(/\W/g, '-')
const addressOf = (edition: number, text: string): string => `/dati/${edition}/${hashOf(text)}.json`

const pointerTo = (edition: number, data: Record<string, string>): string =>
  JSON.stringify({ edition, files: Object.fromEntries(Object.entries(data).map(([url, text]) => [url, hashOf(text)])) })

const phoneWith = (edition: number, data: Record<string, string>): CacheContents => ({
  comune: { ...data, '/edizione.json': pointerTo(edition, data) },
})

const serverWith = (edition: number, data: Record<string, string>): Record<string, string> => ({
  '/edizione.json': pointerTo(edition, data),
  ...Object.fromEntries(Object.values(data).map((text) => [addressOf(edition, text), text])),
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('after one visit everything of the comune is on the device', async () => {
  const { contents } = fakeCaches({}, serverWith(1, dataOf('1')))
  await installComuneData()
  expect(contents).toEqual(phoneWith(1, dataOf('1')))
})

test('newer data replace the old ones, and the old guide goes', async () => {
  const { contents } = fakeCaches(phoneWith(1, dataOf('1')), serverWith(2, dataOf('2')))
  expect(await refreshComune()).toEqual({ guide: '2' })
  expect(contents).toEqual(phoneWith(2, dataOf('2')))
})

test('where nothing was published, only the pointer is asked for', async () => {
  const { fetched } = fakeCaches(phoneWith(1, dataOf('1')), serverWith(1, dataOf('1')))
  await refreshComune()
  expect(fetched).toEqual(['/edizione.json'])
})

test('of a new edition only what has changed is fetched', async () => {
  const { fetched, contents } = fakeCaches(phoneWith(1, dataOf('1')), serverWith(2, dataOf('1', 'new')))
  await refreshComune()
  expect(fetched).toEqual(['/edizione.json', '/dati/2/streets-new.json'])
  expect(contents).toEqual(phoneWith(2, dataOf('1', 'new')))
})

test('what the browser has cleared away is fetched again', async () => {
  const { '/punti.json': _gone, ...left } = phoneWith(1, dataOf('1'))['comune']!
  const { fetched, contents } = fakeCaches({ comune: left }, serverWith(1, dataOf('1')))
  await refreshComune()
  expect(fetched).toEqual(['/edizione.json', '/dati/1/points-1.json'])
  expect(contents).toEqual(phoneWith(1, dataOf('1')))
})

test('a phone that has the files of an earlier version of the app fetches them once more, and keeps no other', async () => {
  const before = { comune: { ...dataOf('0'), '/basemap.json': 'map' } }
  const { contents } = fakeCaches(before, serverWith(1, dataOf('1')))
  await refreshComune()
  expect(contents).toEqual(phoneWith(1, dataOf('1')))
})

describe('nothing changes', () => {
  test.each<[string, string, number | undefined]>([
    ['the pointer does not arrive', '/edizione.json', undefined],
    ['the streets are refused', '/dati/2/streets-2.json', 500],
    ['the points are not there', '/dati/2/points-2.json', 404],
    ['the network is gone after the pointer', addressOf(2, dataOf('2')['/comune.json']!), undefined],
    ['the guide that the comune names does not arrive', '/dati/2/guide-2.json', 503],
  ])('where %s', async (_why, path, status) => {
    const { [path]: _file, ...others } = serverWith(2, dataOf('2'))
    const server: ServerContents = { ...others, ...(status !== undefined && { [path]: status }) }
    const { contents } = fakeCaches(phoneWith(1, dataOf('1')), server)
    expect(await refreshComune()).toEqual({ guide: '1' })
    expect(contents).toEqual(phoneWith(1, dataOf('1')))
  })
})

test('the new guide is there before the comune that names it, and the pointer last', async () => {
  const { written } = fakeCaches(phoneWith(1, dataOf('1')), serverWith(2, dataOf('2')))
  await installComuneData()
  expect(written.slice(-2)).toEqual(['/comune.json', '/edizione.json'])
  expect(written).toContain('/api/guide?v=2')
})

test('a phone that never had the comune and has no network has none', async () => {
  fakeCaches({})
  expect(await refreshComune()).toBeUndefined()
  expect(await readComune()).toBeUndefined()
})
