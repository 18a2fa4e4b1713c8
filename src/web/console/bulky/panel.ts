import type { BulkyOffer } from '../../../contract/bulky/file.ts'

export interface PanelProps {
  offer: BulkyOffer
}

export const DESK = '/gestione/ritiri'
