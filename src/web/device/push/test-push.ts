import { TEST_TAG } from '../../../contract/push/actions.ts'
import type { TestPush } from '../../../contract/reminders/installation.ts'
import { callServer } from '../api.ts'
import { untilPush } from './until-push.ts'
import { loadDevice } from './device.ts'
import { installationPath } from './installation.ts'

const ARRIVAL_TIMEOUT = 20_000

/** A real message, all the way round: from the server to the browser's push service and back to this phone. */
export async function sendTest(): Promise<string> {
  const arrival = untilPush(TEST_TAG, ARRIVAL_TIMEOUT)
  const { id } = await loadDevice()
  const { esito } = await callServer<TestPush>('POST', `${installationPath(id)}/test`)
  if (esito === 'scaduta') return 'L’iscrizione era scaduta. Salva di nuovo i promemoria e riprova.'
  if (esito === 'non riuscita') return 'Il servizio di notifica del browser non risponde. Riprova tra qualche minuto.'
  return (await arrival)
    ? 'È arrivata: i promemoria funzionano.'
    : 'È partita, ma qui non è arrivata. Controlla che il dispositivo non sia in «Non disturbare» e che le notifiche del browser siano accese.'
}
