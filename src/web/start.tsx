import { lazy } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../contract/page.ts'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { App, type Pages } from './shell/app.tsx'
import { offerInstall } from './shell/install/install-prompt.ts'
import { isApplyingUpdate } from './shell/update-dialog.tsx'
import { registerWorker } from './shell/worker-registration.ts'

/** Only the calendar comes with the first script; the rest is loaded when it is asked for. */
const pages: Pages = {
  calendar: CalendarPage,
  year: lazy(async () => ({ default: (await import('./features/calendar/year-page.tsx')).YearPage })),
  home: lazy(async () => ({ default: (await import('./features/home/home-page.tsx')).HomePage })),
  'waste-list': lazy(async () => ({
    default: (await import('./features/waste-list/waste-list-page.tsx')).WasteListPage,
  })),
  'bulky-waste': lazy(async () => ({
    default: (await import('./features/bulky-waste/bulky-waste-page.tsx')).BulkyWastePage,
  })),
  map: lazy(async () => ({ default: (await import('./features/map/map-page.tsx')).MapPage })),
  debug: lazy(async () => ({ default: (await import('./features/debug/debug-page.tsx')).DebugPage })),
  'not-found': lazy(async () => ({ default: (await import('./shell/not-found-page.tsx')).NotFoundPage })),
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
  hydrateRoot(root, <App data={JSON.parse(data.textContent) as PageData} pages={pages} />)
  void offerInstall()
  await registerWorker(() => isApplyingUpdate.set(true))
}

start().catch((error: unknown) => console.error(error))
