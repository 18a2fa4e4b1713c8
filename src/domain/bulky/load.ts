import { type BulkyItem, type Catalogue, type ItemCount, itemOf, RAEE_GROUPS, type RaeeGroup } from './item.ts'

/** What a pickup puts on the van. */
export interface Load {
  readonly pieces: number
  readonly cubicMetres: number
}

/** Litres: cubic metres with decimals do not add up (0.1 + 0.2 is not 0.3). */
const LITRES = 1000

export function loadOf(counts: readonly ItemCount[], catalogue: Catalogue): Load {
  let pieces = 0
  let litres = 0
  for (const { item, count } of knownItems(counts, catalogue)) {
    pieces += item.pieces * count
    litres += Math.round(item.cubicMetres * LITRES) * count
  }
  return { pieces, cubicMetres: litres / LITRES }
}

/** The items by the group of their plant, those that are no electrical equipment last: what the crew loads together. */
export function groupByPlant(counts: readonly ItemCount[], catalogue: Catalogue): [RaeeGroup | undefined, string[]][] {
  const known = knownItems(counts, catalogue)
  return [...RAEE_GROUPS, undefined]
    .map((group): [RaeeGroup | undefined, string[]] => [
      group,
      known.filter(({ item }) => item.raee === group).map(({ item, count }) => countInWords(item, count)),
    ])
    .filter(([, names]) => names.length > 0)
}

/** "2 × Sedia", "Divano". */
const countInWords = ({ name }: { name: string }, count: number): string => (count === 1 ? name : `${count} × ${name}`)

/** "Divano, 2 × Sedia". */
export const itemsInWords = (counts: readonly ItemCount[], catalogue: Catalogue): string =>
  knownItems(counts, catalogue)
    .map(({ item, count }) => countInWords(item, count))
    .join(', ')

const knownItems = (counts: readonly ItemCount[], catalogue: Catalogue): { item: BulkyItem; count: number }[] =>
  counts.flatMap(({ item: id, count }) => {
    const item = itemOf(catalogue, id)
    return item === undefined ? [] : [{ item, count }]
  })
