import { type ComponentType, lazy, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { RETURN_PARAMETER } from '../contract/account/session.ts'
import { DeskPage } from './console/bulky/desk-page.tsx'
import { DesksPage } from './console/bulky/desks-page.tsx'
import { ComunePage } from './console/comuni/comune-page.tsx'
import { ComuniPage } from './console/comuni/comuni-page.tsx'
import { ConsoleSignInPage } from './console/sign-in/sign-in-page.tsx'
import { useStaff } from './device/session/staff-session.ts'
import type { ConsoleAreas } from './shell/console/areas.ts'

/** Asks for the sign-in first, and then shows the page that was asked for. */
function SignInFirst({ children }: { children: ReactNode }) {
  const session = useStaff()
  const [path] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const isSigningIn = path === '/gestione/primo' || asked.has(RETURN_PARAMETER)
  return session.status === 'known' && session.staff !== null && !isSigningIn ? children : <ConsoleSignInPage />
}

const afterSignIn =
  (Page: ComponentType): ComponentType =>
  () => (
    <SignInFirst>
      <Page />
    </SignInFirst>
  )

/** Fetched when it is opened, so that the first page loads sooner. */
const later = (load: () => Promise<ComponentType>): ComponentType =>
  afterSignIn(lazy(async () => ({ default: await load() })))

/** Every page of the console, one row each. The desk opens without network too. */
export const AREAS: ConsoleAreas = {
  general: [
    { path: '/gestione', name: 'Comuni', Page: afterSignIn(ComuniPage), menu: { icon: 'home' } },
    {
      path: '/gestione/oggi',
      name: 'Oggi',
      Page: later(async () => (await import('./console/today/today-page.tsx')).TodayPage),
      menu: { icon: 'bell' },
    },
    {
      path: '/gestione/nuovo',
      name: 'Nuovo comune',
      Page: later(async () => (await import('./console/new-comune/new-comune-page.tsx')).NewComunePage),
    },
    {
      path: '/gestione/atti',
      name: 'Più comuni insieme',
      Page: later(async () => (await import('./console/joint/joint-page.tsx')).JointPage),
      menu: { icon: 'share', right: 'publish' },
    },
    { path: '/gestione/ritiri', name: 'Gestione dei ritiri', Page: DesksPage, menu: { icon: 'bulky', right: 'desk' } },
    {
      path: '/gestione/persone',
      name: 'Persone',
      Page: later(async () => (await import('./console/people/people-page.tsx')).PeoplePage),
      menu: { icon: 'person', right: 'people' },
    },
  ],
  ofComune: [
    { path: '', name: 'Panoramica', Page: afterSignIn(ComunePage), menu: { icon: 'info' } },
    {
      path: 'calendario',
      name: 'Calendario',
      Page: later(async () => (await import('./console/calendar/calendar-page.tsx')).CalendarPage),
      menu: { icon: 'calendar', right: 'read' },
    },
    {
      path: 'impostazioni',
      name: 'Zone e tipi',
      Page: later(async () => (await import('./console/settings/settings-page.tsx')).SettingsPage),
      menu: { icon: 'mark', right: 'read' },
    },
    {
      path: 'rifiutario',
      name: 'Rifiutario',
      Page: later(async () => (await import('./console/guide/guide-page.tsx')).GuidePage),
      menu: { icon: 'guide', right: 'read' },
    },
    {
      path: 'punti',
      name: 'Punti',
      Page: later(async () => (await import('./console/points/points-page.tsx')).PointsPage),
      menu: { icon: 'map', right: 'read' },
    },
    {
      path: 'ingombranti',
      name: 'Ingombranti',
      Page: later(async () => (await import('./console/bulky-rules/bulky-rules-page.tsx')).BulkyRulesPage),
      menu: { icon: 'bulky', right: 'read' },
    },
    { path: 'ritiri', name: 'Ritiri', Page: DeskPage, menu: { icon: 'bulky', right: 'desk' }, opensOffline: true },
    {
      path: 'avvisi',
      name: 'Avvisi',
      Page: later(async () => (await import('./console/notices/notices-page.tsx')).NoticesPage),
      menu: { icon: 'alert', right: 'read' },
    },
    {
      path: 'prova',
      name: 'Prova e pubblica',
      Page: later(async () => (await import('./console/trial/trial-page.tsx')).TrialPage),
      menu: { icon: 'check', right: 'read' },
    },
    {
      path: 'storia',
      name: 'Storia',
      Page: later(async () => (await import('./console/history/history-page.tsx')).HistoryPage),
      menu: { icon: 'clock', right: 'read' },
    },
  ],
}
