import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CacheContents, fakeCaches, type ServerContents } from '../testing/fake-caches.ts'
import { installComuneData, readComune, refreshComune } from './comune-data.ts'

const dataOf = (guide: string): Record<string, string> => ({
  '/comune.json': JSON.stringify({ guide }),
  '/strade.json': `streets ${guide}`,
  '/punti.json': `points ${guide}`,
  '/basemap.json': `map ${guide}`,
  '/ingombranti.json': `bulky ${guide}`,
  [`/api/guide?v=${guide}`]: `guide ${guide}`,
})
const kept = (): CacheContents => ({ comune: dataOf('1') })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('after one visit everything of the comune is on the device', async () => {
  const { contents } = fakeCaches({}, dataOf('1'))
  await installComuneData()
  expect(contents).toEqual({ comune: dataOf('1') })
})

test('newer data replace the old ones, and the old guide goes', async () => {
  const { contents } = fakeCaches(kept(), dataOf('2'))
  expect(await refreshComune()).toEqual({ guide: '2' })
  expect(contents).toEqual({ comune: dataOf('2') })
})

test('a guide whose version is known is not fetched again', async () => {
  const { fetched } = fakeCaches(kept(), dataOf('1'))
  await refreshComune()
  expect(fetched).not.toContain('/api/guide?v=1')
})

describe('nothing changes', () => {
  test.each<[string, string, number | undefined]>([
    ['the streets are refused', '/strade.json', 500],
    ['the points are not there', '/punti.json', 404],
    ['the network is gone after the comune', '/basemap.json', undefined],
    ['the guide that the comune names does not arrive', '/api/guide?v=2', 503],
  ])('where %s', async (_why, path, status) => {
    const { [path]: _file, ...others } = dataOf('2')
    const server: ServerContents = { ...others, ...(status !== undefined && { [path]: status }) }
    const { contents } = fakeCaches(kept(), server)
    expect(await refreshComune()).toEqual({ guide: '1' })
    expect(contents).toEqual(kept())
  })
})

test('the new guide is there before the comune that names it', async () => {
  const { written } = fakeCaches(kept(), dataOf('2'))
  await installComuneData()
  expect(written[0]).toBe('/api/guide?v=2')
})

test('a phone that never had the comune and has no network has none', async () => {
  fakeCaches({})
  expect(await refreshComune()).toBeUndefined()
  expect(await readComune()).toBeUndefined()
})
