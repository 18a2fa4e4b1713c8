import type { BookingStatus } from './status.ts'

/** What the note of the gestore is called. */
export const noteLabel = (status: BookingStatus): string => (status === 'annullato' ? 'Motivo' : 'Nota del gestore')
