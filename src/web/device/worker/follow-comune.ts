import type { PublicComune } from '../../../contract/comune/comune.ts'
import { followWorker, type PageMessage } from './messages.ts'

/** None in some browsers. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** Who does not look at the page asks when they come back to it. */
export function askForComune(): void {
  if (!document.hidden) workers()?.controller?.postMessage({ type: 'refresh' } satisfies PageMessage)
}

/**
 * Asks the worker for the comune's newest data, now and whenever the resident comes back, and calls back with it.
 * The page itself makes no network call; where there is no worker yet, it has just come from the server.
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
