import type { Layer } from 'leaflet'
import * as DomUtil from 'leaflet/src/dom/DomUtil.js'
import { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'

/** The comune's own archive, read in ranges. The library expects Leaflet, or the two parts of it that it uses, as a global. */
export async function pmtilesLayer(url: string): Promise<Layer> {
  Object.assign(globalThis, { L: { DomUtil, GridLayer } })
  const { leafletLayer } = await import('protomaps-leaflet')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return leafletLayer({ url, flavor: isDark ? 'dark' : 'light', lang: 'it' }) as unknown as Layer
}
