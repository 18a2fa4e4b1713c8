import { plainName } from '../italian/plain-name.ts'
import { type CivicNumbers, hasHouse, readCivicNumbers } from './civic-numbers.ts'
import { type HouseNumber, houseInWords } from './house-number.ts'
import { matchingStreets, typedHouse } from './name-match.ts'

/** A street, or the part of it with these numbers, and the zone that it belongs to. */
export interface Street {
  readonly street: string
  readonly zone: string
  /** Other names by which people look for it. */
  readonly aliases?: readonly string[] | undefined
  /** In words: "dispari dal 1 al 15, tranne il 7". */
  readonly numbers?: string | undefined
}

/** What a search shows as one line. Without a zone, the number decides and is still to be said. */
export interface FoundStreet {
  /** The street, with the house number where one was typed. */
  readonly address: string
  readonly zone?: string | undefined
  /** Which houses are meant, where the number typed is in no part of the street. */
  readonly numbers?: string | undefined
}

/** The names of a street are those of all its parts. */
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

/** "via 4" looks for "Via 4 Novembre", whatever its number. */
function belongsTo(name: string, query: string, house: HouseNumber | undefined): boolean {
  const own = figures(name).filter((figure) => Number(figure) === house?.number)
  return own.length > 0 && figures(query).filter((figure) => Number(figure) === house?.number).length <= own.length
}

/** One line where the zone is clear; one that asks for the number; or all parts, where none has the number. */
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
