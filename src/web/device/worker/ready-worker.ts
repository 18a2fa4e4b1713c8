import { inTime } from '../in-time.ts'
import { WORKER_UNSUPPORTED } from './worker-texts.ts'

const PATIENCE = 10_000
/** Its files are on their way: over a slow network the first visit takes long. */
const INSTALL_PATIENCE = 60_000

let reject: (reason: unknown) => void
const failure = new Promise<never>((_, rejectFailure) => {
  reject = rejectFailure
})
failure.catch(() => undefined)

/** There will be no worker in this page. The browser's own `ready` would stay silent for ever. */
export const reportNoWorker = (reason: unknown): void => reject(reason)

/** The registration once its worker is active; rejects where there is none to come, or none in time. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) throw new Error(WORKER_UNSUPPORTED)
  const ready = Promise.race([workers.ready, failure])
  return inTime(ready, 'The service worker', PATIENCE).catch(async (error: unknown) => {
    const registration = await inTime(workers.getRegistration(), 'The browser')
    if (registration?.installing) return inTime(ready, 'The service worker', INSTALL_PATIENCE)
    throw error
  })
}
