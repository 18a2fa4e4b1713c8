/** What the gestore calls; the pickups of a comune under its id, whichever host the console is open at. */
export const DESK_API = '/api/desk'
export const deskApi = (comuneId: string): `/${string}` => `${DESK_API}/${comuneId}/bookings`
/** A search of the desk answers with no more than these, those nearest to today first. */
export const MOST_FOUND = 50

/** What pages follow live. */
export const availabilityPath = (zone: string): string => `ingombranti/disponibilita/${zone}`
export const ownPickupsPath = (userId: string): string => `utenti/${userId}/ritiri`
export const daySheetPath = (date: string): string => `gestione/ritiri/${date}`
export const deskFilePath = (edition: number): string => `gestione/sportello/${edition}`
