import type { PublicComune } from '../../../contract/comune/comune.ts'
import { followWorker, type PageMessage } from './messages.ts'

/** Some browsers have none. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** A hidden page asks later, when it is shown again. */
export function askForComune(): void {
  if (!document.hidden) workers()?.controller?.postMessage({ type: 'refresh' } satisfies PageMessage)
}

/**
 * Asks the worker for the comune's newest data, now and whenever the resident comes back, and calls back with it.
 * The page itself makes no network call; without a worker it is fresh from the server.
 */
export function followComune(callback: (comune: PublicComune) => void): () => void {
  const unfollow = followWorker((message) => {
    if (message.type === 'comune') callback(message.comune)
  })
  // The first visit: the worker has just taken over.
  workers()?.addEventListener('controllerchange', askForComune)
  document.addEventListener('visibilitychange', askForComune)
  askForComune()
  return () => {
    unfollow()
    workers()?.removeEventListener('controllerchange', askForComune)
    document.removeEventListener('visibilitychange', askForComune)
  }
}
