import { type Destination, destinationIn } from '../../../../domain/guide/destination.ts'
import { bySlugIn, type ItemMark, itemMark } from '../../../../domain/edition/writing/written-guide.ts'
import type { WrittenItem } from '../../../../domain/guide/edit/guide-edit.ts'
import { slugOf } from '../../../../domain/guide/item.ts'

export interface GuideRow {
  readonly key: string
  readonly item: WrittenItem
  /** Where it goes, in words. */
  readonly place: string
  readonly mark: ItemMark | undefined
  /** As residents read it now. */
  readonly before: WrittenItem | undefined
}

/** The rows of the table. An unchanged item keeps its row object: three thousand are not rendered again for one change. */
export function rowMaker(published: readonly WrittenItem[] = [], destinations: readonly Destination[]) {
  const known = bySlugIn(published)
  const made = new WeakMap<WrittenItem, GuideRow>()
  return (items: readonly WrittenItem[]): GuideRow[] => {
    const seen = new Map<string, number>()
    return items.map((item) => {
      const slug = slugOf(item.name)
      const count = seen.get(slug) ?? 0
      seen.set(slug, count + 1)
      const key = count === 0 ? slug : `${slug}-${count}`
      const row = made.get(item)
      if (row?.key === key) return row
      const place = destinationIn(destinations, item.destination).label
      const next = { key, item, place, mark: itemMark(known, item), before: known.get(slug) }
      made.set(item, next)
      return next
    })
  }
}
