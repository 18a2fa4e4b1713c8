import type { Position } from './collection-point.ts'

const EARTH_RADIUS = 6_371_008.8
const RADIANS = Math.PI / 180

/** Metres over the ground, as the crow flies (haversine). */
export function distanceBetween(one: Position, other: Position): number {
  const lat = Math.sin(((other.lat - one.lat) * RADIANS) / 2)
  const lon = Math.sin(((other.lon - one.lon) * RADIANS) / 2)
  const chord = lat * lat + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * lon * lon
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** "a 40 m", "a 350 m", "a 1,2 km", "a 14 km": no finer than a phone knows where it is. */
export function distanceInWords(metres: number): string {
  if (metres < 1000) return `a ${Math.max(10, Math.round(metres / 10) * 10)} m`.replace('1000 m', '1 km')
  const kilometres = metres / 1000
  return `a ${kilometres < 10 ? kilometres.toFixed(1).replace('.', ',').replace(',0', '') : Math.round(kilometres)} km`
}
