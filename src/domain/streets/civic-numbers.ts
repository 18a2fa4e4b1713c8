import { compareHouses, type HouseNumber, readHouseNumber } from './house-number.ts'

/** From one house number to another, both included; without `until`, to the end of the street. */
export interface NumberRange {
  readonly from?: HouseNumber | undefined
  readonly until?: HouseNumber | undefined
  readonly side?: Side | undefined
}

type Side = 'pari' | 'dispari'

/** Some house numbers of a street. */
export interface CivicNumbers {
  /** Empty: all numbers but `except`. */
  readonly ranges: readonly NumberRange[]
  readonly except: readonly NumberRange[]
}

const EXPECTED =
  'numeri come "pari dal 2 al 20", "dispari", "1-15", "dal 41 in poi", "fino al 40", "86 e 61", con "tranne il 51" alla fine'

const HOUSE = String.raw`(\d{1,5}(?:\s*/?\s*(?:bis|ter|[a-z](?![a-z])))?)`
const OPEN_END = new RegExp(String.raw`^(?:dal|da) ${HOUSE} in poi$|^(?:dal|da) ${HOUSE}$`)
const OPEN_START = new RegExp(String.raw`^fino (?:al|a) ${HOUSE}$`)
const CLOSED = new RegExp(String.raw`^(?:(?:dal|da) )?${HOUSE}(?: al? |\s*[-–]\s*)${HOUSE}$`)
const SINGLE = new RegExp(String.raw`^(?:il |civico |n\. ?)*${HOUSE}$`)
const SIDE = /^(?:i |numeri |civici )*(pari|dispari)\b\s*/

/** "pari dal 2 al 314, dispari dal 17 al 315, tranne il 51", as comuni write it. */
export function readCivicNumbers(text: string): CivicNumbers | { problem: string } {
  const plain = text.toLowerCase().replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim()
  const [included = '', ...left] = plain.split(/(?:^|[\s,;]+)(?:tranne|escluso|esclusi|eccetto)\s+/)
  const ranges = partsOf(included).map(readRange)
  const except = left.flatMap(partsOf).map(readRange)
  if ([...ranges, ...except].includes(undefined) || ranges.length + except.length === 0) return { problem: EXPECTED }
  return { ranges: ranges as NumberRange[], except: except as NumberRange[] }
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;]| e /)
    .map((part) => part.trim())
    .filter(Boolean)

function readRange(text: string): NumberRange | undefined {
  const side = SIDE.exec(text)?.[1] as Side | undefined
  const rest = text.replace(SIDE, '').trim()
  if (side !== undefined && rest === '') return { side }
  const [, openEnd, openStart = openEnd] = OPEN_END.exec(rest) ?? []
  if (openStart !== undefined) return { side, from: readHouseNumber(openStart) }
  const closedAt = OPEN_START.exec(rest)?.[1]
  if (closedAt !== undefined) return { side, until: readHouseNumber(closedAt) }
  const [, first, last] = CLOSED.exec(rest) ?? []
  if (first !== undefined && last !== undefined)
    return forwards({ side, from: readHouseNumber(first), until: readHouseNumber(last) })
  const only = SINGLE.exec(rest)?.[1]
  return only === undefined ? undefined : { side, from: readHouseNumber(only), until: readHouseNumber(only) }
}

const forwards = (range: NumberRange): NumberRange | undefined =>
  compareHouses(range.from!, range.until!) <= 0 ? range : undefined

export const hasHouse = ({ ranges, except }: CivicNumbers, house: HouseNumber): boolean =>
  (ranges.length === 0 || ranges.some((range) => isIn(range, house))) && !except.some((range) => isIn(range, house))

/** "fino al 20" includes 20/A; "fino al 20/B" ends there; "12/A" alone is only that house. */
function isIn({ from, until, side }: NumberRange, house: HouseNumber): boolean {
  if (side !== undefined && (house.number % 2 === 0) !== (side === 'pari')) return false
  if (from !== undefined && compareHouses(house, from) < 0) return false
  if (until === undefined) return true
  return until.letter === '' ? house.number <= until.number : compareHouses(house, until) <= 0
}

/** All numbers at which a range begins or ends. */
export const boundsOf = ({ ranges, except }: CivicNumbers): number[] =>
  [...ranges, ...except].flatMap(({ from, until }) => [from, until]).flatMap((house) => (house ? [house.number] : []))
