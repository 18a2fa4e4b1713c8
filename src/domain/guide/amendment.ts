import { bySlug, type GuideItem, type GuideVariant, slugOf } from './item.ts'
import { wordsOf } from './words.ts'

export const REMOVED = 'togli'

/** A line of a comune's own list; an empty field keeps the value of the base list. */
export interface GuideAmendment {
  name: string
  /** A destination's id, or `togli`, which takes the item out of the guide. */
  destination: string
  synonyms: string[]
  first?: string | undefined
  why?: string | undefined
  variants: GuideVariant[]
}

/**
 * Applies a comune's list to the base list: it changes, adds and removes items. The name of a comune's item is removed from
 * the synonyms of all others, so that a search finds the comune's item first.
 */
export function amendGuide(items: readonly GuideItem[], amendments: readonly GuideAmendment[]): GuideItem[] {
  const known = new Map(items.map((item) => [item.slug, item]))
  for (const amendment of amendments) {
    const slug = slugOf(amendment.name)
    if (amendment.destination === REMOVED) known.delete(slug)
    else known.set(slug, amended(known.get(slug), amendment))
  }
  const claimed = new Set(amendments.map(({ name }) => sameWords(name)))
  const own = new Set(amendments.map(({ name }) => slugOf(name)))
  return [...known.values()]
    .map((item) => withDistinctSynonyms(item, own.has(item.slug) ? new Set() : claimed))
    .toSorted(bySlug)
}

/** A new destination drops `first`, `why` and the variants, which belong to the old one, unless the comune writes them. */
function amended(
  before: GuideItem | undefined,
  { name, destination, synonyms, first, why, variants }: GuideAmendment,
): GuideItem {
  const kept = before?.destination === destination ? before : undefined
  const item: GuideItem = {
    slug: slugOf(name),
    name,
    destination,
    synonyms: [...(before?.synonyms ?? []), ...synonyms],
  }
  const shownFirst = first ?? kept?.first
  const shownWhy = why ?? kept?.why
  const shownVariants = variants.length > 0 ? variants : kept?.variants
  if (shownFirst !== undefined) item.first = shownFirst
  if (shownWhy !== undefined) item.why = shownWhy
  if (shownVariants !== undefined) item.variants = shownVariants
  return item
}

/** Synonyms that are the same to the search are kept once, to save bytes on the phone. */
function withDistinctSynonyms(item: GuideItem, claimed: ReadonlySet<string>): GuideItem {
  const seen = new Set([sameWords(item.name)])
  const synonyms = item.synonyms.filter((synonym) => {
    const words = sameWords(synonym)
    if (claimed.has(words) || seen.has(words)) return false
    seen.add(words)
    return true
  })
  return { ...item, synonyms }
}

/** The base list is amended for each comune: most of its words were compared before. */
const compared = new Map<string, string>()
const MOST_COMPARED = 20_000

function sameWords(text: string): string {
  if (compared.size >= MOST_COMPARED) compared.clear()
  return compared.getOrInsertComputed(text, () =>
    wordsOf(text)
      .map(({ stem }) => stem)
      .toSorted()
      .join(' '),
  )
}
