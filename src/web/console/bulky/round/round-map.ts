import type { Marker } from 'leaflet'
import { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
import type { MapSettings } from '../../../../contract/points/map-settings.ts'
import type { Town } from '../../../../contract/points/town.ts'
import type { Position } from '../../../../domain/points/collection-point.ts'
import { addGround, createTownMap } from '../../../parts/town-map/ground.ts'
import { makeMarker } from '../../../parts/town-map/markers/markers.ts'

const STREET_ZOOM = 17
const TOWN_ZOOM = 14
const EDGE = 32
const SIZE = 32

export interface MapStop extends Position {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly isExact: boolean
  readonly isDone: boolean
}

interface RoundMapOptions {
  readonly settings: MapSettings | undefined
  readonly town: Town
  readonly onSelect: (id: string) => void
}

export interface RoundMap {
  show: (stops: readonly MapStop[]) => void
  remove: () => void
}

/** The stops of a round by their number. */
export function createRoundMap(element: HTMLElement, { settings, town, onSelect }: RoundMapOptions): RoundMap {
  const map = createTownMap(element)
  const { lat, lon } = town.middle ?? { lat: 45, lon: 9 }
  map.setView([lat, lon], TOWN_ZOOM)
  // Without tiles or network the numbers are on a plain background.
  addGround(map, settings, town.basemap).catch((error: unknown) => console.warn(error))
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  observer.observe(element)
  let markers: Marker[] = []
  let shown = ''
  return {
    show(stops) {
      for (const marker of markers) marker.remove()
      markers = apart(stops).map(({ stop, shift }) =>
        stopMarker(stop, shift)
          .on('click', () => onSelect(stop.id))
          .addTo(map),
      )
      // The view stays as it is if only the order changes.
      const where = stops
        .map((stop) => `${stop.lat} ${stop.lon}`)
        .toSorted()
        .join()
      if (where !== shown && stops.length > 0) {
        map.fitBounds(
          stops.map((stop) => [stop.lat, stop.lon] as [number, number]),
          { maxZoom: STREET_ZOOM, padding: [EDGE, EDGE], animate: false },
        )
      }
      shown = where
    },
    remove() {
      observer.disconnect()
      map.remove()
    },
  }
}

/** Stops at the same place are shown side by side. */
function apart(stops: readonly MapStop[]): { stop: MapStop; shift: number }[] {
  const seen = new Map<string, number>()
  return stops.map((stop) => {
    const place = `${stop.lat} ${stop.lon}`
    const before = seen.get(place) ?? 0
    seen.set(place, before + 1)
    return { stop, shift: before * SIZE * 0.75 }
  })
}

function stopMarker({ lat, lon, number, label, isExact, isDone }: MapStop, shift: number): Marker {
  const icon = new DivIcon({
    className: ['round-marker', isExact ? '' : 'about', isDone ? 'done' : ''].join(' ').trim(),
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2 - shift, SIZE / 2],
    html: `<span>${number}</span>`,
  })
  return makeMarker([lat, lon], icon, label, isDone ? 0 : 500 - number)
}
