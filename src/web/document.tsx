import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { PageData, RenderedPage } from '../contract/http/page.ts'
import { pointIdOf } from '../contract/points/map-page.ts'
import { hasCalendar } from '../contract/calendar/month-page.ts'
import { monthOfPath } from '../contract/calendar/month-path.ts'
import { tileOrigin } from '../contract/points/map-ground.ts'
import { contentSecurityPolicy, PAGE_HEADERS } from '../contract/http/security-headers.ts'
import { inkOn } from './ui/colour.ts'
import { WASTE_TYPES } from '../domain/calendar/waste-type.ts'
import { BookingPage } from './features/bulky/wizard/booking-page.tsx'
import { BulkyWastePage } from './features/bulky/bulky-waste-page.tsx'
import { ReceiptPage } from './features/bulky/receipt/receipt-page.tsx'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { FeedPage } from './features/calendar/feed/feed-page.tsx'
import { MonthPage } from './features/calendar/month-page.tsx'
import { YearPage } from './features/calendar/year-page.tsx'
import { DebugPage } from './features/debug/debug-page.tsx'
import { HomePage } from './features/home/home-page.tsx'
import { MapPage } from './features/points/map-page.tsx'
import { DeskPage } from './console/bulky/desk-page.tsx'
import { ProfilePage } from './features/account/profile/profile-page.tsx'
import { SignInPage } from './features/account/sign-in/sign-in-page.tsx'
import { WasteListPage } from './features/guide/waste-list-page.tsx'
import { guideDescription, guideTitle } from './features/guide/guide-title.ts'
import { PAGE_STYLES } from './page-styles.ts'
import { App, type Pages } from './shell/app.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { type PageName, routeOf } from './shell/routes.ts'
import { HomeBar } from './shell/zone/home-bar.tsx'
import { ZoneChooser } from './shell/zone/zone-chooser.tsx'

const pages: Pages = {
  calendar: CalendarPage,
  month: MonthPage,
  year: YearPage,
  feed: FeedPage,
  home: HomePage,
  'waste-list': WasteListPage,
  'bulky-waste': BulkyWastePage,
  'bulky-booking': BookingPage,
  'bulky-receipt': ReceiptPage,
  'pickup-desk': DeskPage,
  map: MapPage,
  debug: DebugPage,
  'sign-in': SignInPage,
  profile: ProfilePage,
  'not-found': NotFoundPage,
  'zone-chooser': ZoneChooser,
  'home-bar': HomeBar,
}

/** Draws a whole page. The server calls it for the first visit, the worker for every later one, network or not. */
export async function renderPage(template: string, path: string, data: PageData): Promise<RenderedPage> {
  const route = routeOf(path.split('?', 1)[0]!)
  const colours = colourSheet(data)
  const html = fill(withSheetsOf(route.page, template), {
    head: `<title>${escapeHtml(`${pointName(path, data) ?? guideTitle(data.guide) ?? route.name} · ${data.comune.name}`)}</title>
    <meta name="description" content="${escapeHtml(descriptionOf(data))}">
    <style>${LAYERS}${colours}${PAGE_STYLES[route.page] ?? ''}</style>`,
    app: renderApp(path, data),
    data: `<script type="application/json" id="data">${escapeJson(data)}</script>`,
  })
  return {
    status: route.page === 'not-found' || isMissing(path, data) ? 404 : 200,
    html,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(await styleHashes(html), tileOrigin(data.comune.map)),
    },
  }
}

const pointName = (path: string, { map }: PageData): string | undefined =>
  pointIdOf(path.split('?', 1)[0]!) && map?.points[0]?.name

const isMissing = (path: string, data: PageData): boolean =>
  data.guide?.kind === 'manca' || isMissingPoint(path, data) || isMissingMonth(path, data)

const isMissingPoint = (path: string, data: PageData): boolean =>
  pointIdOf(path.split('?', 1)[0]!) !== undefined && pointName(path, data) === undefined

function isMissingMonth(path: string, { now }: PageData): boolean {
  const month = monthOfPath(path.split('?', 1)[0]!)
  return month !== undefined && !hasCalendar(month, Temporal.PlainDateTime.from(now))
}

/** The page's own styles stand before the common sheet, which names the same layers in the same order. */
const LAYERS = '@layer base,shell,parts,pages,print;'

const descriptionOf = ({ comune, guide }: PageData): string =>
  guideDescription(guide, comune.name) ??
  `Cosa mettere fuori stasera a ${comune.name}: il calendario della raccolta porta a porta, anche senza rete.`

const renderApp = (path: string, data: PageData): string =>
  renderToString(
    <Router ssrPath={path}>
      <App data={data} pages={pages} />
    </Router>,
  )

/** The comune's colours, each with the ink that reads best on it. */
const colourSheet = ({ comune }: PageData): string =>
  `:root{${WASTE_TYPES.map((waste) => {
    const colour = comune.colours[waste]
    return `--${waste}:${colour};--${waste}-ink:${inkOn(colour)}`
  }).join(';')}}`

/** Of the links to the pages' own stylesheets, those of this page: its rules stand in the HTML. */
const withSheetsOf = (page: PageName, template: string): string =>
  template.replaceAll(/\s*<link data-page="([\w-]+)"[^>]*>/g, (link, name: string) => (page.endsWith(name) ? link : ''))

const fill = (template: string, parts: Record<'head' | 'app' | 'data', string>): string =>
  template.replaceAll(/<!--(head|app|data)-->/g, (_, part: keyof typeof parts) => parts[part])

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Nothing in the data can end the script element or open a comment in it. */
const escapeJson = (data: PageData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

async function styleHashes(html: string): Promise<string[]> {
  const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  return Promise.all(sheets.map(sha256))
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
