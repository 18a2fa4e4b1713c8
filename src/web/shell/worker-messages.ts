import type { PublicComune } from '../../contract/comune.ts'

/** What worker and page say to each other. */
export type WorkerMessage = { type: 'comune'; comune: PublicComune }
export type PageMessage = { type: 'activate' }

/** The worker has fetched rules that differ from those the page was drawn from. */
export function onComuneChange(callback: (comune: PublicComune) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const listener = (event: MessageEvent<WorkerMessage>): void => {
    if (event.data.type === 'comune') callback(event.data.comune)
  }
  workers?.addEventListener('message', listener)
  return () => workers?.removeEventListener('message', listener)
}
