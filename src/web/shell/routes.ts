import { monthOfPath } from '../../contract/calendar/month-path.ts'
import { monthAndYear } from '../../domain/italian/dates.ts'
import type { IconName } from '../ui/icon.tsx'

export type PageName =
  | 'calendar'
  | 'month'
  | 'year'
  | 'feed'
  | 'home'
  | 'waste-list'
  | 'bulky-waste'
  | 'bulky-booking'
  | 'bulky-receipt'
  | 'pickup-desk'
  | 'map'
  | 'sign-in'
  | 'profile'
  | 'debug'
  | 'not-found'

export interface Route {
  readonly path: string
  readonly page: PageName
  /** The seed's header index; absent where the page brings its own title. */
  readonly headerIndex?: number
  /** Its name in the tab, the history and the menu; without an index, in the header too. */
  readonly name: string
  /** Where the seed's menu names it otherwise. */
  readonly menuName?: string
  /** The page speaks of the resident's own calendar. */
  readonly needsZone?: true
  readonly menuIcon?: IconName
  /** Addresses below it, such as `/map/<id>`, are the same page. */
  readonly hasParts?: true
}

const ROUTES: readonly Route[] = [
  { path: '/calendar', page: 'calendar', headerIndex: 1, name: 'Calendario', needsZone: true, menuIcon: 'calendar' },
  { path: '/waste-list', page: 'waste-list', headerIndex: 2, name: 'Rifiutario', menuIcon: 'guide', hasParts: true },
  { path: '/bulky-waste', page: 'bulky-waste', headerIndex: 3, name: 'Ritiro ingombranti', menuIcon: 'bulky' },
  {
    path: '/map',
    page: 'map',
    headerIndex: 4,
    name: 'Punti di raccolta',
    menuName: 'Punti raccolta',
    menuIcon: 'map',
    hasParts: true,
  },
  { path: '/calendar/anno', page: 'year', name: 'Tutto l’anno', needsZone: true },
  { path: '/bulky-waste/prenota', page: 'bulky-booking', headerIndex: 3, name: 'Prenota un ritiro' },
  { path: '/bulky-waste/pratica', page: 'bulky-receipt', headerIndex: 3, name: 'Il tuo ritiro' },
  { path: '/gestione/ritiri', page: 'pickup-desk', name: 'Gestione dei ritiri' },
  { path: '/calendar/agenda', page: 'feed', name: 'Nel tuo calendario', needsZone: true },
  { path: '/home', page: 'home', headerIndex: 0, name: 'In breve', needsZone: true },
  { path: '/accedi', page: 'sign-in', name: 'Entra' },
  { path: '/profilo', page: 'profile', name: 'Il tuo profilo' },
  { path: '/debug', page: 'debug', headerIndex: 5, name: 'Debug' },
]

const NOT_FOUND: Route = { path: '', page: 'not-found', name: 'Pagina non trovata' }

export const MENU_ROUTES = ROUTES.filter((route) => route.menuIcon !== undefined)

export function routeOf(path: string): Route {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return (
    ROUTES.find((route) => route.path === bare) ??
    ROUTES.find((route) => route.hasParts && bare.startsWith(`${route.path}/`)) ??
    monthRoute(bare) ??
    NOT_FOUND
  )
}

function monthRoute(path: string): Route | undefined {
  const month = monthOfPath(path)
  return month && { path, page: 'month', name: monthAndYear(month), needsZone: true }
}
