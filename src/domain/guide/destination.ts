import { type SetOut, windowInWords } from '../calendar/put-out-window.ts'
import type { WasteType } from '../calendar/waste-type.ts'
import { plainText } from './words.ts'

/** How a thing gets there. It decides what an answer offers: a date, a booking, a point on the map, a call. */
export const DESTINATION_WAYS = ['porta', 'prenota', 'punto', 'centro', 'chiama', 'negozio'] as const
type DestinationWay = (typeof DESTINATION_WAYS)[number]

/** Where a thing goes: a type of the calendar or another place. Destinations are a comune's data. */
export interface Destination {
  readonly id: string
  readonly label: string
  /** `porta` for all types of the calendar, which itself says how each is collected in a zone. */
  readonly way: DestinationWay
  /** What to do with it, in one sentence. */
  readonly hint: string
  /** Where it is handed in: shown instead of a label that would only repeat the name of the thing. */
  readonly place?: string | undefined
  /** The name that collection points use, where they take several destinations as one. */
  readonly group?: string | undefined
  readonly drawing?: string | undefined
  /** Other names by which imported files may call it. */
  readonly aliases?: readonly string[] | undefined
}

export const destinationsOf = (
  types: readonly WasteType[],
  setOut: SetOut,
  others: readonly Destination[],
): Destination[] => destinationsWith(types, putOutHint(setOut), others)

/** Types first. A type replaces a destination of the vocabulary with the same id. */
export function destinationsWith(
  types: readonly WasteType[],
  hint: string,
  others: readonly Destination[],
): Destination[] {
  const own = types.map(({ id, label, aliases }): Destination => ({ id, label, way: 'porta', hint, aliases }))
  const names = new Set(own.flatMap(namesOf))
  return [...own, ...others.filter(({ id }) => !names.has(plainText(id)))]
}

/** "La sera prima" where the window begins then, otherwise the hours. */
export const putOutHint = (setOut: SetOut): string =>
  setOut.from !== undefined && setOut.opens === undefined
    ? 'Metti fuori la sera prima della raccolta.'
    : `Metti fuori ${windowInWords(setOut)}.`

export const namesOf = ({ id, label, aliases = [] }: Omit<Destination, 'way' | 'hint'>): string[] =>
  [id, label, ...aliases].map(plainText)

/** Falls back to the id: a page that is older than its data may ask for a destination that is gone. */
export const destinationIn = (destinations: readonly Destination[], id: string): Destination =>
  destinations.find((one) => one.id === id) ?? { id, label: id, way: 'centro', hint: '' }

/** The name that points use; undefined for what no point takes. */
export const takenAs = ({ id, way, group }: Destination): string | undefined =>
  way === 'porta' || way === 'punto' || way === 'prenota' ? (group ?? id) : undefined
