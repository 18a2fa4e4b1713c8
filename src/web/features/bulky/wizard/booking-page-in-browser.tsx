// Where one lands after sending, network or not.
import '../bulky-waste-page.tsx'
import { BookingPage } from './booking-page.tsx'

const loadSpotMap = () => import('../../../parts/town-map/spot-map.ts')

/** The wizard with its map. Server and worker draw it without: neither they nor their size have room for Leaflet. */
export const BookingPageInBrowser = () => <BookingPage loadSpotMap={loadSpotMap} />
