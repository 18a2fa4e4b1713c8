import { DeskPage } from './desk-page.tsx'

const loadSpotMap = () => import('../../parts/town-map/spot-map.ts')

/** The desk with its map. Server and worker draw it without: neither they nor their size have room for Leaflet. */
export const DeskPageInBrowser = () => <DeskPage loadSpotMap={loadSpotMap} />
