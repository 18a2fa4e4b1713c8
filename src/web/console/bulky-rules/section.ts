import type { BulkyOffer } from '../../../contract/bulky/file.ts'

/** One of the page's sections: what is offered, and how to change it; undefined for who may only look. */
export interface SectionProps {
  offer: BulkyOffer
  change: ((update: (offer: BulkyOffer) => BulkyOffer) => void) | undefined
}
