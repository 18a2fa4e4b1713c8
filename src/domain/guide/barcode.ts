const LENGTHS = new Set([8, 12, 13, 14])

/** An EAN or UPC code whose last digit agrees with the others (GS1 check digit). */
export function isBarcode(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return false
  const digits = Array.from(code, Number).toReversed()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The same product may be written with or without leading zeros (UPC in EAN). */
export const sameBarcode = (one: string, other: string): boolean => one.padStart(14, '0') === other.padStart(14, '0')
