import type { GuideAmendment } from '../../../domain/guide/amendment.ts'
import type { GuideItem } from '../../../domain/guide/item.ts'
import { wordsOf } from '../../../domain/guide/words.ts'

const keyOf = (text: string): string =>
  wordsOf(text)
    .map(({ stem }) => stem)
    .toSorted()
    .join(' ')

/**
 * Gives a list the base list's synonyms for the same things: those with the same name, or named like a synonym of
 * exactly one thing. A word that names another thing of the new list is left out.
 */
export function withKnownSynonyms(items: readonly GuideAmendment[], base: readonly GuideItem[]): GuideAmendment[] {
  const byName = new Map(base.map((item) => [keyOf(item.name), item]))
  const bySynonym = Map.groupBy(
    base.flatMap((item) => item.synonyms.map((synonym) => ({ key: keyOf(synonym), item }))),
    ({ key }) => key,
  )
  const names = new Set(items.map(({ name }) => keyOf(name)))
  return items.map((item) => {
    const key = keyOf(item.name)
    const others = bySynonym.get(key) ?? []
    const same = byName.get(key) ?? (others.length === 1 ? others[0]!.item : undefined)
    if (same === undefined) return item
    const seen = new Set([key, ...item.synonyms.map(keyOf)])
    const more = [same.name, ...same.synonyms].filter((word) => !seen.has(keyOf(word)) && !names.has(keyOf(word)))
    return { ...item, synonyms: [...item.synonyms, ...more] }
  })
}
