import { type Destination, takenAs } from '../guide/destination.ts'

/** Something that points may take. */
export interface TakenThing {
  readonly id: string
  readonly label: string
}

/** Types first, then in the given order; destinations with the same group appear once. */
export function takenThings(destinations: readonly Destination[], order: readonly string[] = []): TakenThing[] {
  const rank = ({ id, way }: Destination): number => {
    if (way === 'porta') return -1
    const at = order.indexOf(id)
    return at === -1 ? order.length : at
  }
  return destinations
    .filter((one) => takenAs(one) === one.id)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id, label }) => ({ id, label }))
}

/** Joined by commas, because labels may contain "e": "Pile e batterie, abiti e scarpe e olio da cucina" is hard to read. */
export const takenInWords = (things: readonly TakenThing[], taken: readonly string[]): string =>
  taken.map((id) => takenLabel(things, id)).join(', ')

export const takenLabel = (things: readonly TakenThing[], id: string): string =>
  things.find((one) => one.id === id)?.label ?? id
