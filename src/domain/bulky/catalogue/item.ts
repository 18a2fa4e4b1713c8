/** Groups of waste electrical equipment: each goes to a plant of its own. */
export const RAEE_GROUPS = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
export type RaeeGroup = (typeof RAEE_GROUPS)[number]

/** Something that the van takes. One of it counts `pieces`: a wardrobe taken apart is still one complete product. */
export interface BulkyItem {
  id: string
  name: string
  /** Other words that residents search by. */
  words?: string[] | undefined
  pieces: number
  cubicMetres: number
  raee?: RaeeGroup | undefined
  /** At most so many in one pickup. */
  limit?: number | undefined
}

/** Something that residents ask for and the van does not take. */
export interface RefusedItem {
  id: string
  name: string
  words?: string[] | undefined
  /** Where it goes instead, as a whole sentence. */
  instead: string
}

export interface Catalogue {
  items: BulkyItem[]
  notTaken: RefusedItem[]
}

export interface ItemCount {
  item: string
  count: number
}

/**
 * An item with the name and group that it had when it was booked, since the catalogue may change. Drafts have neither.
 */
export interface BookedItem extends ItemCount {
  name?: string | undefined
  raee?: RaeeGroup | undefined
}

export const itemOf = ({ items }: Catalogue, id: string): BulkyItem | undefined => items.find((item) => item.id === id)

export const bookedItems = (counts: readonly ItemCount[], catalogue: Catalogue): BookedItem[] =>
  counts.map(({ item, count }) => ({ item, count, ...labelOf(itemOf(catalogue, item)) }))

/** The part of a catalogue entry that is saved with a booking. */
const labelOf = (item: BulkyItem | undefined): Pick<BookedItem, 'name' | 'raee'> | undefined =>
  item && { name: item.name, ...(item.raee && { raee: item.raee }) }

/** Without a name, the words of the id: better than nothing for the crew. */
export const nameOf = ({ item, name }: BookedItem): string => name ?? item.replaceAll('-', ' ')

export const isSameLoad = (one: readonly ItemCount[], other: readonly ItemCount[]): boolean =>
  one.length === other.length &&
  one.every(({ item, count }, index) => other[index]?.item === item && other[index].count === count)
