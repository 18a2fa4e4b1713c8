import { type ComponentType, lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../contract/page.ts'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { App, type Pages } from './shell/app.tsx'
import { offerInstall } from './shell/install/install-prompt.ts'
import { keepErrors } from './shared/error-log.ts'
import { reportNoWorker } from './shared/ready-worker.ts'
import { type PageName, routeOf } from './shell/routes.ts'
import { isApplyingUpdate } from './shell/update-dialog.tsx'
import { registerWorker } from './shell/worker-registration.ts'

/** Only the calendar comes with the first script; the rest is loaded when it is asked for. */
const loaders: Record<Exclude<PageName, 'calendar'>, () => Promise<ComponentType>> = {
  year: async () => (await import('./features/calendar/year-page.tsx')).YearPage,
  feed: async () => (await import('./features/calendar/feed-page.tsx')).FeedPage,
  home: async () => (await import('./features/home/home-page.tsx')).HomePage,
  'waste-list': async () => (await import('./features/waste-list/waste-list-page.tsx')).WasteListPage,
  'bulky-waste': async () => (await import('./features/bulky-waste/bulky-waste-page.tsx')).BulkyWastePage,
  'bulky-booking': async () =>
    (await import('./features/bulky-waste/booking-page-in-browser.tsx')).BookingPageInBrowser,
  'bulky-receipt': async () => (await import('./features/bulky-waste/receipt-page.tsx')).ReceiptPage,
  'pickup-desk': async () => (await import('./features/pickup-desk/desk-page-in-browser.tsx')).DeskPageInBrowser,
  map: async () => (await import('./features/map/map-page-in-browser.tsx')).MapPageInBrowser,
  debug: async () => (await import('./features/debug/debug-page.tsx')).DebugPage,
  'sign-in': async () => (await import('./features/sign-in/sign-in-page.tsx')).SignInPage,
  profile: async () => (await import('./features/profile/profile-page.tsx')).ProfilePage,
  'not-found': async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
}

const onDemand = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }))

/**
 * The page that was drawn is there before React takes it over: were it still on its way when the clock ticks, React
 * would put the placeholder in its place for a moment.
 */
async function pagesFor(drawn: PageName): Promise<Pages> {
  const entries = Object.entries(loaders).map(async ([name, load]) => [
    name,
    name === drawn ? await load() : onDemand(load),
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
  const pages = await pagesFor(routeOf(location.pathname).page)
  const drawn = JSON.parse(data.textContent) as PageData
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
  const { startPush } = await import('./shell/push-startup.ts')
  await startPush(drawn.comune)
}

keepErrors()
start().catch((error: unknown) => console.error(error))
