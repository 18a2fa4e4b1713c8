import type { GuideDocument } from '../../contract/guide/guide.ts'
import type { Guide } from '../../domain/guide/item.ts'

/** The guide as it is sent: without aliases, which only imports read, and without slugs, which follow from the names. */
export const guideDocument = ({ version, items, products, destinations, marks }: Guide): GuideDocument => ({
  version,
  destinations: destinations.map(({ aliases: _aliases, ...shown }) => shown),
  items: items.map(({ slug: _slug, ...item }) => item),
  products,
  marks: marks.map(({ material, names }) => ({ material, names: [...names] })),
})
