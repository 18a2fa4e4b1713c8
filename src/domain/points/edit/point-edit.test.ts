import { expect, it, test } from 'vitest'
import { distanceBetween } from '../distance.ts'
import { moved, numberedName, positionFrom, withImported } from './point-edit.ts'

const point = (id: string, more: object = {}) => ({ id, name: id, kind: 'k', takes: [], lat: 45, lon: 9, ...more })

test.each([
  ['45.4642, 9.19', { lat: 45.4642, lon: 9.19 }],
  ['45,4642; 9,19', { lat: 45.4642, lon: 9.19 }],
  ['45.46421234567 9.19', { lat: 45.464212, lon: 9.19 }],
  ['95, 9', undefined],
  ['via Roma', undefined],
  ['45.4642', undefined],
])('“%s” is the position %j', (text, position) => expect(positionFrom(text)).toEqual(position))

test('points of one name are told apart by their number, others are not numbered', () => {
  const all = [
    point('campana', { name: 'Campana' }),
    point('campana-2', { name: 'campana' }),
    point('piazza-2', { name: 'Piazza 2' }),
  ]
  expect(all.map((one) => numberedName(one, all))).toEqual(['Campana (1)', 'campana (2)', 'Piazza 2'])
})

it('moves a point by the metres that somebody asks for', () => {
  const start = { lat: 45, lon: 9 }
  expect(distanceBetween(start, moved(start, 5, 0))).toBeCloseTo(5, 0)
  expect(distanceBetween(start, moved(start, 0, -5))).toBeCloseTo(5, 0)
})

it('a file changes points that it names and adds others; the rest stays', () => {
  const brought = [point('b', { name: 'B' }), point('c')]
  expect(withImported([point('a'), point('b')], brought).map(({ name }) => name)).toEqual(['a', 'B', 'c'])
})
