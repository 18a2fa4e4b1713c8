import { describe, expect, test } from 'vitest'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { renderedPoints, mapQuery, pointIdOf, readMapSearch } from './map-page.ts'
import { tileOrigin } from './map-ground.ts'
import { mapSettings } from './map-settings.ts'

const NOTHING = { takes: undefined, isOpenNow: false, within: undefined, page: 1 }

describe('the address of the map', () => {
  test.each([
    ['', NOTHING],
    ['?cosa=pile', { ...NOTHING, takes: 'pile' }],
    ['?cosa=pile&aperto=1&entro=500&pagina=2', { takes: 'pile', isOpenNow: true, within: 500, page: 2 }],
    ['cosa=vetro', { ...NOTHING, takes: 'vetro' }],
    ['?cosa=sogni&aperto=forse&entro=3&pagina=-1', NOTHING],
    ['?cosa=%3Cscript%3E', NOTHING],
    ['?cosa=&aperto=&entro=&pagina=', NOTHING],
    ['?pagina=99999999999', { ...NOTHING, page: 99_999_999_999 }],
    [`?pagina=${'9'.repeat(400)}`, NOTHING],
  ])('"%s" is read', (search, expected) => expect(readMapSearch(search)).toEqual(expected))

  test('is written as it is read', () => {
    const query = '?cosa=pile&aperto=1&entro=500&pagina=2'
    expect(mapQuery(readMapSearch(query))).toBe(query)
    expect(mapQuery(readMapSearch('?x=1&y=2'))).toBe('')
  })

  test.each([
    ['/map', undefined],
    ['/map/', undefined],
    ['/map/isola-1', 'isola-1'],
    ['/map/isola-1/', 'isola-1'],
    ['/map/a/b', undefined],
  ])('%s names the point %s', (path, id) => expect(pointIdOf(path)).toBe(id))
})

describe('a rendered page carries what it shows and no more', () => {
  const points = Array.from({ length: 100 }, (_, index): CollectionPoint => ({
    id: `p${index}`,
    name: 'x',
    kind: 'campana',
    takes: [index % 2 === 0 ? 'vetro' : 'pile'],
    lat: 45,
    lon: 12,
  }))
  const moment = {
    now: Temporal.PlainDateTime.from('2026-11-18T20:15'),
    holidays: { weekdays: [], effects: {}, days: [] },
    statuses: { version: 1, value: { p0: { status: 'pieno' as const }, p99: { status: 'pieno' as const } } },
  }
  test.each([
    ['/map', '', 20, 100],
    ['/map', '?pagina=2', 20, 100],
    ['/map', '?cosa=pile&pagina=3', 10, 50],
    ['/map', '?cosa=pile&pagina=4', 10, 50],
    ['/map', '?cosa=olio&pagina=4', 0, 0],
    ['/map', '?cosa=pile', 20, 50],
    ['/map', '?cosa=olio', 0, 0],
    ['/map/p7', '', 1, 1],
    ['/map/boh', '', 0, 0],
  ])('%s%s: %i of %i', (path, search, shown, total) => {
    const rendered = renderedPoints(points, path, search, moment)
    expect([rendered.points.length, rendered.total]).toEqual([shown, total])
  })
  test('with the state of these', () =>
    expect(Object.keys(renderedPoints(points, '/map', '', moment).statuses.value)).toEqual(['p0']))
})

const settings = (url: string) => ({ kind: 'tasselli', url, attribution: '© chi la fa' })

describe('tiles of elsewhere', () => {
  test.each([
    ['https://tasselli.example/{z}/{x}/{y}.png', 'https://tasselli.example'],
    ['https://{s}.tasselli.example:8443/a/{z}/{x}/{y}.png?k=1', 'https://*.tasselli.example:8443'],
  ])('%s is let in from %s', (url, origin) => expect(tileOrigin(mapSettings.parse(settings(url)))).toBe(origin))
  test.each([
    'http://tasselli.example/{z}/{x}/{y}.png',
    'https://tasselli.example/{z}/{x}.png',
    "https://x.example/{z}/{x}/{y}; script-src 'unsafe-inline'",
    'https://x.example,evil/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}{x}{y}',
  ])('%s is refused', (url) => expect(mapSettings.safeParse(settings(url)).success).toBe(false))
})
