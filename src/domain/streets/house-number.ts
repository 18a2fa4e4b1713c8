/** The number of a house: "12", "12/B", "12 bis". */
export interface HouseNumber {
  readonly number: number
  /** Lower case; empty where there is none. */
  readonly letter: string
}

const NUMBER = String.raw`\d+\s*(?:[/-]?\s*(?:bis|ter|[a-z])(?![a-z]))?`

/** At the end of an address: "via lunga 12", ", 12/b", "n. 12 bis". "snc": the house has no number. */
export const HOUSE_NUMBER_END = new RegExp(String.raw`[\s,]+(?:(?:(?:n|nr|num)[.°]?\s*)?(${NUMBER})|snc)$`)

const WHOLE = /^0*([1-9]\d{0,4})\s*(?:[/-]?\s*(bis|ter|[a-z]))?$/

export function readHouseNumber(text: string): HouseNumber | undefined {
  const [, number, letter = ''] = WHOLE.exec(text.trim().toLowerCase()) ?? []
  return number === undefined ? undefined : { number: Number(number), letter }
}

/** In the order of the street: 12, 12/a, 12 bis, 13. */
export const compareHouses = (one: HouseNumber, other: HouseNumber): number =>
  one.number - other.number || (one.letter === other.letter ? 0 : one.letter < other.letter ? -1 : 1)

export const houseInWords = ({ number, letter }: HouseNumber): string =>
  letter === '' ? String(number) : letter.length > 1 ? `${number} ${letter}` : `${number}/${letter.toUpperCase()}`
