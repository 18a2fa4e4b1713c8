import { untilIdle } from '../../device/idle.ts'
import { inTime } from '../../device/in-time.ts'
import { reportNoWorker } from '../../device/worker/ready-worker.ts'
import { WORKER_UNSUPPORTED } from '../../device/worker/worker-texts.ts'
import type { offerUpdates } from './worker-updates.tsx'

const WORKER_URL = '/ngsw-worker.js'
const STABLE_FALLBACK = 30_000
const REGISTER_TIMEOUT = 30_000

/** Registers when the page is stable, or after 30 s, whichever is first. */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) throw new Error(WORKER_UNSUPPORTED)
  await Promise.race([pageStable(), new Promise((resolve) => setTimeout(resolve, STABLE_FALLBACK))])
  const isFirstVisit = workers.controller === null
  const asked = workers.register(WORKER_URL, { scope: '/', updateViaCache: 'none' })
  const registration = await inTime(asked, 'The registration of the service worker', REGISTER_TIMEOUT)
  reportFailedInstall(registration)
  const follow = (): void => void followUpdates(registration, isFirstVisit)
  // A first visit has the newest version, until the resident comes back to a page that has stayed open.
  if (isFirstVisit) document.addEventListener('visibilitychange', follow, { once: true })
  else follow()
}

/** If one of its files does not arrive, the browser drops the first worker without an error. */
function reportFailedInstall({ installing, active }: ServiceWorkerRegistration): void {
  if (active !== null) return
  installing?.addEventListener('statechange', () => {
    if (installing.state !== 'redundant') return
    const error = new Error('The service worker could not be installed')
    console.error(error)
    reportNoWorker(error)
  })
}

/** Stable: loaded, and the main thread idle. */
async function pageStable(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await untilIdle()
}

async function followUpdates(...parts: Parameters<typeof offerUpdates>): Promise<void> {
  try {
    const updates = await import('./worker-updates.tsx')
    updates.offerUpdates(...parts)
  } catch (error) {
    console.warn(error)
  }
}
