import type { Basemap } from '../../../contract/points/basemap.ts'
import type { Position } from '../../../domain/points/collection-point.ts'
import { plainName } from '../../../domain/italian/plain-name.ts'

type Pair = readonly [number, number]

interface Street {
  readonly name: string
  readonly line: readonly Pair[]
}

const streetsOf = ({ features }: Basemap): Street[] =>
  features.flatMap(({ properties, geometry }) =>
    properties.kind === 'strada' && properties.name !== undefined && geometry.type === 'LineString'
      ? [{ name: properties.name, line: geometry.coordinates }]
      : [],
  )

/** The middle of the street that an address begins with ("Via Ada Ferri 12"), if the town has it. */
export function streetOfAddress(basemap: Basemap, address: string): Position | undefined {
  const wanted = `${plainName(address.trim()).replaceAll(',', ' ')} `
  const street = streetsOf(basemap).find(({ name }) => wanted.startsWith(`${plainName(name.trim())} `))
  if (street === undefined) return undefined
  // Between the two middle bends, or on the one there is.
  const middle = (street.line.length - 1) / 2
  const [one, other] = [street.line[Math.floor(middle)]!, street.line[Math.ceil(middle)]!]
  return { lon: (one[0] + other[0]) / 2, lat: (one[1] + other[1]) / 2 }
}

/** Farther than this, naming a street would mislead. */
const FARTHEST_DEGREES = 0.0015

/** The name of the street that is closest to a place, for people who cannot see the map. */
export function nearestStreet(basemap: Basemap, { lat, lon }: Position): string | undefined {
  // A degree of longitude is shorter than one of latitude; over a town, no other correction is needed.
  const shrink = Math.cos((lat * Math.PI) / 180)
  const flat = ([x, y]: Pair): Pair => [(x - lon) * shrink, y - lat]
  let nearest: { name: string; distance: number } | undefined
  for (const { name, line } of streetsOf(basemap)) {
    for (let index = 1; index < line.length; index++) {
      const distance = distanceToOrigin(flat(line[index - 1]!), flat(line[index]!))
      if (distance < (nearest?.distance ?? FARTHEST_DEGREES)) nearest = { name, distance }
    }
  }
  return nearest?.name
}

function distanceToOrigin([ax, ay]: Pair, [bx, by]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}
