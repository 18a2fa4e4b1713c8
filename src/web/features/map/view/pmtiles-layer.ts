import * as leaflet from 'leaflet'
import type { Layer } from 'leaflet'

/** The comune's own archive, read in ranges. The library expects Leaflet as a global. */
export async function pmtilesLayer(url: string): Promise<Layer> {
  Object.assign(globalThis, { L: leaflet })
  const { leafletLayer } = await import('protomaps-leaflet')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return leafletLayer({ url, flavor: isDark ? 'dark' : 'light', lang: 'it' }) as unknown as Layer
}
