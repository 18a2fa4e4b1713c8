import type { Map as LeafletMap, Marker } from 'leaflet'
import Supercluster from 'supercluster'
import type { CollectionPoint, Position } from '../../../../domain/points/collection-point.ts'
import { kindIn, type PointKind } from '../../../../domain/points/kind.ts'
import type { LiveStatuses } from '../../../../domain/points/status.ts'
import { TILE_SIZE } from '../basemap/tile.ts'
import { clusterMarker, pointMarker } from './markers.ts'
import { handFocusOver, keepInSight } from './marker-focus.ts'
import { makeOneStop, roveByArrows } from './roving-focus.ts'

/** Pixels: points closer than a finger's width become one marker. */
const RADIUS = 44
/** The map cannot zoom out further, so lower levels are not computed. */
const FIRST_CLUSTERED_ZOOM = 11
/** At higher zooms every point has its own marker. */
const LAST_CLUSTERED_ZOOM = 16
/** Pixels between the middles: 24 of the smaller marker's 40 stay free. */
const HIDDEN_WITHIN = 32
/** As many as an old phone handles in some milliseconds. */
const MARKERS_AT_ONCE = 6
/** Markers a little outside the screen are there before they are dragged in. */
const PADDING = 0.2

type Index = Supercluster<{ index: number }>

export interface ShownPoints {
  readonly points: readonly CollectionPoint[]
  readonly statuses: LiveStatuses
  readonly kinds: readonly PointKind[]
  readonly selected: string | undefined
}

/** Keeps on the map the markers that the screen shows, and no others, however many points there are. */
export class Clusters {
  readonly #map: LeafletMap
  readonly #onSelect: (id: string) => void
  /** By a key made of all that is visible of a marker: one that looks the same stays, and keeps the focus. */
  readonly #shown = new Map<string, Marker>()
  #points: readonly CollectionPoint[] = []
  #statuses: LiveStatuses = {}
  #kinds: readonly PointKind[] = []
  #selected: string | undefined
  #index: Index | undefined
  #renderings = 0

  constructor(map: LeafletMap, onSelect: (id: string) => void) {
    this.#map = map
    this.#onSelect = onSelect
    map.on('moveend', () => this.#rendering().toArray())
    roveByArrows(map.getPane('markerPane')!)
  }

  /** In steps, so that the page can respond in between. */
  *show({ points, statuses, kinds, selected }: ShownPoints): Generator<void> {
    if (points !== this.#points) this.#fill(points)
    this.#statuses = statuses
    this.#kinds = kinds
    this.#selected = selected
    yield
    yield* this.#rendering()
  }

  #fill(points: readonly CollectionPoint[]): void {
    this.#points = points
    this.#index = new Supercluster<{ index: number }>({
      radius: RADIUS,
      extent: TILE_SIZE,
      minZoom: FIRST_CLUSTERED_ZOOM,
      maxZoom: LAST_CLUSTERED_ZOOM,
    })
    this.#index.load(
      points.map(({ lon, lat }, index) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: { index },
      })),
    )
  }

  *#rendering(): Generator<void> {
    if (this.#index === undefined) return
    const rendering = ++this.#renderings
    const bounds = this.#map.getBounds().pad(PADDING)
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    const wanted = this.#wanted(this.#index.getClusters(box, Math.round(this.#map.getZoom())))
    for (const [key, make] of wanted) {
      if (this.#shown.has(key)) continue
      this.#shown.set(key, keepInSight(this.#map, make().addTo(this.#map)))
      if (this.#shown.size % MARKERS_AT_ONCE !== 0) continue
      yield
      // The map was moved meanwhile, and everything is being rendered again.
      if (rendering !== this.#renderings) return
    }
    this.#forgetAllBut(wanted)
    makeOneStop(this.#map.getPane('markerPane')!)
  }

  /** The selected point is never part of a cluster: it is always visible. */
  #wanted(features: ReturnType<Index['getClusters']>): Map<string, () => Marker> {
    const wanted = new Map<string, () => Marker>()
    const selected = this.#points.find(({ id }) => id === this.#selected)
    if (selected) wanted.set(this.#keyOf(selected), () => this.#marker(selected))
    for (const { geometry, properties } of features) {
      const [lon, lat] = geometry.coordinates as [number, number]
      if (selected && this.#isBehind(selected, { lon, lat })) continue
      if ('cluster_id' in properties) {
        const { cluster_id: id, point_count: count } = properties
        wanted.set([id, count, lat, lon].join(), () =>
          clusterMarker([lat, lon], count).on('click', () => this.#open(id, lat, lon)),
        )
      } else {
        const point = this.#points[properties.index]!
        if (point.id !== this.#selected) wanted.set(this.#keyOf(point), () => this.#marker(point))
      }
    }
    return wanted
  }

  /** Hidden so far under the larger marker that nobody could tap it. It is in the list, and on the map when zoomed in. */
  #isBehind(selected: Position, other: Position): boolean {
    const [front, back] = [selected, other].map(({ lat, lon }) => this.#map.latLngToLayerPoint([lat, lon]))
    return Math.max(Math.abs(front!.x - back!.x), Math.abs(front!.y - back!.y)) < HIDDEN_WITHIN
  }

  #keyOf({ id, name, kind, lat, lon }: CollectionPoint): string {
    return [id, name, kind, lat, lon, this.#statuses[id]?.status, id === this.#selected].join()
  }

  #marker(point: CollectionPoint): Marker {
    const { id } = point
    const kind = kindIn(this.#kinds, point.kind)
    return pointMarker(point, kind, this.#statuses[id], id === this.#selected).on('click', () => this.#onSelect(id))
  }

  #open(id: number, lat: number, lon: number): void {
    const zoom = this.#index!.getClusterExpansionZoom(id)
    this.#map.setView([lat, lon], Math.min(zoom, this.#map.getMaxZoom()))
  }

  /** Removed last, when their replacements exist: the focus moves to one of them and is never lost. */
  #forgetAllBut(wanted: ReadonlyMap<string, unknown>): void {
    const gone = [...this.#shown].filter(([key]) => !wanted.has(key))
    for (const [key] of gone) this.#shown.delete(key)
    for (const [, marker] of gone) {
      handFocusOver(this.#map, marker, [...this.#shown.values()])
      marker.remove()
    }
  }
}
