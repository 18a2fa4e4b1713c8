/// <reference lib="webworker" />
import { inTime } from '../device/in-time.ts'
import type { PageRenderer } from './page-renderer.ts'
import { isPageRequest } from './page-request.ts'
import { pageOfLastResort } from './last-resort.ts'
import { dropOldVersions, fileInCache, installVersion, repairVersion } from './version-cache.ts'
import { installComuneData, refreshComune } from './comune-data.ts'
import { answerRange, keepMapArchive } from './map-archive.ts'
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

self.addEventListener('install', (event) => {
  renderer()
  event.waitUntil(Promise.all([installVersion(needsTemporal), installComuneData()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([inTime(dropOldVersions()), self.clients.claim()]))
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
  event.respondWith(isPageRequest(request) ? answerPage(request) : answerFile(request))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())))

self.addEventListener('notificationclick', (event) => event.waitUntil(answerTap(event.notification, event.action)))

/** The browser has renewed the subscription by itself: the server hears of it at once, not at the next opening. */
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renewSubscription()))

/** The network is back, and the app may have been closed meanwhile. What still waits asks the browser for another turn. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === SYNC_TAG) sync.waitUntil(deliverOutbox('all').then(rejectWhatWaits))
})

async function rejectWhatWaits(): Promise<void> {
  if (await hasWaiting()) throw new Error('Some of the outbox still waits')
}

const answerFile = async (request: Request): Promise<Response> =>
  (await fromDevice(readyFile(request))) ?? fetch(request)

/** Whatever storage and network do, there is a page. */
const answerPage = async (request: Request): Promise<Response> =>
  (await fromDevice(readyPage(request))) ?? fetch(request).catch(pageOfLastResort)

const fromDevice = (answer: Promise<Response | undefined>): Promise<Response | undefined> =>
  inTime(answer).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })

const readyFile = async (request: Request): Promise<Response | undefined> =>
  (await answerRange(request)) ?? fileInCache(request)

async function readyPage(request: Request): Promise<Response | undefined> {
  if (new URL(request.url).pathname === '/') return Response.redirect('/calendar')
  return renderer().renderRequest(request)
}

async function answerWithComune(page: ExtendableMessageEvent['source']): Promise<void> {
  await repairVersion(needsTemporal, self.location.href).catch((error: unknown) => console.warn(error))
  const comune = await refreshComune()
  if (comune !== undefined) page?.postMessage({ type: 'comune', comune } satisfies WorkerMessage)
  if (comune !== undefined) await keepMapArchive(comune).catch((error: unknown) => console.warn(error))
}
