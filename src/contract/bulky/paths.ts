/** Rules and catalogue, as the phone keeps them. */
export const BULKY_URL = '/ingombranti.json'

/** Calls of the desk. The comune is in the path, since the console may be open at any host. */
export const DESK_API = '/api/desk'
export const deskApi = (comuneId: string): `/${string}` => `${DESK_API}/${comuneId}/bookings`
/** A search at the desk finds at most these, nearest to today first. */
export const MOST_FOUND = 50

/** Paths of live resources. */
export const availabilityPath = (zone: string): string => `ingombranti/disponibilita/${zone}`
export const ownPickupsPath = (userId: string): string => `utenti/${userId}/ritiri`
export const daySheetPath = (date: string): string => `gestione/ritiri/${date}`
export const deskFilePath = (edition: number | string): string => `gestione/sportello/${edition}`
