import 'leaflet/dist/leaflet.css'
import './town-map.css'
import type { Layer } from 'leaflet'
import { Attribution } from 'leaflet/src/control/Control.Attribution.js'
import { Zoom } from 'leaflet/src/control/Control.Zoom.js'
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
import { PMTILES_URL } from '../../../contract/points/paths.ts'
import type { Basemap } from '../../../contract/points/basemap.ts'
import type { MapSettings } from '../../../contract/points/map-settings.ts'
import { BasemapLayer } from './basemap/layer.ts'
import { shapesInParts } from './basemap/shapes.ts'
import { LeafletMap } from './leaflet-map.ts'
import { loadBasemap } from './basemap/load-basemap.ts'

const MAX_ZOOM = 19
const MIN_ZOOM = 11

/** A map that can be moved by finger, mouse and keys, with nothing on it yet. */
export function createTownMap(element: HTMLElement): LeafletMap {
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    fadeAnimation: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  new Zoom({ position: 'topright', zoomInTitle: 'Avvicina', zoomOutTitle: 'Allontana' }).addTo(map)
  return map
}

/** What lies under the points, as the comune has it; without `town`, that of this host is fetched. */
export async function addGround(map: LeafletMap, settings: MapSettings | undefined, town?: Basemap): Promise<void> {
  const layer = await groundLayer(settings, town)
  if (settings) new Attribution({ prefix: false }).addAttribution(escaped(settings.attribution)).addTo(map)
  layer.addTo(map)
}

async function groundLayer(settings: MapSettings | undefined, town: Basemap | undefined): Promise<Layer> {
  switch (settings?.kind) {
    case 'tasselli':
      return new TileLayer(settings.url, { maxNativeZoom: settings.maxZoom, maxZoom: MAX_ZOOM })
    case 'pmtiles':
      return (await import('./basemap/pmtiles-layer.ts')).pmtilesLayer(PMTILES_URL)
    case undefined:
      return new BasemapLayer(await shapesInParts(town ?? (await loadBasemap())))
  }
}

/** Leaflet writes the attribution as HTML; ours is a text from a data file. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
