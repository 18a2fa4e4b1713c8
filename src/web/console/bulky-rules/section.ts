import type { BulkyOffer } from '../../../contract/bulky/file.ts'

/** Of one section of the page. `change` is undefined for people who may only read. */
export interface SectionProps {
  offer: BulkyOffer
  change: ((update: (offer: BulkyOffer) => BulkyOffer) => void) | undefined
}
