import type { Marker } from 'leaflet'
import type { Basemap } from '../../../../contract/points/basemap.ts'
import type { MapSettings } from '../../../../contract/points/map-settings.ts'
import type { CollectionPoint, Position } from '../../../../domain/points/collection-point.ts'
import { kindIn } from '../../../../domain/points/kind.ts'
import { Clusters, type ShownPoints } from '../../../parts/town-map/markers/clusters.ts'
import { pointMarker } from '../../../parts/town-map/markers/markers.ts'
import { addGround, createTownMap } from '../../../parts/town-map/ground.ts'
import { inOwnTurns } from '../../../parts/town-map/markers/in-own-turns.ts'
import '../../../parts/town-map/markers/markers.css'

const POINT_ZOOM = 17
const TOWN_ZOOM = 14
const EDGE = 32

export interface PointsMapOptions {
  readonly settings: MapSettings | undefined
  /** The draft's map of the town: this host may belong to another comune. */
  readonly basemap: Basemap | null
  readonly around: readonly Position[]
  readonly onSelect: (id: string) => void
  readonly onTap: (position: Position) => void
  readonly onMove: (id: string, position: Position) => void
}

export interface PointsMap {
  /** `movable` is never part of a cluster, and can be dragged if `mayMove`. */
  show: (shown: ShownPoints, movable: CollectionPoint | undefined, mayMove: boolean) => void
  middle: () => Position
  remove: () => void
}

export function createPointsMap(element: HTMLElement, options: PointsMapOptions): PointsMap {
  const map = createTownMap(element)
  place()
  // Without tiles or network the points are shown on a plain background.
  if (options.settings !== undefined || options.basemap !== null) {
    addGround(map, options.settings, options.basemap ?? undefined).catch((error: unknown) => console.warn(error))
  }
  map.on('click', ({ latlng }) => options.onTap({ lat: latlng.lat, lon: latlng.lng }))
  const clusters = new Clusters(map, options.onSelect)
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  observer.observe(element)
  const showMarkers = inOwnTurns()
  let marker: Marker | undefined
  let shownId: string | undefined

  function place(): void {
    const { around } = options
    if (around.length === 0) return void map.setView([45, 9], TOWN_ZOOM)
    const [lats, lons] = [around.map(({ lat }) => lat), around.map(({ lon }) => lon)]
    map.fitBounds(
      [
        [Math.min(...lats), Math.min(...lons)],
        [Math.max(...lats), Math.max(...lons)],
      ],
      { maxZoom: POINT_ZOOM, padding: [EDGE, EDGE], animate: false },
    )
  }

  return {
    show: (shown, movable, mayMove) => {
      showMarkers(clusters.show(shown))
      marker?.remove()
      marker = undefined
      if (movable !== undefined) {
        marker = pointMarker(movable, kindIn(shown.kinds, movable.kind), shown.statuses[movable.id], true).addTo(map)
        if (mayMove) marker.dragging?.enable()
        marker.on('dragend', () => {
          const { lat, lng } = marker!.getLatLng()
          options.onMove(movable.id, { lat, lon: lng })
        })
        if (movable.id !== shownId) map.setView([movable.lat, movable.lon], Math.max(POINT_ZOOM, map.getZoom()))
      }
      shownId = movable?.id
    },
    middle: () => {
      const { lat, lng } = map.getCenter()
      return { lat, lon: lng }
    },
    remove: () => {
      observer.disconnect()
      map.remove()
    },
  }
}
