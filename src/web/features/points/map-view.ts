import type { Marker } from 'leaflet'
import type { MapSettings } from '../../../contract/points/map-settings.ts'
import type { CollectionPoint, Position } from '../../../domain/points/collection-point.ts'
import { addGround, createTownMap } from '../../parts/town-map/ground.ts'
import { inOwnTurns } from '../../parts/town-map/markers/in-own-turns.ts'
import type { LeafletMap } from '../../parts/town-map/leaflet-map.ts'
import { Clusters, type ShownPoints } from '../../parts/town-map/markers/clusters.ts'
import { originMarker } from '../../parts/town-map/markers/markers.ts'
// After the sheet of `ground.ts`, which it builds on.
import '../../parts/town-map/markers/markers.css'

/** Close enough to see which side of the street. */
const POINT_ZOOM = 17
const FIRST_ZOOM_LIMIT = 16
const EDGE = 32

export interface MapViewOptions {
  readonly settings: MapSettings | undefined
  readonly onSelect: (id: string) => void
  readonly onTap: (position: Position) => void
}

/** What the page may ask of the map. All of it can be done in the list, too. */
export interface MapView {
  /** `all` are the points of the town: if none is to be shown, the map still shows the town. */
  show: (shown: ShownPoints, all: readonly CollectionPoint[]) => void
  setOrigin: (position: Position | undefined, shouldMove: boolean) => void
  remove: () => void
}

export function createMapView(element: HTMLElement, options: MapViewOptions): MapView {
  const map = createTownMap(element)
  addGround(map, options.settings).catch((error: unknown) => console.warn(error))
  map.on('click', ({ latlng }) => options.onTap({ lat: latlng.lat, lon: latlng.lng }))

  const clusters = new Clusters(map, options.onSelect)
  const showMarkers = inOwnTurns()
  let origin: Marker | undefined
  let shownSelection: string | undefined
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  observer.observe(element)

  return {
    show: (shown, all) => {
      const { points, selected } = shown
      const around = points.length > 0 ? points : all
      if (around.length > 0 && !isPlaced(map)) fitPoints(map, around)
      const chosen = points.find(({ id }) => id === selected)
      if (chosen && selected !== shownSelection) {
        map.setView([chosen.lat, chosen.lon], Math.max(POINT_ZOOM, isPlaced(map) ? map.getZoom() : 0))
      }
      shownSelection = selected
      if (isPlaced(map)) showMarkers(clusters.show(shown))
    },
    setOrigin: (position, shouldMove) => {
      origin?.remove()
      origin = position && originMarker([position.lat, position.lon]).addTo(map)
      if (position && shouldMove && isPlaced(map))
        map.setView([position.lat, position.lon], Math.max(map.getZoom(), 15))
    },
    remove: () => {
      observer.disconnect()
      map.remove()
    },
  }
}

/** Leaflet throws if it is asked for its position before it has one. */
function isPlaced(map: LeafletMap): boolean {
  try {
    return map.getCenter() !== undefined
  } catch {
    return false
  }
}

function fitPoints(map: LeafletMap, points: readonly CollectionPoint[]): void {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)]
  map.fitBounds(
    [
      [least(lats), least(lons)],
      [-least(lats.map((lat) => -lat)), -least(lons.map((lon) => -lon))],
    ],
    { maxZoom: FIRST_ZOOM_LIMIT, padding: [EDGE, EDGE], animate: false },
  )
}

const least = (numbers: readonly number[]): number => numbers.reduce((min, one) => Math.min(min, one), Infinity)
