import { inTime } from '../../device/in-time.ts'
import { loadDevice } from '../../device/push/device.ts'
import { SUBSCRIPTION_KEY } from '../../device/push/subscription.ts'
import { WORKER_UNSUPPORTED } from '../../device/worker/worker-texts.ts'

export type DeviceReport = (readonly [name: string, value: string])[]

/** Whoever has the subscription could write to this device: it stays on the screen. */
export const PRIVATE_LINES: ReadonlySet<string> = new Set(['Iscrizione alle notifiche'])

const KILOBYTE = 1024

/** The whole id is the key to this device's reminders; its beginning is enough to identify it in a call. */
const SHOWN_OF_ID = 8

const READERS: readonly (readonly [name: string, read: () => string | Promise<string>])[] = [
  ['Versione', () => APP_VERSION],
  ['Worker', workerState],
  ['Cache', async () => (await caches.keys()).join(', ')],
  ['Spazio usato', storageUse],
  ['Permesso notifiche', () => ('Notification' in globalThis ? Notification.permission : 'non disponibile')],
  ['Iscrizione alle notifiche', () => sessionStorage.getItem(SUBSCRIPTION_KEY) ?? 'nessuna'],
  ['Installazione', installation],
  ['Fuso del dispositivo', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['Temporal', () => (String(Temporal.Now.instant).includes('[native code]') ? 'del browser' : 'aggiunto da noi')],
  ['Rete', () => (navigator.onLine ? 'in linea' : 'assente')],
  ['Browser', () => navigator.userAgent],
]

/** Each line is there before its value is known, so that nothing moves while somebody taps. */
export const UNREAD: DeviceReport = READERS.map(([name]) => [name, 'in lettura…'])

/** Each is read by itself: if one fails or never answers, the others are still shown. */
export function describeDevice(onLine: (name: string, value: string) => void): void {
  for (const [name, read] of READERS) {
    readInTime(read).then(
      (value) => onLine(name, value),
      (error: unknown) => onLine(name, `non leggibile: ${String(error)}`),
    )
  }
}

// Asynchronous, so that what throws at once rejects like the rest.
const readInTime = async (read: () => string | Promise<string>): Promise<string> =>
  inTime(Promise.resolve(read()), 'The browser')

async function installation(): Promise<string> {
  const { id, lastReport } = await loadDevice()
  const at = lastReport?.at
  const since = at === undefined ? 'il server non lo sa' : `registrata ${new Date(at).toISOString().slice(0, 16)}`
  return `${id.slice(0, SHOWN_OF_ID)}…, ${since}`
}

async function workerState(): Promise<string> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) return WORKER_UNSUPPORTED
  const registration = await workers.getRegistration()
  if (registration === undefined) return 'non registrato'
  const worker = registration.waiting ?? registration.active ?? registration.installing
  return `${worker?.state ?? 'sconosciuto'}${registration.waiting ? ', nuova versione in attesa' : ''}`
}

async function storageUse(): Promise<string> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return `${Math.round(usage / KILOBYTE)} kB di ${Math.round(quota / KILOBYTE / KILOBYTE)} MB`
}
