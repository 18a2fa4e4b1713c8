import type { PublicComune } from '../../../contract/comune/comune.ts'

/** What worker and page say to each other. */
export type PageMessage = { type: 'activate' } | { type: 'refresh' }
export type WorkerMessage =
  | { type: 'comune'; comune: PublicComune }
  | { type: 'push'; title: string; message: string; tag: string | undefined }

/**
 * Asks the worker for the comune's newest data, now and whenever the resident comes back, and calls back with it.
 * The page itself makes no network call; where there is no worker yet, it has just come from the server.
 */
export function followComune(callback: (comune: PublicComune) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const ask = (): void => {
    if (!document.hidden) workers?.controller?.postMessage({ type: 'refresh' } satisfies PageMessage)
  }
  const listener = (event: MessageEvent<WorkerMessage>): void => {
    if (event.data.type === 'comune') callback(event.data.comune)
  }
  workers?.addEventListener('message', listener)
  // The first visit: the worker has just taken over.
  workers?.addEventListener('controllerchange', ask)
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    workers?.removeEventListener('message', listener)
    workers?.removeEventListener('controllerchange', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}
