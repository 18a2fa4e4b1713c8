import { type ComponentType, lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../contract/http/page.ts'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { App, type Pages } from './shell/app.tsx'
import { offerInstall } from './shell/install/install-prompt.ts'
import { keepErrors } from './device/error-log.ts'
import { reportNoWorker } from './device/worker/ready-worker.ts'
import { startPush } from './shell/startup/push-startup.ts'
import { routeOf } from './shell/routes.ts'
import { isApplyingUpdate } from './shell/startup/update-dialog.tsx'
import { registerWorker } from './shell/startup/worker-registration.ts'

/** Only the calendar comes with the first script; the rest is loaded when it is asked for. A page's file exports its page alone. */
const loaders: Record<Exclude<keyof Pages, 'calendar'>, Load> = {
  month: () => import('./features/calendar/month-page.tsx'),
  year: () => import('./features/calendar/year-page.tsx'),
  feed: () => import('./features/calendar/feed/feed-page.tsx'),
  home: () => import('./features/home/home-page.tsx'),
  'waste-list': () => import('./features/guide/waste-list-page.tsx'),
  'bulky-waste': () => import('./features/bulky/bulky-waste-page.tsx'),
  'bulky-booking': () => import('./features/bulky/wizard/booking-page-in-browser.tsx'),
  'bulky-receipt': () => import('./features/bulky/receipt/receipt-page.tsx'),
  'pickup-desk': () => import('./console/bulky/desk-page-in-browser.tsx'),
  map: () => import('./features/points/map-page-in-browser.tsx'),
  debug: () => import('./features/debug/debug-page.tsx'),
  'sign-in': () => import('./features/account/sign-in/sign-in-page.tsx'),
  profile: () => import('./features/account/profile/profile-page.tsx'),
  'not-found': () => import('./shell/not-found-page.tsx'),
  'zone-chooser': () => import('./shell/zone/zone-chooser.tsx'),
  'home-bar': () => import('./shell/zone/home-bar.tsx'),
}

type Load = () => Promise<Record<string, ComponentType>>

const loadPage = async (load: Load): Promise<ComponentType> => Object.values(await load())[0]!

const onDemand = (load: Load): ComponentType => lazy(async () => ({ default: await loadPage(load) }))

/**
 * The page that was drawn is there before React takes it over: were it still on its way when the clock ticks, React
 * would put the placeholder in its place for a moment.
 */
async function pagesFor({ zone, comune }: PageData): Promise<Pages> {
  const { page, needsZone } = routeOf(location.pathname)
  const hasZones = needsZone && comune.zones.length > 1
  const zoneParts = zone === undefined ? ['zone-chooser', 'home-bar'] : ['home-bar']
  const drawn = new Set<string>([page, ...(hasZones ? zoneParts : [])])
  const entries = Object.entries(loaders).map(async ([name, load]) => [
    name,
    drawn.has(name) ? await loadPage(load) : onDemand(load),
  ])
  return { calendar: CalendarPage, ...Object.fromEntries(await Promise.all(entries)) }
}

async function start(): Promise<void> {
  // Safari has no Temporal yet; everyone else is spared its 20 kB.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.getElementById('root')
  const data = document.getElementById('data')
  if (root === null || data === null) {
    console.error('Element with id not found.')
    return
  }
  const drawn = JSON.parse(data.textContent) as PageData
  const pages = await pagesFor(drawn)
  // In slices between which a tap is answered, not in one block.
  startTransition(() => {
    hydrateRoot(root, <App data={drawn} pages={pages} />)
  })
  void offerInstall()
  // What waits to be sent does not need the worker.
  await registerWorker(() => isApplyingUpdate.set(true)).catch((error: unknown) => {
    console.error(error)
    reportNoWorker(error)
  })
  await startPush(drawn.comune)
}

// Before the first tap there is no focus to lose.
addEventListener('click', (event) => void watchFocus(event.composedPath()), { capture: true, once: true })

const watchFocus = async (focused: EventTarget[]): Promise<void> =>
  (await import('./shell/keep-focus.ts')).keepFocus(focused)

keepErrors()
start().catch((error: unknown) => console.error(error))
