import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import type { LoadSpotMap } from '../../parts/places/map-picker.tsx'

export interface PanelProps {
  offer: BulkyOffer
  /** None where a page is only drawn as HTML. */
  loadSpotMap: LoadSpotMap | undefined
}

export const DESK = '/gestione/ritiri'
export const DESK_API = '/api/gestione/ritiri'
