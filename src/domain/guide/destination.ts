import { type SetOut, windowInWords } from '../calendar/put-out-window.ts'
import type { WasteType } from '../calendar/waste-type.ts'
import { plainText } from './words.ts'

/** How a thing gets there, which decides what the answer offers: a date, a booking, a point on the map, a call. */
export const DESTINATION_WAYS = ['porta', 'prenota', 'punto', 'centro', 'chiama', 'negozio'] as const
type DestinationWay = (typeof DESTINATION_WAYS)[number]

/** Where a thing goes: a type of the comune's calendar, or a place beyond it. All of them are a comune's data. */
export interface Destination {
  readonly id: string
  readonly label: string
  /** `porta` is for the calendar's types: how each is collected in a zone is the calendar's to say. */
  readonly way: DestinationWay
  /** What to do with it, in one sentence. */
  readonly hint: string
  /** Where it is handed in: said in place of a label that would only repeat the thing's name. */
  readonly place?: string | undefined
  /** As collection points name it, where they take several destinations as one. */
  readonly group?: string | undefined
  readonly drawing?: string | undefined
  /** What others call it: imported files are read by these too. */
  readonly aliases?: readonly string[] | undefined
}

export const destinationsOf = (
  types: readonly WasteType[],
  setOut: SetOut,
  others: readonly Destination[],
): Destination[] => destinationsWith(types, putOutHint(setOut), others)

/** The types come first. A type takes the place of what has the same name in the vocabulary: here it is collected. */
export function destinationsWith(
  types: readonly WasteType[],
  hint: string,
  others: readonly Destination[],
): Destination[] {
  const own = types.map(({ id, label, aliases }): Destination => ({ id, label, way: 'porta', hint, aliases }))
  const names = new Set(own.flatMap(namesOf))
  return [...own, ...others.filter(({ id }) => !names.has(plainText(id)))]
}

/** The evening before is how one says it; other hours are said as they are. */
export const putOutHint = (setOut: SetOut): string =>
  setOut.from !== undefined && setOut.opens === undefined
    ? 'Metti fuori la sera prima della raccolta.'
    : `Metti fuori ${windowInWords(setOut)}.`

export const namesOf = ({ id, label, aliases = [] }: Omit<Destination, 'way' | 'hint'>): string[] =>
  [id, label, ...aliases].map(plainText)

/** A guide and its destinations come together: only a page older than its data can ask for one that is not there. */
export const destinationIn = (destinations: readonly Destination[], id: string): Destination =>
  destinations.find((one) => one.id === id) ?? { id, label: id, way: 'centro', hint: '' }

/** As the points name it; undefined for what no point takes by name. */
export const takenAs = ({ id, way, group }: Destination): string | undefined =>
  way === 'porta' || way === 'punto' || way === 'prenota' ? (group ?? id) : undefined
