import { expect, test } from 'vitest'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { searchedPoints, singlePoint } from './found-points.ts'

const points = Array.from({ length: 100 }, (_, index): CollectionPoint => ({
  id: `p${index}`,
  name: 'x',
  kind: 'campana',
  takes: [index % 2 === 0 ? 'vetro' : 'pile'],
  lat: 45,
  lon: 12,
}))
const document = { points, kinds: [], things: [] }
const statuses = { version: 1, value: { p0: { status: 'pieno' as const }, p99: { status: 'pieno' as const } } }
const moment = {
  now: Temporal.PlainDateTime.from('2026-11-18T20:15'),
  holidays: { weekdays: [], effects: {}, days: [] },
  statuses,
}
const anything = { takes: undefined, isOpenNow: false, within: undefined }

test.each([
  [undefined, 1, 20, 100],
  [undefined, 2, 20, 100],
  ['pile', 1, 20, 50],
  ['pile', 3, 10, 50],
  ['pile', 4, 10, 50],
  ['olio', 1, 0, 0],
  ['olio', 4, 0, 0],
] as const)('what takes %s, page %i: carries %i points of the %i found', (takes, page, shown, total) => {
  const rendered = searchedPoints(document, { ...anything, takes, page }, moment)
  expect([rendered.points.length, rendered.total]).toEqual([shown, total])
})

test.each([
  ['p7', 1],
  ['boh', 0],
])('the page of %s carries %i points', (id, count) => {
  const rendered = singlePoint(document, id, statuses)
  expect([rendered.points.length, rendered.total]).toEqual([count, count])
})

test('a page carries the states of its own points alone', () => {
  expect(Object.keys(searchedPoints(document, { ...anything, page: 1 }, moment).statuses.value)).toEqual(['p0'])
  expect(Object.keys(singlePoint(document, 'p99', statuses).statuses.value)).toEqual(['p99'])
})

test('a page carries nothing else that the server knows of the map', () => {
  const withMore = { ...document, basemap: { type: 'FeatureCollection', features: [] } }
  const words = ['kinds', 'points', 'statuses', 'things', 'total']
  expect(Object.keys(searchedPoints(withMore, { ...anything, page: 1 }, moment)).toSorted()).toEqual(words)
  expect(Object.keys(singlePoint(withMore, 'p7', statuses)).toSorted()).toEqual(words)
})
