import { findStreets, type Street } from './street.ts'

/** From the number on, or from what is written where there is none. */
const AFTER_THE_NAME = /[\s,]+(?:s\.?n\.?c\.?$|\d.*$)/i

/** Whether an address may be in one of these streets; where none are written down, any may. */
export function isKnownStreet(streets: readonly Street[], address: string): boolean {
  const name = address.trim().replace(AFTER_THE_NAME, '')
  // One word alone ("via") would be in any name.
  const tries = [address, name].filter((text) => text.trim().includes(' '))
  return streets.length === 0 || tries.some((text) => findStreets(streets, text).length > 0)
}
