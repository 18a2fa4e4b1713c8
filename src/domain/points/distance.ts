import type { Position } from './collection-point.ts'

const EARTH_RADIUS = 6_371_008.8
const RADIANS = Math.PI / 180

/** Metres over the ground, as the crow flies (Vincenty's formula on a sphere: exact to the millimetre at any distance). */
export function distanceBetween(one: Position, other: Position): number {
  const [from, to] = [one.lat * RADIANS, other.lat * RADIANS]
  const lon = (other.lon - one.lon) * RADIANS
  const east = Math.cos(to) * Math.sin(lon)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(lon)
  const ahead = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(lon)
  return EARTH_RADIUS * Math.atan2(Math.sqrt(east * east + north * north), ahead)
}

/** "a 40 m", "a 350 m", "a 1,2 km", "a 14 km": rounded to the precision of a phone's position. */
export function distanceInWords(metres: number): string {
  if (metres < 1000) return `a ${Math.max(10, Math.round(metres / 10) * 10)} m`.replace('1000 m', '1 km')
  const kilometres = metres / 1000
  return `a ${kilometres < 10 ? kilometres.toFixed(1).replace('.', ',').replace(',0', '') : Math.round(kilometres)} km`
}
