import { Map as LeafletMap, Marker, TileLayer } from 'leaflet'

/** What Leaflet costs whoever takes it: a map, a layer of tiles, a marker. */
const map = new LeafletMap('map').setView([43.6254, 12.1821], 14)
new TileLayer('/{z}/{x}/{y}.png').addTo(map)
new Marker([43.6254, 12.1821]).addTo(map)
