import type { ComponentType } from 'react'
import { loadEngine } from './device/engine.ts'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { MONTH, type Page, pageAt } from './shell/page.ts'

/** Every page of the app, the one for unknown addresses last. Order in the menu is order here. */
export const PAGES: readonly Page[] = [
  {
    path: '/calendar',
    file: 'features/calendar/calendar-page',
    name: 'Calendario',
    headerIndex: 1,
    needsZone: true,
    menuIcon: 'calendar',
    data: 'days',
  },
  {
    path: '/waste-list',
    file: 'features/guide/waste-list-page',
    name: 'Rifiutario',
    headerIndex: 2,
    menuIcon: 'guide',
    hasSubpages: true,
    data: 'guide',
  },
  {
    path: '/bulky-waste',
    file: 'features/bulky/bulky-waste-page',
    name: 'Ritiro ingombranti',
    headerIndex: 3,
    menuIcon: 'bulky',
    data: 'bulky',
  },
  {
    path: '/map',
    file: 'features/points/map-page',
    name: 'Punti di raccolta',
    headerIndex: 4,
    menuName: 'Punti raccolta',
    menuIcon: 'map',
    hasSubpages: true,
    data: 'map',
  },
  { path: MONTH, file: 'features/calendar/month-page', name: '', needsZone: true },
  { path: '/calendar/anno', file: 'features/calendar/year-page', name: 'Tutto l’anno', needsZone: true },
  { path: '/calendar/agenda', file: 'features/calendar/feed/feed-page', name: 'Nel tuo calendario', needsZone: true },
  {
    path: '/bulky-waste/prenota',
    file: 'features/bulky/wizard/booking-page',
    name: 'Prenota un ritiro',
    headerIndex: 3,
    data: 'bulky',
  },
  {
    path: '/bulky-waste/pratica',
    file: 'features/bulky/receipt/receipt-page',
    name: 'Il tuo ritiro',
    headerIndex: 3,
    data: 'bulky',
  },
  { path: '/home', file: 'features/home/home-page', name: 'In breve', headerIndex: 0, needsZone: true },
  { path: '/accedi', file: 'features/account/sign-in/sign-in-page', name: 'Entra' },
  { path: '/profilo', file: 'features/account/profile/profile-page', name: 'Il tuo profilo' },
  { path: '/debug', file: 'features/debug/debug-page', name: 'Debug', headerIndex: 5 },
  { path: '', file: 'shell/not-found-page', name: 'Pagina non trovata' },
]

export const pageOf = (path: string): Page => pageAt(PAGES, path)

const ON_DEMAND = import.meta.glob<Record<string, ComponentType>>([
  './features/**/*-page.tsx',
  './shell/not-found-page.tsx',
  '!./features/calendar/calendar-page.tsx',
])

/**
 * The calendar, which is opened most, is in the first script and comes with its days; the others are loaded when they are
 * opened, with the calendar's engine.
 */
export async function loadPage({ file, path }: Page): Promise<ComponentType> {
  if (path === '/calendar') return CalendarPage
  const [page] = await Promise.all([ON_DEMAND[`./${file}.tsx`]!(), loadEngine()])
  return Object.values(page)[0]!
}
