import { type ComponentType, lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../contract/page.ts'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { App, type Pages } from './shell/app.tsx'
import { offerInstall } from './shell/install/install-prompt.ts'
import { keepErrors } from './shared/error-log.ts'
import { reportNoWorker } from './shared/ready-worker.ts'
import { startPush } from './shell/push-startup.ts'
import { routeOf } from './shell/routes.ts'
import { isApplyingUpdate } from './shell/update-dialog.tsx'
import { registerWorker } from './shell/worker-registration.ts'

/** Only the calendar comes with the first script; the rest is loaded when it is asked for. */
const loaders: Record<Exclude<keyof Pages, 'calendar'>, () => Promise<ComponentType>> = {
  year: () => import('./features/calendar/year-page.tsx').then((module) => module.YearPage),
  feed: () => import('./features/calendar/feed-page.tsx').then((module) => module.FeedPage),
  home: () => import('./features/home/home-page.tsx').then((module) => module.HomePage),
  'waste-list': () => import('./features/waste-list/waste-list-page.tsx').then((module) => module.WasteListPage),
  'bulky-waste': () => import('./features/bulky-waste/bulky-waste-page.tsx').then((module) => module.BulkyWastePage),
  'bulky-booking': () =>
    import('./features/bulky-waste/booking-page-in-browser.tsx').then((module) => module.BookingPageInBrowser),
  'bulky-receipt': () => import('./features/bulky-waste/receipt-page.tsx').then((module) => module.ReceiptPage),
  'pickup-desk': () =>
    import('./features/pickup-desk/desk-page-in-browser.tsx').then((module) => module.DeskPageInBrowser),
  map: () => import('./features/map/map-page-in-browser.tsx').then((module) => module.MapPageInBrowser),
  debug: () => import('./features/debug/debug-page.tsx').then((module) => module.DebugPage),
  'sign-in': () => import('./features/sign-in/sign-in-page.tsx').then((module) => module.SignInPage),
  profile: () => import('./features/profile/profile-page.tsx').then((module) => module.ProfilePage),
  'not-found': () => import('./shell/not-found-page.tsx').then((module) => module.NotFoundPage),
  'zone-chooser': () => import('./shell/zone/zone-chooser.tsx').then((module) => module.ZoneChooser),
}

const onDemand = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }))

/**
 * The page that was drawn is there before React takes it over: were it still on its way when the clock ticks, React
 * would put the placeholder in its place for a moment.
 */
async function pagesFor({ zone, comune }: PageData): Promise<Pages> {
  const { page, needsZone } = routeOf(location.pathname)
  const isZoneAsked = needsZone && zone === undefined && comune.zones.length > 1
  const drawn = new Set<string>([page, ...(isZoneAsked ? ['zone-chooser'] : [])])
  const entries = Object.entries(loaders).map(async ([name, load]) => [
    name,
    drawn.has(name) ? await load() : onDemand(load),
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

keepErrors()
start().catch((error: unknown) => console.error(error))
