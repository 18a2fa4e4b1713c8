import type { WrittenItem } from '../../../domain/guide/edit/guide-edit.ts'
import { slugOf } from '../../../domain/guide/item.ts'
import { buildGuideIndex, type GuideIndex } from '../../../domain/guide/search/index.ts'

const indexes = new WeakMap<readonly WrittenItem[], GuideIndex>()

/** Built once for each list. */
export function indexOf(items: readonly WrittenItem[]): GuideIndex {
  const index = indexes.get(items) ?? buildGuideIndex(items.map((item) => ({ slug: slugOf(item.name), ...item })))
  indexes.set(items, index)
  return index
}
