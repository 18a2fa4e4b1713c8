import {
  type BookedItem,
  type BulkyItem,
  type Catalogue,
  type ItemCount,
  itemOf,
  nameOf,
  RAEE_GROUPS,
  type RaeeGroup,
} from './item.ts'

/** How much a pickup puts on the van. */
export interface Load {
  readonly pieces: number
  readonly cubicMetres: number
}

/** A large wardrobe is two pieces, whole or in parts: only the list says how many a thing is. */
export const PIECES_NOTE = 'Quanti pezzi vale un oggetto è scritto nell’elenco: smontarlo non cambia il conto.'

/** Summed as whole litres: decimals do not add up (0.1 + 0.2 is not 0.3). */
export const LITRES = 1000

export function loadOf(counts: readonly ItemCount[], catalogue: Catalogue): Load {
  let pieces = 0
  let litres = 0
  for (const { item, count } of knownItems(counts, catalogue)) {
    pieces += item.pieces * count
    litres += Math.round(item.cubicMetres * LITRES) * count
  }
  return { pieces, cubicMetres: litres / LITRES }
}

/** Items that go to the same plant together, as the crew loads them; those that are not electrical come last. */
export const groupByPlant = (items: readonly BookedItem[]): [RaeeGroup | undefined, string[]][] =>
  [...RAEE_GROUPS, undefined]
    .map((group): [RaeeGroup | undefined, string[]] => [
      group,
      items.filter(({ raee }) => raee === group).map(countInWords),
    ])
    .filter(([, names]) => names.length > 0)

/** "2 × Sedia", "Divano". */
const countInWords = (item: BookedItem): string => (item.count === 1 ? nameOf(item) : `${item.count} × ${nameOf(item)}`)

/** "Divano, 2 × Sedia". */
export const itemsInWords = (items: readonly BookedItem[]): string => items.map(countInWords).join(', ')

const knownItems = (counts: readonly ItemCount[], catalogue: Catalogue): { item: BulkyItem; count: number }[] =>
  counts.flatMap(({ item: id, count }) => {
    const item = itemOf(catalogue, id)
    return item === undefined ? [] : [{ item, count }]
  })
