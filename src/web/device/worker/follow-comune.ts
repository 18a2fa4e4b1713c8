import type { PublicComune } from '../../../contract/comune/comune.ts'
import { followWorker, type PageMessage } from './messages.ts'

/**
 * Asks the worker for the comune's newest data, now and whenever the resident comes back, and calls back with it.
 * The page itself makes no network call; where there is no worker yet, it has just come from the server.
 */
export function followComune(callback: (comune: PublicComune) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const ask = (): void => {
    if (!document.hidden) workers?.controller?.postMessage({ type: 'refresh' } satisfies PageMessage)
  }
  const unfollow = followWorker((message) => {
    if (message.type === 'comune') callback(message.comune)
  })
  // The first visit: the worker has just taken over.
  workers?.addEventListener('controllerchange', ask)
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    unfollow()
    workers?.removeEventListener('controllerchange', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}
