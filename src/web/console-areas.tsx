import type { ComponentType, ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { RETURN_PARAMETER } from '../contract/account/session.ts'
import { DeskPage } from './console/bulky/desk-page.tsx'
import { ComunePage } from './console/comuni/comune-page.tsx'
import { ComuniPage } from './console/comuni/comuni-page.tsx'
import { EntrancePage } from './console/entrance/entrance-page.tsx'
import { PeoplePage } from './console/people/people-page.tsx'
import { useStaff } from './device/session/staff-session.ts'
import type { Area } from './shell/console-frame.tsx'

/** Whoever is not in comes in here first, and goes on to where they wanted to. */
function Door({ children }: { children: ReactNode }) {
  const session = useStaff()
  const [path] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const isComingIn = path === '/gestione/primo' || asked.has(RETURN_PARAMETER)
  return session.status === 'known' && session.staff !== null && !isComingIn ? children : <EntrancePage />
}

const behindTheDoor =
  (page: ReactNode): ComponentType =>
  () => <Door>{page}</Door>

/** Every page of the console, one row each; the first is also for addresses that have none. The desk opens without network too. */
export const AREAS: readonly Area[] = [
  { path: '/gestione', name: 'Comuni', Page: behindTheDoor(<ComuniPage />), menu: { icon: 'home' } },
  { path: '/gestione/comuni', name: 'Comune', Page: behindTheDoor(<ComunePage />), hasParts: true },
  { path: '/gestione/ritiri', name: 'Gestione dei ritiri', Page: DeskPage, menu: { icon: 'bulky', act: 'desk' } },
  {
    path: '/gestione/persone',
    name: 'Persone',
    Page: behindTheDoor(<PeoplePage />),
    menu: { icon: 'person', act: 'people' },
  },
]
