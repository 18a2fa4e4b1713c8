import { readClock } from '../../device/clock.ts'
import { isAnyKeptForStaff } from '../../device/session/staff-memory.ts'
import { openSheet } from '../../ui/overlay/sheet.tsx'
import { showToast, toasts } from '../../ui/overlay/toast.ts'
import type { PageMessage } from '../../device/worker/messages.ts'

const UPDATE_CHECK_INTERVAL = 3_600_000
/** While a worker is busy the next one has to wait: the dialog stays open no longer than this. */
const APPLY_TIMEOUT = 25_000

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio])'
const TITLE = 'È pronta una nuova versione'

/** Offered by a toast: a page never reloads while somebody reads it. */
const offer = (run: () => void): void =>
  showToast({
    title: TITLE,
    message: 'Aggiorna quando vuoi: ci vuole un attimo.',
    duration: null,
    action: { label: 'Aggiorna', run },
  })

function apply(worker: ServiceWorker): void {
  // Another tab was first: no change of worker follows.
  if (worker.state === 'activated') return location.reload()
  // Stays open until the page reloads: a tap meanwhile would be lost.
  openSheet({ label: 'Aggiornamento', content: <p role="status">Aggiorniamo…</p>, canClose: false })
  worker.postMessage({ type: 'activate' } satisfies PageMessage)
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  setTimeout(() => location.reload(), APPLY_TIMEOUT)
}

export function offerUpdates(registration: ServiceWorkerRegistration, isFirstVisit: boolean): void {
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer(() => apply(worker))
    })

  const { waiting } = registration
  if (waiting) offer(() => apply(waiting))
  // Found while this script was still loading.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  // The worker that takes over a first page has no version before it.
  if (!isFirstVisit) reloadWhenReplaced(navigator.serviceWorker)
  checkOnReturn(registration)
}

/**
 * Another tab took the new version: this one's remaining scripts are gone from the cache, so it follows as soon as
 * nobody is looking at it. What somebody has typed and not sent would be lost: then it is offered instead.
 */
function reloadWhenReplaced(workers: ServiceWorkerContainer): void {
  const typed = new WeakSet<EventTarget>()
  document.addEventListener('input', ({ target }) => target && typed.add(target))
  const isWriting = (): boolean =>
    isAnyKeptForStaff() ||
    [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some((field) => typed.has(field) && field.value !== '')
  const follow = (): void => {
    if (!isWriting()) location.reload()
    else if (!toasts.get().some(({ title }) => title === TITLE)) offer(() => location.reload())
  }
  workers.addEventListener('controllerchange', () => {
    if (document.hidden) follow()
    document.addEventListener('visibilitychange', follow)
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
