import { agreeing, countOf, joined } from '../../italian/words.ts'
import { PICKUP_REASONS, type PickupReason, type TouchedPickups } from '../residents/pickups-touched.ts'

/** How many residents a new content concerns. */
export interface ConcernedResidents {
  /** Phones that get a different reminder. */
  readonly phones: number
  readonly pickups: TouchedPickups
}

const REASONS = {
  servizio: 'dove il servizio non c’è più',
  data: 'in una data che non c’è più',
  posti: 'oltre i posti della data',
  oggetti: 'con oggetti che non si ritirano più così',
  quota: 'oltre i ritiri dell’anno',
} as const satisfies Record<PickupReason, string>

/** "38 telefoni sentiranno qualcosa di diverso; 2 ritiri prenotati sono toccati: 2 in una data che non c’è più." */
export function residentWords({ phones, pickups }: ConcernedResidents): string {
  const heard =
    phones === 0
      ? 'Nessun telefono sentirà qualcosa di diverso'
      : `${countOf(phones, 'telefono sentirà', 'telefoni sentiranno')} qualcosa di diverso`
  return `${heard}; ${pickupWords(pickups)}.`
}

function pickupWords(pickups: TouchedPickups): string {
  const touched = PICKUP_REASONS.filter((reason) => pickups[reason] > 0)
  const count = touched.reduce((sum, reason) => sum + pickups[reason], 0)
  if (count === 0) return 'nessun ritiro prenotato è toccato'
  const reasons = joined(touched.map((reason) => `${pickups[reason]} ${REASONS[reason]}`))
  return `${count} ${agreeing(count, 'ritiro prenotato è toccato', 'ritiri prenotati sono toccati')}: ${reasons}`
}
