import { WORKER_UNSUPPORTED } from '../../shared/worker-texts.ts'

export type DeviceReport = (readonly [name: string, value: string])[]

/** Where the push subscription, or the error that took its place, is kept (seed §3). */
const PUSH_KEY = 'notification'

const KILOBYTE = 1024

export async function describeDevice(): Promise<DeviceReport> {
  return [
    ['Versione', APP_VERSION],
    ['Worker', await workerState()],
    ['Spazio usato', await storageUse()],
    ['Permesso notifiche', 'Notification' in globalThis ? Notification.permission : 'non disponibile'],
    ['Iscrizione alle notifiche', sessionStorage.getItem(PUSH_KEY) ?? 'nessuna'],
    ['Fuso del dispositivo', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['Temporal', String(Temporal.Now.instant).includes('[native code]') ? 'del browser' : 'aggiunto da noi'],
    ['Rete', navigator.onLine ? 'in linea' : 'assente'],
    ['Browser', navigator.userAgent],
  ]
}

async function workerState(): Promise<string> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) return WORKER_UNSUPPORTED
  const registration = await workers.getRegistration()
  if (registration === undefined) return 'non registrato'
  const cacheNames = (await caches.keys()).join(', ')
  const worker = registration.waiting ?? registration.active ?? registration.installing
  return `${worker?.state ?? 'sconosciuto'}${registration.waiting ? ', nuova versione in attesa' : ''}; cache: ${cacheNames}`
}

async function storageUse(): Promise<string> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return `${Math.round(usage / KILOBYTE)} kB di ${Math.round(quota / KILOBYTE / KILOBYTE)} MB`
}
