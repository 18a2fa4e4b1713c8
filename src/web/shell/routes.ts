import type { IconName } from '../shared/icon.tsx'

export type PageName =
  | 'calendar'
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
  /** The seed's header index; 0 where it names none. */
  readonly headerIndex: number
  /** Its name in the tab, the history and the menu. */
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
  { path: '/calendar/anno', page: 'year', headerIndex: 1, name: 'Tutto l’anno', needsZone: true },
  { path: '/bulky-waste/prenota', page: 'bulky-booking', headerIndex: 3, name: 'Prenota un ritiro' },
  { path: '/bulky-waste/pratica', page: 'bulky-receipt', headerIndex: 3, name: 'Il tuo ritiro' },
  { path: '/gestione/ritiri', page: 'pickup-desk', headerIndex: 3, name: 'Gestione dei ritiri' },
  {
    path: '/calendar/agenda',
    page: 'feed',
    headerIndex: 1,
    name: 'Aggiungi al calendario del telefono',
    needsZone: true,
  },
  { path: '/home', page: 'home', headerIndex: 0, name: 'In breve', needsZone: true },
  { path: '/accedi', page: 'sign-in', headerIndex: 0, name: 'Entra' },
  { path: '/profilo', page: 'profile', headerIndex: 0, name: 'Il tuo profilo' },
  { path: '/debug', page: 'debug', headerIndex: 5, name: 'Debug' },
]

const NOT_FOUND: Route = { path: '', page: 'not-found', headerIndex: 0, name: 'Pagina non trovata' }

export const MENU_ROUTES = ROUTES.filter((route) => route.menuIcon !== undefined)

export function routeOf(path: string): Route {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return (
    ROUTES.find((route) => route.path === bare) ??
    ROUTES.find((route) => route.hasParts && bare.startsWith(`${route.path}/`)) ??
    NOT_FOUND
  )
}
