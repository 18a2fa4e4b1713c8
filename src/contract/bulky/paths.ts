/** What the gestore calls. */
export const DESK_API = '/api/desk/bookings'

/** What pages follow live. */
export const availabilityPath = (zone: string): string => `ingombranti/disponibilita/${zone}`
export const ownPickupsPath = (userId: string): string => `utenti/${userId}/ritiri`
export const daySheetPath = (date: string): string => `gestione/ritiri/${date}`
