/** Where the things are to be put: the place agreed with the resident, or else the usual one of the comune. */
export function setOutPlace(place: AgreedPlace | null, usual: string): string {
  if (place?.spot) return `nel punto che hai indicato: ${place.spot.replace(/\.$/, '')}`
  return place?.position ? 'nel punto che hai indicato sulla mappa' : usual
}

interface AgreedPlace {
  spot: string
  position?: readonly [number, number] | undefined
}

/** "Piano 2" if only "2" was typed: beside a house number, a bare 2 is not clear. */
export const floorInWords = (floor: string): string =>
  /^-?\d+[°º]?$/.test(floor.trim()) ? `Piano ${floor.trim()}` : floor

/** To about a metre. */
const DIGITS = 5

/** For the sheet on paper: latitude first, as one types it into a map. */
export const spotInWords = ([lon, lat]: readonly [number, number]): string =>
  `${lat.toFixed(DIGITS)}, ${lon.toFixed(DIGITS)}`
