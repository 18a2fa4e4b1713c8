import { type Destination, takenAs } from '../guide/destination.ts'

/** What a point may take, with the word for it. */
export interface TakenThing {
  readonly id: string
  readonly label: string
}

/** In the order of the comune's types and vocabulary; what several destinations share stands once. */
export const takenThings = (destinations: readonly Destination[]): TakenThing[] =>
  destinations.filter((one) => takenAs(one) === one.id).map(({ id, label }) => ({ id, label }))

/** "Pile e batterie, abiti e scarpe e olio da cucina" would be hard to read: a list of labels, joined by commas. */
export const takenInWords = (things: readonly TakenThing[], taken: readonly string[]): string =>
  taken.map((id) => takenLabel(things, id)).join(', ')

export const takenLabel = (things: readonly TakenThing[], id: string): string =>
  things.find((one) => one.id === id)?.label ?? id
