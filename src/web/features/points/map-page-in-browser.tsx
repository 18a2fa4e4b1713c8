import { MapPage } from './map-page.tsx'

const loadView = () => import('./view/map-view.ts')

/** The page with its map. Server and worker draw it without: neither they nor their size have room for Leaflet. */
export const MapPageInBrowser = () => <MapPage loadView={loadView} />
