import { expect, test } from 'vitest'
import type { Basemap } from '../../../contract/points/basemap.ts'
import { nearestStreet, streetOfAddress } from './streets.ts'

const street = (name: string, coordinates: [number, number][]): Basemap['features'][number] => ({
  type: 'Feature',
  properties: { kind: 'strada', rank: 'via', name },
  geometry: { type: 'LineString', coordinates },
})
const town: Basemap = {
  type: 'FeatureCollection',
  features: [
    street('Via Po', [
      [12, 45],
      [12.01, 45],
    ]),
    street('Via Póra', [
      [12, 45.002],
      [12.005, 45.002],
      [12.01, 45.002],
    ]),
  ],
}

test.for([
  ['Via Pora 12', { lon: 12.005, lat: 45.002 }],
  ['via póra, 3/b', { lon: 12.005, lat: 45.002 }],
  ['Via Po', { lon: (12 + 12.01) / 2, lat: 45 }],
  ['Via Popolo 1', undefined],
  ['', undefined],
] as const)('the map opens on the street of “%s”, if there is one', ([address, position]) => {
  expect(streetOfAddress(town, address)).toEqual(position)
})

test.for([
  ['beside the middle of a long stretch', { lat: 45.0004, lon: 12.005 }, 'Via Po'],
  ['nearer to the other', { lat: 45.0016, lon: 12.002 }, 'Via Póra'],
  ['beyond the end', { lat: 45, lon: 12.011 }, 'Via Po'],
  ['in the fields', { lat: 45.01, lon: 12.005 }, undefined],
] as const)('a spot %s is named by the street that runs closest', ([, position, name]) => {
  expect(nearestStreet(town, position)).toBe(name)
})
