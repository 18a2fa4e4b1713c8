import { type ComponentType, lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../contract/http/page.ts'
import { loadPage, PAGES, pageOf } from './pages.ts'
import { loadNoticeList } from './parts/notices/notices.tsx'
import { App } from './shell/app.tsx'
import { offerInstall } from './shell/install/install-prompt.ts'
import { loadEngine } from './device/engine.ts'
import { keepErrors } from './device/error-log.ts'
import { reportNoWorker } from './device/worker/ready-worker.ts'
import { startPush } from './shell/startup/push-startup.ts'
import { hasHomes } from './shell/zone/has-homes.ts'
import { type RenderedPage, renderedPage } from './shell/startup/rendered-page.ts'
import { registerWorker } from './shell/startup/worker-registration.ts'

const loadZoneChooser = async () => (await import('./shell/zone/zone-chooser.tsx')).ZoneChooser
/** With the calendar's engine, where the resident may switch to another calendar. */
const loadHomeBar = async () => (await Promise.all([import('./shell/zone/home-bar.tsx'), loadEngine()]))[0].HomeBar

const onDemand = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }))

/**
 * The script of the rendered page is loaded before React takes the page over: if the clock ticked while it was still
 * loading, React would show the placeholder for a moment.
 */
async function componentsFor({ zone, comune, notices }: PageData) {
  const first = pageOf(location.pathname)
  const needsZone = first.needsZone === true
  const [shown, ZoneChooser, HomeBar] = await Promise.all([
    loadPage(first),
    needsZone && zone === undefined && comune.zones.length > 1 ? loadZoneChooser() : onDemand(loadZoneChooser),
    needsZone && hasHomes(comune) ? loadHomeBar() : onDemand(loadHomeBar),
    notices?.list.length ? loadNoticeList() : undefined,
  ])
  const entries = PAGES.map((page) => [page.file, onDemand(() => loadPage(page))] as const)
  return { ZoneChooser, HomeBar, components: { ...Object.fromEntries(entries), [first.file]: shown } }
}

/** A script that did not arrive is asked for again; until then the page stays as the server sent it, and its links work. */
const RETRY_AFTER = 10_000

async function takeOver(page: RenderedPage): Promise<void> {
  try {
    const shown = await componentsFor(page.data)
    // In slices between which a tap is answered, not in one block.
    startTransition(() => {
      hydrateRoot(page.root, <App data={page.data} pages={PAGES} {...shown} />)
    })
  } catch (error) {
    console.error(error)
    setTimeout(() => void takeOver(page), RETRY_AFTER)
  }
}

async function start(): Promise<void> {
  const page = await renderedPage()
  if (page === undefined) return
  await takeOver(page)
  void offerInstall()
  // What waits to be sent does not need the worker.
  await registerWorker().catch((error: unknown) => {
    console.error(error)
    reportNoWorker(error)
  })
  await startPush(page.data.comune)
}

// Before the first tap there is no focus to lose.
addEventListener('click', (event) => void watchFocus(event.composedPath()), { capture: true, once: true })

const watchFocus = async (focused: EventTarget[]): Promise<void> =>
  (await import('./shell/keep-focus.ts')).keepFocus(focused)

keepErrors()
start().catch((error: unknown) => console.error(error))
