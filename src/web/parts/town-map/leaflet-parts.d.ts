/*
 * Leaflet's own source files, with the types of the whole: its bundle cannot be tree-shaken, and we use none of two fifths
 * of it (popups, vector shapes, overlays).
 */
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet'
}
declare module 'leaflet/src/map/handler/*'
declare module 'leaflet/src/control/Control.Zoom.js' {
  import type { Control } from 'leaflet'

  export const Zoom: typeof Control.Zoom
}
declare module 'leaflet/src/control/Control.Attribution.js' {
  import type { Control } from 'leaflet'

  export const Attribution: typeof Control.Attribution
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { Marker } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export { DivIcon } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/GridLayer.js' {
  export { GridLayer } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet'
}
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil } from 'leaflet'

  export = DomUtil
}
