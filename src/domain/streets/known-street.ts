import { findStreets, type Street } from './street.ts'

/** The house number, or "snc", and all that follows. */
const AFTER_THE_NAME = /[\s,]+(?:s\.?n\.?c\.?$|\d.*$)/i

/** Whether an address may be in one of these streets; without a list of streets, always. */
export function isKnownStreet(streets: readonly Street[], address: string): boolean {
  const name = address.trim().replace(AFTER_THE_NAME, '')
  // A single word such as "via" would match any street.
  const tries = [address, name].filter((text) => text.trim().includes(' '))
  return streets.length === 0 || tries.some((text) => findStreets(streets, text).length > 0)
}
