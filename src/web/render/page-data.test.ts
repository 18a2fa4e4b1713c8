import { describe, expect, test } from 'vitest'
import type { PageSource } from '../../contract/http/page.ts'
import type { Guide } from '../../domain/guide/item.ts'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { publicComune } from '../testing/comuni.ts'
import { pageData, pageQuery } from './page-data.ts'

const points = Array.from({ length: 3000 }, (_, index): CollectionPoint => ({
  id: `p${index}`,
  name: `Punto ${index}`,
  kind: 'campana',
  takes: ['vetro'],
  hours: '24/7',
  lat: 43.6,
  lon: 12.1,
}))

const guide: Guide = {
  version: 'prova',
  products: [],
  destinations: [],
  marks: [],
  items: Array.from({ length: 30 }, (_, index) => ({
    slug: `cartone-${index}`,
    name: `Cartone ${index}`,
    destination: 'carta',
    synonyms: [],
  })),
}

const source: PageSource = {
  comune: publicComune('base'),
  zone: undefined,
  now: '2026-11-18T20:00',
  notices: undefined,
  guide: () => guide,
  points: () => ({ points, kinds: [], things: [{ id: 'vetro', label: 'Vetro' }] }),
  statuses: () => ({ version: 0, value: {} }),
  bulky: () => null,
}

/** As server and worker do. */
async function dataAt(path: string, search = '') {
  return pageData(path, await pageQuery(path, search, source), source)
}

describe('the map', () => {
  test.each([
    [1, 'p0'],
    [2, 'p20'],
    [150, 'p2980'],
  ])('with 3,000 points carries no more than twenty on page %i', async (page, first) => {
    const { map } = await dataAt('/map', `pagina=${page}`)
    expect([map?.points.length, map?.points[0]?.id, map?.total]).toEqual([20, first, 3000])
  })

  test.each(['150', '151', '400', '999'])('asked for page %s, has its last one under one address', async (page) => {
    expect(await pageQuery('/map', `pagina=${page}`, source)).toBe('?pagina=150')
  })

  test.each(['', 'x=1', 'pagina=0', 'pagina=due', 'cosa=sogni'])(
    'is the same page for %s, which it does not understand',
    async (search) => expect(await pageQuery('/map', search, source)).toBe(''),
  )

  test('at the address of a point carries that point alone', async () => {
    const { map } = await dataAt('/map/p7')
    expect(map?.points.map(({ id }) => id)).toEqual(['p7'])
  })
})

async function foundAt(search: string) {
  const view = (await dataAt('/waste-list', search)).guide
  return view?.kind === 'inizio' ? view.answered?.found.map(({ name }) => name) : undefined
}

describe('the guide', () => {
  test('answers a question in its address, in twenty things and no more', async () => {
    expect(await foundAt('cerca=+Cartone')).toContain('Cartone 7')
    expect(await foundAt('cerca=cartone')).toHaveLength(20)
    expect(await foundAt('')).toBeUndefined()
  })

  test.each(['è'.repeat(5000), '%F0%9F', '\u{1F600}'.repeat(61), '%00', '   ', '&cerca=x'])(
    'has a page for whatever is asked (%.20s)',
    async (question) => expect((await dataAt('/waste-list', `cerca=${question}`)).guide?.kind).toBe('inizio'),
  )
})

test.each([
  ['/calendar', ['days']],
  ['/calendar/2026-12', []],
  ['/waste-list/cartone-1', ['guide']],
  ['/map', ['map']],
  ['/bulky-waste', ['bulky']],
  ['/bulky-waste/prenota', ['bulky']],
  ['/profilo', []],
])('%s carries, beyond the comune, %j', async (path, parts) => {
  const { comune: _comune, zone: _zone, now: _now, notices: _notices, ...rest } = await dataAt(path)
  expect(Object.keys(rest)).toEqual(parts)
})
