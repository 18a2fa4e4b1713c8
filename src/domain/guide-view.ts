import { GUIDE_DESTINATIONS, type GuideDestination, isGuideDestination } from './guide-destination.ts'
import { type Guide, type GuideItem, slugOf } from './guide-item.ts'
import { MARK_GROUPS } from './packaging-mark.ts'

const ROOT = '/waste-list'

/** A line of a list: the item, and the state in which it belongs there. */
export interface ListedItem {
  readonly slug: string
  readonly name: string
  readonly destination: GuideDestination
  readonly when?: string
}

/** What one address of the guide shows: all that its page needs, and no more, because it travels in the page. */
export type GuideView = { readonly path: string } & (
  | { readonly kind: 'inizio'; readonly counts: readonly (readonly [GuideDestination, number])[] }
  | { readonly kind: 'voce'; readonly item: GuideItem }
  | { readonly kind: 'dove'; readonly destination: GuideDestination; readonly items: readonly ListedItem[] }
  | { readonly kind: 'elenco'; readonly items: readonly ListedItem[] }
  | { readonly kind: 'simboli'; readonly items: readonly ListedItem[] }
  | { readonly kind: 'manca' }
)

/** The view of a path, or undefined where the path is none of the guide's. */
export function guideViewOf(guide: Guide, path: string): GuideView | undefined {
  const bare = path.replace(/\/$/, '')
  if (bare !== ROOT && !bare.startsWith(`${ROOT}/`)) return undefined
  const [name = '', detail, ...more] = bare.slice(ROOT.length + 1).split('/')
  if (more.length > 0) return { path, kind: 'manca' }
  if (detail !== undefined) return name === 'dove' ? placeView(guide, path, detail) : { path, kind: 'manca' }
  if (name === '') return { path, kind: 'inizio', counts: countsOf(guide) }
  if (name === 'elenco') return { path, kind: 'elenco', items: guide.items.map(listed) }
  if (name === 'simboli') return { path, kind: 'simboli', items: markItems(guide).map(listed) }
  const item = guide.items.find(({ slug }) => slug === name)
  return item === undefined ? { path, kind: 'manca' } : { path, kind: 'voce', item }
}

const listed = ({ slug, name, destination }: GuideItem): ListedItem => ({ slug, name, destination })

function placeView(guide: Guide, path: string, destination: string): GuideView {
  if (!isGuideDestination(destination)) return { path, kind: 'manca' }
  return { path, kind: 'dove', destination, items: itemsFor(guide, destination) }
}

/** Also what goes there only in a certain state: "Cartone della pizza, unto". */
const itemsFor = ({ items }: Guide, destination: GuideDestination): ListedItem[] =>
  items.flatMap((item) => {
    if (item.destination === destination) return [listed(item)]
    const variant = item.variants?.find((one) => one.destination === destination)
    return variant === undefined ? [] : [{ ...listed(item), when: variant.when }]
  })

/** Every destination that something goes to, in the order of the vocabulary. */
function countsOf({ items }: Guide): (readonly [GuideDestination, number])[] {
  const counts = new Map<GuideDestination, number>()
  for (const { destination, variants = [] } of items) {
    const all = new Set([destination, ...variants.map((variant) => variant.destination)])
    for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return GUIDE_DESTINATIONS.filter((one) => counts.has(one)).map((one) => [one, counts.get(one)!])
}

function markItems({ items }: Guide): GuideItem[] {
  const known = new Map(items.map((item) => [item.slug, item]))
  return MARK_GROUPS.flatMap(({ marks }) => marks.flatMap(({ name }) => known.get(slugOf(name)) ?? []))
}
