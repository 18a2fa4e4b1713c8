import type { CollectionPoint } from '../src/domain/points/collection-point.ts'
import { takenThings } from '../src/domain/points/destination.ts'
import { DESTINATIONS } from '../src/domain/testing/destinations.ts'

const HOURS = [
  '24/7',
  'Mo-Fr 09:00-12:30,15:00-18:00; Sa 09:00-12:00; PH off',
  'Jun-Sep 07:00-13:00; Oct-May 08:00-17:00',
]

export const THINGS = takenThings(DESTINATIONS).map(({ id }) => id)

/** The same points in every run, over an area as large as a city. */
export const manyPoints = (count: number): CollectionPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Punto ${index}`,
    kind: 'isola-ecologica',
    takes: [THINGS[index % THINGS.length]!, THINGS[(index * 7) % THINGS.length]!],
    hours: HOURS[index % HOURS.length]!,
    lat: 43.6254 + Math.sin(index * 12.9898) * 0.05,
    lon: 12.1821 + Math.sin(index * 78.233) * 0.07,
  }))
