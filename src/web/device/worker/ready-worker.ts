import { inTime } from '../in-time.ts'
import { WORKER_UNSUPPORTED } from './worker-texts.ts'

const READY_TIMEOUT = 10_000
/** Long, because on a slow network the worker's files take their time on a first visit. */
const INSTALL_TIMEOUT = 60_000

let reject: (reason: unknown) => void
const failure = new Promise<never>((_, rejectFailure) => {
  reject = rejectFailure
})
failure.catch(() => undefined)

/** This page will have no worker. The browser's own `ready` would never settle. */
export const reportNoWorker = (reason: unknown): void => reject(reason)

/** The registration once its worker is active; rejects if there will be none, or none in time. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) throw new Error(WORKER_UNSUPPORTED)
  const ready = Promise.race([workers.ready, failure])
  return inTime(ready, 'The service worker', READY_TIMEOUT).catch(async (error: unknown) => {
    const registration = await inTime(workers.getRegistration(), 'The browser')
    if (registration?.installing) return inTime(ready, 'The service worker', INSTALL_TIMEOUT)
    throw error
  })
}
