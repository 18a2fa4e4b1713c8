import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionPoint } from './collection-point.ts'
import { distanceBetween, distanceInWords } from './distance.ts'
import { findPoints, type PointFilter } from './search.ts'
import type { LiveStatuses } from './status.ts'
import { unica } from '../testing/calendars.ts'

const PIAZZA = { lat: 43.62, lon: 12.18 }

const point = (id: string, metresEast: number, rest: Partial<CollectionPoint> = {}): CollectionPoint => ({
  id,
  name: id,
  kind: 'isola-ecologica',
  lat: PIAZZA.lat,
  lon: PIAZZA.lon + metresEast / 80_500,
  takes: ['vetro'],
  hours: '24/7',
  ...rest,
})

const POINTS = [
  point('lontano', 900),
  point('chiuso', 100, { hours: 'Mo 09:00-12:00' }),
  point('senza-orari', 150, { hours: undefined }),
  point('pile', 200, { takes: ['pile'] }),
  point('pieno', 250),
  point('vicino', 300),
]
const ANYTHING: PointFilter = { takes: undefined, isOpenNow: false, within: undefined }
const moment = (statuses: LiveStatuses = {}) => ({
  now: Temporal.PlainDateTime.from('2026-11-18T20:15'),
  holidays: unica.holidays,
  statuses,
  origin: PIAZZA,
})
const ids = (filter: Partial<PointFilter>, statuses?: LiveStatuses) =>
  findPoints(POINTS, { ...ANYTHING, ...filter }, moment(statuses)).map((found) => found.point.id)

describe('points are found', () => {
  test('nearest first', () => expect(ids({})).toEqual(['chiuso', 'senza-orari', 'pile', 'pieno', 'vicino', 'lontano']))
  test('by what they take', () => expect(ids({ takes: 'pile' })).toEqual(['pile']))
  test('open now, which a place without hours is not', () =>
    expect(ids({ isOpenNow: true })).toEqual(['pile', 'pieno', 'vicino', 'lontano']))
  test('within a distance', () => expect(ids({ within: 220 })).toEqual(['chiuso', 'senza-orari', 'pile']))
  test('within a distance, the farthest that it reaches too', () =>
    expect(ids({ within: distanceBetween(PIAZZA, POINTS[3]!) })).toContain('pile'))
  test('without an origin in the order of the file, and distance says nothing', () => {
    const found = findPoints(POINTS, { ...ANYTHING, within: 1 }, { ...moment(), origin: undefined })
    expect(found.map((one) => one.point.id)).toEqual(POINTS.map(({ id }) => id))
    expect(found[0]?.distance).toBeUndefined()
  })
  test('a full one is not open for who brings something, a moved one is', () => {
    expect(ids({ isOpenNow: true, takes: 'vetro' }, { pieno: { status: 'pieno' } })).toEqual(['vicino', 'lontano'])
    expect(ids({ isOpenNow: true, takes: 'vetro' }, { pieno: { status: 'spostato' } })).toContain('pieno')
  })
  test.each([
    [undefined, ['per-tutti', 'per-case']],
    ['domestica', ['per-tutti', 'per-case']],
    ['condominio', ['per-tutti']],
    ['non-domestica', ['per-tutti', 'per-aziende']],
  ] as const)('by who looks: %s', (user, expected) => {
    const points = [
      point('per-tutti', 10),
      point('per-case', 20, { users: ['domestica'] }),
      point('per-aziende', 30, { users: ['non-domestica'] }),
    ]
    expect(findPoints(points, ANYTHING, { ...moment(), user }).map((found) => found.point.id)).toEqual(expected)
  })
  test('the nearest open one that takes it comes first', () => {
    const filter = { ...ANYTHING, isOpenNow: true }
    const found = findPoints(POINTS, { ...filter, takes: 'vetro' }, moment({ pieno: { status: 'fuori-servizio' } }))
    expect(found[0]?.point.id).toBe('vicino')
    expect(findPoints(POINTS, { ...filter, takes: 'farmaci' }, moment())).toEqual([])
  })
})

describe('distance', () => {
  test.each([
    [3, 'a 10 m'],
    [344, 'a 340 m'],
    [996, 'a 1 km'],
    [1000, 'a 1 km'],
    [1240, 'a 1,2 km'],
    [14_400, 'a 14 km'],
  ])('%d metres are said "%s"', (metres, words) => expect(distanceInWords(metres)).toBe(words))

  test('from the Duomo of Florence to that of Siena it is 50 km', () => {
    const metres = distanceBetween({ lat: 43.7731, lon: 11.256 }, { lat: 43.3176, lon: 11.3289 })
    expect(Math.round(metres / 1000)).toBe(51)
  })

  test('from Rome to New York it is 6,890 km', () => {
    const metres = distanceBetween({ lat: 41.9, lon: 12.5 }, { lat: 40.7, lon: -74 })
    expect(Math.round(metres / 10_000)).toBe(689)
  })

  test('is the same both ways, zero to itself, and takes no detour', () => {
    const position = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceBetween(a, a)).toBe(0)
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3)
        expect(distanceBetween(a, c)).toBeLessThanOrEqual(distanceBetween(a, b) + distanceBetween(b, c) + 0.01)
      }),
    )
  })
})
