import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import type { BulkyOffer } from '../../../contract/bulky/file.ts'

export interface PanelProps {
  offer: BulkyOffer
}

export const DESK = '/gestione/ritiri'
export const dayPath = (date: string): string => `${DESK}?vista=giorno&giorno=${date}`
/** Of the console; from there back to the desk. */
export const DESK_ENTRANCE = `/gestione?${RETURN_PARAMETER}=${DESK}`
