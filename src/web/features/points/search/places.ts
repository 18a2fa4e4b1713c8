import type { Basemap } from '../../../../contract/points/basemap.ts'
import type { CollectionPoint, Position } from '../../../../domain/points/collection-point.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'

/** A street, square or point that distances can be counted from. */
export interface Place {
  readonly name: string
  readonly position: Position
}

/** Streets and squares of the basemap by their middle, then the points by their address: no geocoder is asked. */
export function placesOf(basemap: Basemap | undefined, points: readonly CollectionPoint[]): Place[] {
  const named = (basemap?.features ?? []).flatMap(({ properties: { name }, geometry }) => {
    if (name === undefined) return []
    const [lon, lat] = middleOf(geometry)
    return [{ name, position: { lat, lon } }]
  })
  const addresses = points.flatMap(({ address, lat, lon }) =>
    address === undefined ? [] : [{ name: address, position: { lat, lon } }],
  )
  const places = [...named, ...addresses]
  return [...new Map(places.map((place) => [plainName(place.name), place])).values()]
}

type Geometry = Basemap['features'][number]['geometry']

/** The middle of a line is on it; of an area, on its edge, which is near enough for a walk. */
function middleOf(geometry: Geometry): [number, number] {
  const numbers = geometry.coordinates.flat(3)
  const middle = Math.floor(numbers.length / 4) * 2
  return [numbers[middle]!, numbers[middle + 1]!]
}
