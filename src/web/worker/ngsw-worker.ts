/// <reference lib="webworker" />
import type { PublicComune } from '../../contract/comune/comune.ts'
import { inTime } from '../device/in-time.ts'
import type { PageRenderer } from './page-renderer.ts'
import { answerFile, answerPage, isPageRequest } from './answer.ts'
import { dropOldVersions, installVersion, repairVersion } from './version-cache.ts'
import { installComuneData, refreshComune } from './comune-data.ts'
import { keepMapArchive } from './map-archive.ts'
import { deliverOutbox, hasWaiting, SYNC_TAG } from '../device/outbox/outbox.ts'
import { answerTap, renewSubscription, showPush } from './push-events.ts'
import type { PageMessage, WorkerMessage } from '../device/worker/messages.ts'

declare const self: ServiceWorkerGlobalScope

// Safari has no Temporal yet. A worker may load more script only now, while it starts.
const needsTemporal = !('Temporal' in self)
if (needsTemporal) importScripts('/temporal-polyfill.js')

/** Once imported while the worker installs, the browser keeps the file for it: later on it can be read at any time. */
declare const RENDERER_URL: string

function renderer(): PageRenderer {
  const scope = self as typeof self & { pageRenderer?: PageRenderer }
  if (scope.pageRenderer === undefined) importScripts(RENDERER_URL)
  return scope.pageRenderer!
}

// Async, so that a renderer that cannot be read is a failed answer and not an exception.
const render = async (request: Request): Promise<Response | undefined> => renderer().renderRequest(request)

self.addEventListener('install', (event) => {
  renderer()
  event.waitUntil(Promise.all([installVersion(needsTemporal), installComuneData()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([inTime(dropOldVersions()), self.clients.claim()]))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as PageMessage
  // A new version waits until the resident accepts it, or the app is closed.
  if (message.type === 'activate') event.waitUntil(self.skipWaiting())
  else if (message.type === 'console') event.waitUntil(inTime(repair(true), 'The console', DOWNLOAD_TIMEOUT))
  else event.waitUntil(answerWithComune(event.source))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  event.respondWith(isPageRequest(request) ? answerPage(request, render) : answerFile(request))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())))

self.addEventListener('notificationclick', (event) => event.waitUntil(answerTap(event.notification, event.action)))

/** The browser has renewed the subscription by itself: the server is told at once, not when the app is opened next. */
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renewSubscription()))

/** The network is back, and the app may be closed. While something still waits, the browser is asked to call again. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === SYNC_TAG) sync.waitUntil(deliverOutbox('all').then(rejectWhatWaits))
})

async function rejectWhatWaits(): Promise<void> {
  if (await hasWaiting()) throw new Error('Some of the outbox still waits')
}

/** An event that is never done, because a call is never answered, would keep the next version from taking over. */
const SERVER_TIMEOUT = 20_000
/** For the files of the console and the archive of a map, some megabytes. */
const DOWNLOAD_TIMEOUT = 240_000

async function answerWithComune(page: ExtendableMessageEvent['source']): Promise<void> {
  const comune = await inTime(newestComune(), 'The data of the comune', SERVER_TIMEOUT).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
  if (comune === undefined) return
  page?.postMessage({ type: 'comune', comune } satisfies WorkerMessage)
  await inTime(keepMapArchive(comune), 'The map', DOWNLOAD_TIMEOUT).catch((error: unknown) => console.warn(error))
}

async function newestComune(): Promise<PublicComune | undefined> {
  await repair()
  return refreshComune()
}

const repair = (wantsConsole = false): Promise<void> =>
  repairVersion(needsTemporal, self.location.href, wantsConsole).catch((error: unknown) => console.warn(error))
