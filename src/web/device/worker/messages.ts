import type { PublicComune } from '../../../contract/comune/comune.ts'

/** Every message between pages and workers, and how pages receive them. */

/**
 * From a page to the service worker. `activate`: the new version takes over now. `refresh`: fetch the comune's data again.
 * `console`: somebody works in the console here, keep its files too.
 */
export type PageMessage = { type: 'activate' | 'refresh' | 'console' }

/** From the service worker to a page. */
export type WorkerMessage = { type: 'comune'; comune: PublicComune } | PushMessage

/** A push that the worker has received and shown. */
export interface PushMessage {
  type: 'push'
  title: string
  message: string
  tag: string | undefined
}

/** To all pages and the service worker of this device: what happened in the outbox. */
export interface OutboxMessage {
  readonly what:
    | 'waits'
    | 'arrived'
    /** Cancelled, or shown and dismissed: whoever is sending it stops. */
    | 'gone'
    /** The server says that its author is not signed in. */
    | 'without-author'
    /** Somebody has signed in or out. */
    | 'user'
  readonly id?: string
}

/** To all pages: what the resident has changed on this device. */
export type DeviceMessage = 'wishes' | 'homes'

/** The barcode worker gets an image and answers with the codes in it. */
export type BarcodeRequest = ImageData
export type BarcodeAnswer = string[]

/** Calls back with each message of the service worker. */
export function followWorker(callback: (message: WorkerMessage) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const listener = ({ data }: MessageEvent<WorkerMessage>): void => callback(data)
  workers?.addEventListener('message', listener)
  return () => workers?.removeEventListener('message', listener)
}
