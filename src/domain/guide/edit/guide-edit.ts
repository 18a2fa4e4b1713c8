import { type GuideItem, type GuideProduct, RESERVED_SLUGS, slugOf } from '../item.ts'

/** An item without its slug, which follows from the name. */
export type WrittenItem = Omit<GuideItem, 'slug'>

/** A guide in the editor. */
export interface WrittenGuide {
  items: WrittenItem[]
  products: GuideProduct[]
}

/** Alphabetical, as residents see it. */
const inOrder = (items: readonly WrittenItem[]): WrittenItem[] =>
  items
    .map((item) => [slugOf(item.name), item] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, item]) => item)

/** What is wrong with a name; `own` is the present name of the item, which is allowed. */
export function nameProblem(items: readonly WrittenItem[], name: string, own?: string): string | undefined {
  const slug = slugOf(name)
  if (slug === '') return 'Scrivi il nome di un oggetto, con almeno una lettera.'
  if ((RESERVED_SLUGS as readonly string[]).includes(slug))
    return 'È il nome di una pagina della guida: scegline un altro.'
  const twin = items.find((item) => item.name !== own && slugOf(item.name) === slug)
  return twin && `C’è già la voce “${twin.name}”: cambia quella, o scrivi un nome diverso.`
}

export const withItem = (guide: WrittenGuide, item: WrittenItem): WrittenGuide => ({
  ...guide,
  items: inOrder([...guide.items, item]),
})

/** Applies `update` to the item of this name. Where the name changes, products follow. */
export function withChanged(
  guide: WrittenGuide,
  name: string,
  update: (item: WrittenItem) => WrittenItem,
): WrittenGuide {
  const before = guide.items.find((item) => item.name === name)
  if (before === undefined) return guide
  const after = update(before)
  const items = guide.items.map((item) => (item === before ? after : item))
  const [from, to] = [slugOf(before.name), slugOf(after.name)]
  return from === to ? { ...guide, items } : { items: inOrder(items), products: renamedIn(guide.products, from, to) }
}

const renamedIn = (products: readonly GuideProduct[], from: string, to: string): GuideProduct[] =>
  products.map((product) =>
    product.parts.some(({ item }) => item === from)
      ? { ...product, parts: product.parts.map((part) => (part.item === from ? { ...part, item: to } : part)) }
      : product,
  )

/** Also removes products with a part among these items: the app could not say where that part goes. */
export function withoutItems(guide: WrittenGuide, names: ReadonlySet<string>): WrittenGuide {
  const items = guide.items.filter(({ name }) => !names.has(name))
  const kept = new Set(items.map(({ name }) => slugOf(name)))
  const gone = new Set([...names].map(slugOf).filter((slug) => !kept.has(slug)))
  return { items, products: guide.products.filter(({ parts }) => !parts.some(({ item }) => gone.has(item))) }
}

export const withDestination = (
  guide: WrittenGuide,
  names: ReadonlySet<string>,
  destination: string,
): WrittenGuide => ({
  ...guide,
  items: guide.items.map((item) => (names.has(item.name) ? { ...item, destination } : item)),
})

/** Adds a synonym, unless the item already has it. */
export const withSynonym = (guide: WrittenGuide, name: string, synonym: string): WrittenGuide =>
  withChanged(guide, name, (item) =>
    [item.name, ...item.synonyms].some((known) => slugOf(known) === slugOf(synonym))
      ? item
      : { ...item, synonyms: [...item.synonyms, synonym] },
  )

/** Splits a text at line breaks and commas. */
export const listFrom = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;|]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
