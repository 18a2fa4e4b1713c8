/// <reference lib="webworker" />
import { drawPage, isPageRequest } from './draw-page.ts'
import { answerFromCache, dropOldVersions, installVersion } from './version-cache.ts'
import { installComuneData, refreshComune } from './comune-data.ts'
import { deliverOutbox, outboxEntries, SYNC_TAG } from '../shared/outbox.ts'
import { answerTap, renewSubscription, showPush } from './push-events.ts'
import type { PageMessage, WorkerMessage } from '../shell/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

// Safari has no Temporal yet. A worker may load more script only now, while it starts.
const needsTemporal = !('Temporal' in self)
if (needsTemporal) importScripts('/temporal-polyfill.js')

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([installVersion(needsTemporal), installComuneData()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldVersions(), self.clients.claim()]))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as PageMessage
  // A new version waits until the resident says so, or the app is closed.
  if (message.type === 'activate') event.waitUntil(self.skipWaiting())
  else event.waitUntil(answerWithComune(event.source))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  event.respondWith(isPageRequest(request) ? drawPage(request) : answerFromCache(request))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())))

self.addEventListener('notificationclick', (event) => event.waitUntil(answerTap(event.notification, event.action)))

/** The browser has renewed the subscription by itself: the server hears of it at once, not at the next opening. */
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renewSubscription()))

/** The network is back, and the app may have been closed meanwhile. What still waits asks the browser for another turn. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === SYNC_TAG) sync.waitUntil(deliverOutbox().then(rejectWhatWaits))
})

async function rejectWhatWaits(): Promise<void> {
  const entries = await outboxEntries()
  if (entries.some(({ outcome }) => outcome === undefined)) throw new Error('Some of the outbox still waits')
}

async function answerWithComune(page: ExtendableMessageEvent['source']): Promise<void> {
  const comune = await refreshComune()
  if (comune !== undefined) page?.postMessage({ type: 'comune', comune } satisfies WorkerMessage)
}
