import { inTime } from './in-time.ts'
import { WORKER_UNSUPPORTED } from './worker-texts.ts'

const PATIENCE = 10_000

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
  return inTime(Promise.race([workers.ready, failure]), 'The service worker', PATIENCE)
}
