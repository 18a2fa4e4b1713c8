import type { PushFailure } from '../../device/push/subscription.ts'

/** Why a tap has changed nothing, and what one can do. */
export const FAILURE_TEXTS: Record<Exclude<PushFailure, 'network'> | 'unanswered' | 'overtaken' | 'storage', string> = {
  worker:
    'La parte dell’app che riceve le notifiche non è ancora partita. Riprova tra poco; se non cambia, chiudi l’app e aprila di nuovo quando c’è rete.',
  browser: 'Il servizio di notifica del browser non risponde. Riprova tra qualche minuto.',
  unanswered: 'Il browser ti ha chiesto il permesso e non ha avuto risposta. Riprova e consenti le notifiche.',
  overtaken: 'Nel frattempo li hai cambiati in un’altra finestra: vale quella scelta.',
  storage: 'Il dispositivo non riesce a salvare la tua scelta. Libera un po’ di spazio e riprova.',
}
