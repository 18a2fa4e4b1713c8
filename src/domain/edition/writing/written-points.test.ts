import { describe, expect, test } from 'vitest'
import { byId } from '../../points/edit/point-edit.ts'
import { pointMark } from './written-points.ts'

const point = (id: string, more: object = {}) => ({ id, name: id, kind: 'k', takes: [], lat: 45, lon: 9, ...more })

describe('what a point is against what is published', () => {
  const before = byId([point('a'), point('b')])
  test.each([
    [point('a'), undefined],
    [point('b', { name: 'B' }), 'cambiato'],
    [point('c'), 'nuovo'],
  ])('%j is %s', (one, mark) => expect(pointMark(before, one)).toBe(mark))
})
