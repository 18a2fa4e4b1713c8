import { installPlatform, type Platform } from '../../device/platform.ts'

/** What keeps a notification from reaching the resident. */
export type Obstacle = 'install-first' | 'unsupported' | 'denied'

export function obstacleOf(
  platform: Platform,
  hasPush: boolean,
  permission: NotificationPermission | undefined,
): Obstacle | undefined {
  // Safari on a phone has push only in the app on the home screen.
  if (installPlatform(platform) === 'ios' && !hasPush) return 'install-first'
  if (!hasPush || permission === undefined) return 'unsupported'
  return permission === 'denied' ? 'denied' : undefined
}

/** What to do about each. */
export const OBSTACLE_TEXTS = {
  'install-first': [
    'Su iPhone e iPad le notifiche arrivano solo all’app installata.',
    'Tocca Condividi, poi «Aggiungi alla schermata Home». Apri l’app da lì e torna qui.',
  ],
  unsupported: [
    'Questo browser non riceve notifiche.',
    'Puoi aprire l’app con un altro browser, o aggiungere le raccolte al calendario del telefono.',
  ],
  denied: [
    'Le notifiche di questo sito sono bloccate.',
    'Tocca il lucchetto accanto all’indirizzo, o apri le impostazioni dell’app sul telefono, e consenti le notifiche. Poi torna qui.',
  ],
} as const satisfies Record<Obstacle, readonly [string, string]>
