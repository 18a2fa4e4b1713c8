import { POINTS_URL } from '../../../contract/points/paths.ts'
import type { Town } from '../../../contract/points/town.ts'
import type { MapSettings } from '../../../contract/points/map-settings.ts'
import type { CollectionPoint, Position } from '../../../domain/points/collection-point.ts'
import type { PointsDocument } from '../../../contract/points/document.ts'
import { loadFile } from '../../device/worker/comune-file.ts'
import { addGround, createTownMap } from './ground.ts'
import { loadBasemap } from './basemap/load-basemap.ts'
import { nearestStreet, streetOfAddress } from './streets.ts'

/** Close enough to see which side of the street. */
const SPOT_ZOOM = 18
const TOWN_ZOOM = 15
/** About a tenth of a metre: nobody can point more precisely with a finger. */
const DIGITS = 6

export interface SpotMapOptions {
  readonly settings: MapSettings | undefined
  /** The spot chosen before, if any. */
  readonly spot: Position | undefined
  /** Where the map opens if no spot was chosen. */
  readonly address: string
  /** If absent, the town of the host's comune. */
  readonly town?: Town | undefined
  /** Gets the street under the pin whenever the map stops moving. */
  readonly onRest: (street: string | undefined) => void
}

export interface SpotMap {
  /** What the pin in the middle points at. */
  spot: () => Position
  remove: () => void
}

/** A map that moves under a fixed pin: a finger never hides what it points at, and the arrow keys do the same. */
export async function createSpotMap(element: HTMLElement, options: SpotMapOptions): Promise<SpotMap> {
  const basemap = options.town?.basemap ?? (await loadBasemap())
  const known = options.spot ?? streetOfAddress(basemap, options.address)
  const { lat, lon } = known ?? options.town?.middle ?? (await middleOfPoints())
  const map = createTownMap(element)
  map.on('moveend', () => options.onRest(nearestStreet(basemap, positionOf(map.getCenter()))))
  map.setView([lat, lon], known ? SPOT_ZOOM : TOWN_ZOOM)
  await addGround(map, options.settings, options.town?.basemap).catch((error: unknown) => {
    map.remove()
    throw error
  })
  return { spot: () => positionOf(map.getCenter()), remove: () => map.remove() }
}

const positionOf = ({ lat, lng }: { lat: number; lng: number }): Position => ({
  lat: Number(lat.toFixed(DIGITS)),
  lon: Number(lng.toFixed(DIGITS)),
})

async function middleOfPoints(): Promise<Position> {
  const { points } = await loadFile<PointsDocument>(POINTS_URL)
  if (points.length === 0) throw new Error('No point says where the town is')
  const mean = (pick: (point: CollectionPoint) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }
}
