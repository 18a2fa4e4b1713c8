import { plainName } from '../italian/plain-name.ts'
import { type CivicNumbers, hasHouse, readCivicNumbers } from './civic-numbers.ts'
import { type HouseNumber, houseInWords } from './house-number.ts'
import { matchingStreets, typedHouse } from './name-match.ts'

/** A street, or a part of it with certain numbers, in one zone. */
export interface Street {
  readonly street: string
  readonly zone: string
  /** Other names by which people look for it. */
  readonly aliases?: readonly string[] | undefined
  /** In words: "dispari dal 1 al 15, tranne il 7". */
  readonly numbers?: string | undefined
}

/** A line of the search results. Without a zone the house number decides and must still be typed. */
export interface FoundStreet {
  /** The street, with the house number where one was typed. */
  readonly address: string
  readonly zone?: string | undefined
  /** The numbers of this part, where the typed number is in no part of the street. */
  readonly numbers?: string | undefined
}

/** All names of all parts of a street. */
const namesOf = (parts: readonly Street[]): string =>
  parts.flatMap(({ street, aliases = [] }) => [street, ...aliases]).join(' | ')

export function findStreets(streets: readonly Street[], query: string): FoundStreet[] {
  const house = typedHouse(query)
  const byName = Map.groupBy(streets, ({ street }) => plainName(street))
  return matchingStreets([...byName.values()], namesOf, query).flatMap((parts) =>
    linesOf(parts, belongsTo(parts[0]!.street, query, house) ? undefined : house),
  )
}

const figures = (text: string): string[] => text.match(/\d+/g) ?? []

/** In "via 4" the 4 is part of the name "Via 4 Novembre", not a house number. */
function belongsTo(name: string, query: string, house: HouseNumber | undefined): boolean {
  const own = figures(name).filter((figure) => Number(figure) === house?.number)
  return own.length > 0 && figures(query).filter((figure) => Number(figure) === house?.number).length <= own.length
}

/** One line if the zone is clear, one that asks for the number, or all parts if none has the typed number. */
function linesOf(parts: readonly Street[], house: HouseNumber | undefined): FoundStreet[] {
  const fitting = house === undefined ? parts : parts.filter((part) => isPartOf(part, house))
  const zones = new Set(fitting.map(({ zone }) => zone))
  const address = [parts[0]!.street, ...(house ? [houseInWords(house)] : [])].join(' ')
  if (zones.size === 1) return [{ address, zone: [...zones][0] }]
  if (house === undefined) return [{ address }]
  return (fitting.length > 0 ? fitting : parts).map(({ zone, numbers }) => ({ address, zone, numbers }))
}

const isPartOf = (part: Street, house: HouseNumber): boolean => {
  const numbers = civicNumbersOf(part)
  return numbers === undefined || hasHouse(numbers, house)
}

/** Undefined for a whole street. */
export function civicNumbersOf({ numbers }: Street): CivicNumbers | undefined {
  const read = numbers === undefined ? undefined : readCivicNumbers(numbers)
  return read === undefined || 'problem' in read ? undefined : read
}
