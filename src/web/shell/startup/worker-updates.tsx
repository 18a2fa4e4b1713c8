import { readClock } from '../../device/clock.ts'
import { openSheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { PageMessage } from '../../device/worker/messages.ts'

const UPDATE_CHECK_INTERVAL = 3_600_000
/** While a worker is busy the next one has to wait: the dialog stays open no longer than this. */
const APPLY_TIMEOUT = 25_000

/** Offered by a toast: a page never reloads while somebody reads it. */
const offer = (worker: ServiceWorker): void =>
  showToast({
    title: 'È pronta una nuova versione',
    message: 'Aggiorna quando vuoi: ci vuole un attimo.',
    duration: null,
    action: {
      label: 'Aggiorna',
      run: () => {
        // Stays open until the page reloads: a tap meanwhile would be lost.
        openSheet({ label: 'Aggiornamento', content: <p role="status">Aggiorniamo…</p>, canClose: false })
        worker.postMessage({ type: 'activate' } satisfies PageMessage)
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
        setTimeout(() => location.reload(), APPLY_TIMEOUT)
      },
    },
  })

export function offerUpdates(registration: ServiceWorkerRegistration, isFirstVisit: boolean): void {
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer(worker)
    })

  if (registration.waiting) offer(registration.waiting)
  // Found while this script was still loading.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  // The worker that takes over a first page has no version before it.
  if (!isFirstVisit) reloadWhenReplaced(navigator.serviceWorker)
  checkOnReturn(registration)
}

/**
 * Another tab took the new version: this one's remaining scripts are gone from the cache, so it follows as soon as
 * nobody is looking at it.
 */
function reloadWhenReplaced(workers: ServiceWorkerContainer): void {
  workers.addEventListener('controllerchange', () => {
    if (document.hidden) location.reload()
    else document.addEventListener('visibilitychange', () => location.reload(), { once: true })
  })
}

/** An installed app may stay open for weeks without ever navigating. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedAt = readClock()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || readClock() - checkedAt < UPDATE_CHECK_INTERVAL) return
    checkedAt = readClock()
    registration.update().catch((error: unknown) => console.warn(error))
  })
}
