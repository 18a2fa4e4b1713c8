/** To about a metre. */
const DIGITS = 5

/** The spot on the map for who has paper in hand: latitude first, as maps take it typed. */
export const spotInWords = ([lon, lat]: readonly [number, number]): string =>
  `${lat.toFixed(DIGITS)}, ${lon.toFixed(DIGITS)}`
