import { isSame } from '../same.ts'
import { slugOf } from '../../guide/item.ts'
import type { WrittenGuide, WrittenItem } from '../../guide/edit/guide-edit.ts'

/** What became of an item since then; the words stand in the table. */
export type ItemMark = 'nuova' | 'cambiata'

export const bySlugIn = (items: readonly WrittenItem[]): ReadonlyMap<string, WrittenItem> =>
  new Map(items.map((item) => [slugOf(item.name), item]))

export function itemMark(before: ReadonlyMap<string, WrittenItem>, item: WrittenItem): ItemMark | undefined {
  const known = before.get(slugOf(item.name))
  if (known === undefined) return 'nuova'
  return isSame(known, item) ? undefined : 'cambiata'
}

interface WrittenGuideChanges {
  readonly added: readonly WrittenItem[]
  readonly changed: readonly { readonly before: WrittenItem; readonly after: WrittenItem }[]
  readonly removed: readonly WrittenItem[]
}

export function writtenGuideChanges(
  before: readonly WrittenItem[],
  after: readonly WrittenItem[],
): WrittenGuideChanges {
  const [old, now] = [bySlugIn(before), bySlugIn(after)]
  return {
    added: after.filter((item) => itemMark(old, item) === 'nuova'),
    changed: after
      .filter((item) => itemMark(old, item) === 'cambiata')
      .map((item) => ({ before: old.get(slugOf(item.name))!, after: item })),
    removed: before.filter(({ name }) => !now.has(slugOf(name))),
  }
}

/** Everywhere that a thing may go, each once: first where it mostly goes, then where in other cases. */
export const placesOf = ({ destination, variants = [] }: WrittenItem): string[] => [
  ...new Set([destination, ...variants.map((variant) => variant.destination)]),
]

/** What an imported list does with what is there: it takes its place, or only adds and changes. */
export type ImportManner = 'sostituisci' | 'aggiungi'

/** Items of the same name are as the file says; what it leaves empty stays as it was. */
export function importedGuide(guide: WrittenGuide, read: readonly WrittenItem[], manner: ImportManner): WrittenGuide {
  const known = bySlugIn(guide.items)
  const own = bySlugIn(read)
  const joined = read.map((item) => {
    const before = known.get(slugOf(item.name))
    return before === undefined ? item : withEmptyFrom(before, item)
  })
  const others = manner === 'aggiungi' ? guide.items.filter(({ name }) => !own.has(slugOf(name))) : []
  const items = [...others, ...joined].toSorted((one, other) => (slugOf(one.name) < slugOf(other.name) ? -1 : 1))
  const slugs = new Set(items.map(({ name }) => slugOf(name)))
  return { items, products: guide.products.filter(({ parts }) => parts.every(({ item }) => slugs.has(item))) }
}

/** What to do first and why hold for a destination: with another one they are not carried over. */
function withEmptyFrom(before: WrittenItem, { first, why, variants, ...item }: WrittenItem): WrittenItem {
  const kept = before.destination === item.destination ? before : undefined
  const [shownFirst, shownWhy] = [first ?? kept?.first, why ?? kept?.why]
  const shownVariants = variants !== undefined && variants.length > 0 ? variants : kept?.variants
  return {
    ...item,
    synonyms: [...new Set([...before.synonyms, ...item.synonyms])],
    ...(shownFirst !== undefined && { first: shownFirst }),
    ...(shownWhy !== undefined && { why: shownWhy }),
    ...(shownVariants !== undefined && { variants: shownVariants }),
  }
}
