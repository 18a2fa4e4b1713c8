import { destinationFacts, GUIDE_DESTINATIONS } from '../domain/guide-destination.ts'
import { type Guide, type GuideItem, slugOf } from '../domain/guide-item.ts'

/** Where the guide is fetched from: by the phone with its version, by anyone else without. */
export const GUIDE_PATH = '/api/guide'
export const guideUrl = (version: string): string => `${GUIDE_PATH}?v=${version}`

/** The guide as it crosses the wire, open data included: an item's address follows from its name. */
export interface GuideDocument extends Omit<Guide, 'items'> {
  destinations: { id: string; label: string; hint: string }[]
  items: Omit<GuideItem, 'slug'>[]
}

export const toGuideDocument = ({ version, items, products }: Guide): GuideDocument => ({
  version,
  destinations: GUIDE_DESTINATIONS.map((id) => ({
    id,
    label: destinationFacts(id).label,
    hint: destinationFacts(id).hint,
  })),
  items: items.map(({ slug: _slug, ...item }) => item),
  products,
})

export const fromGuideDocument = ({ version, items, products }: GuideDocument): Guide => ({
  version,
  items: items.map((item) => ({ slug: slugOf(item.name), ...item })),
  products,
})
