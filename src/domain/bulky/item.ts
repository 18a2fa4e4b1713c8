/** Groups of waste electrical equipment: each goes to a plant of its own. */
export const RAEE_GROUPS = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
export type RaeeGroup = (typeof RAEE_GROUPS)[number]

export const RAEE_LABELS = {
  R1: 'Freddo e clima',
  R2: 'Grandi bianchi',
  R3: 'Tv e schermi',
  R4: 'Piccoli elettrodomestici e informatica',
  R5: 'Lampade',
} as const satisfies Record<RaeeGroup, string>

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

export const itemOf = ({ items }: Catalogue, id: string): BulkyItem | undefined => items.find((item) => item.id === id)
