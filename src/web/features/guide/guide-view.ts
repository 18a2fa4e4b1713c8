import { GUIDE_PAGE } from '../../../contract/guide/address.ts'
import type { GuideContent, GuideView, ListedItem, MarkedItems } from '../../../contract/guide/view.ts'
import { type Guide, type GuideItem, slugOf } from '../../../domain/guide/item.ts'

/** What a page of the guide shows, `/waste-list/dove/pile`; undefined for an address outside the guide. */
export function guideViewOf(guide: Guide, path: string): GuideView | undefined {
  const [, page, ...parts] = path.replace(/\/$/, '').split('/')
  if (`/${page}` !== GUIDE_PAGE) return undefined
  const content = contentOf(guide, parts)
  const named = new Set(namedIn(content))
  return {
    path,
    version: guide.version,
    destinations: guide.destinations.filter(({ id }) => named.has(id)),
    ...content,
  }
}

function namedIn(content: GuideContent): string[] {
  switch (content.kind) {
    case 'inizio':
      return content.counts.map(([destination]) => destination)
    case 'voce':
      return [content.item, ...(content.item.variants ?? [])].map(({ destination }) => destination)
    case 'dove':
      return [content.destination]
    case 'elenco':
      return content.items.map(({ destination }) => destination)
    case 'simboli':
      return content.groups.flatMap(({ items }) => items.map(({ destination }) => destination))
    case 'manca':
      return []
  }
}

function contentOf(guide: Guide, [name = '', detail, ...more]: readonly string[]): GuideContent {
  if (more.length > 0) return { kind: 'manca' }
  if (name === 'elenco') return letterContent(guide, detail)
  if (detail !== undefined) return name === 'dove' ? placeContent(guide, detail) : { kind: 'manca' }
  if (name === '') return { kind: 'inizio', counts: countsOf(guide), hasMarks: hasMarks(guide) }
  if (name === 'simboli') return markContent(guide)
  const item = guide.items.find(({ slug }) => slug === name)
  return item === undefined ? { kind: 'manca' } : { kind: 'voce', item }
}

const listed = ({ name, destination }: GuideItem): ListedItem => ({ name, destination })

const placeContent = (guide: Guide, destination: string): GuideContent =>
  guide.destinations.some(({ id }) => id === destination)
    ? { kind: 'dove', destination, items: itemsFor(guide, destination) }
    : { kind: 'manca' }

/** The items of one letter; of the first one where the address names none. */
function letterContent(guide: Guide, wanted: string | undefined): GuideContent {
  const lists = byLetter(guide)
  const letters = [...lists.keys()]
  const letter = wanted ?? letters[0] ?? ''
  const items = lists.get(letter)
  return items === undefined ? { kind: 'manca' } : { kind: 'elenco', letters, letter, items }
}

/** Everything from A to Z. */
export function byLetter({ items }: Guide): Map<string, ListedItem[]> {
  const lists = new Map<string, ListedItem[]>()
  for (const item of items) {
    const letter = item.slug.charAt(0)
    const list = lists.get(letter)
    if (list === undefined) lists.set(letter, [listed(item)])
    else list.push(listed(item))
  }
  return lists
}

/** Also what goes there only in a certain state: "Cartone della pizza, unto". */
const itemsFor = ({ items }: Guide, destination: string): ListedItem[] =>
  items.flatMap((item) => {
    if (item.destination === destination) return [listed(item)]
    const variant = item.variants?.find((one) => one.destination === destination)
    return variant === undefined ? [] : [{ ...listed(item), when: variant.when }]
  })

/** Every destination that something goes to, in the order of the vocabulary. */
function countsOf({ items, destinations }: Guide): (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { destination, variants = [] } of items) {
    const all = new Set([destination, ...variants.map((variant) => variant.destination)])
    for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return destinations.flatMap(({ id }) => (counts.has(id) ? [[id, counts.get(id)!] as const] : []))
}

function markContent(guide: Guide): GuideContent {
  const groups = markedItems(guide)
  return groups.length === 0 ? { kind: 'manca' } : { kind: 'simboli', groups }
}

/** Whether there is anything to show on the page of the marks. */
export const hasMarks = (guide: Guide): boolean => markedItems(guide).length > 0

/** A material of which the guide knows no mark is not shown. */
function markedItems({ items, marks }: Guide): MarkedItems[] {
  const known = new Map(items.map((item) => [item.slug, item]))
  const groups = marks.map(({ material, names }) => ({
    material,
    items: names.flatMap((name) => known.get(slugOf(name)) ?? []).map(listed),
  }))
  return groups.filter(({ items: some }) => some.length > 0)
}
