import { renderToString } from 'react-dom/server'
import type { ComponentType } from 'react'
import { Router } from 'wouter'
import { hasCalendar } from '../../contract/calendar/month-page.ts'
import { monthOfPath } from '../../contract/calendar/month-path.ts'
import type { PageData, RenderedPage } from '../../contract/http/page.ts'
import { contentSecurityPolicy, PAGE_HEADERS } from '../../contract/http/security-headers.ts'
import { scheduleOf } from '../../domain/calendar/zone-schedule.ts'
import { tileOrigin } from '../../contract/points/map-ground.ts'
import { pointIdOf } from '../../contract/points/address.ts'
import { engine } from '../device/engine.ts'
import { guideDescription, guideTitle } from '../features/guide/guide-title.ts'
import { loadPage, PAGES, pageOf } from '../pages.ts'
import { NoticeList } from '../parts/notices/notice-list.tsx'
import { noticeList } from '../parts/notices/notices.tsx'
import { App } from '../shell/app.tsx'
import type { Page } from '../shell/page.ts'
import { HomeBar } from '../shell/zone/home-bar.tsx'
import { ZoneChooser } from '../shell/zone/zone-chooser.tsx'
import { colourSheet, withDrawingsOf } from './comune-look.ts'

noticeList.set(NoticeList)
engine.set(scheduleOf)

export { pageData, pageQuery } from './page-data.ts'

/** Renders a whole page. The server calls it for the first visit, the worker for every later one, network or not. */
export async function renderPage(template: string, path: string, data: PageData): Promise<RenderedPage> {
  const page = pageOf(path.split('?', 1)[0]!)
  const html = fill(withDrawingsOf(data.comune, withSheetsOf(page, template)), {
    head: `<title>${escapeHtml(`${pointName(path, data) ?? guideTitle(data.guide) ?? page.name} · ${data.comune.name}`)}</title>
    <meta name="description" content="${escapeHtml(descriptionOf(data))}">
    <style>${colourSheet(data.comune)}</style>`,
    app: renderApp(path, data, { [page.file]: await loadPage(page) }),
    data: `<script type="application/json" id="data">${escapeJson(data)}</script>`,
  })
  return {
    status: page.path === '' || isMissing(path, data) ? 404 : 200,
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

const descriptionOf = ({ comune, guide }: PageData): string =>
  guideDescription(guide, comune.name) ??
  `Cosa mettere fuori stasera a ${comune.name}: il calendario della raccolta porta a porta, anche senza rete.`

const renderApp = (path: string, data: PageData, components: Record<string, ComponentType>): string =>
  renderToString(
    <Router ssrPath={path}>
      <App data={data} pages={PAGES} components={components} ZoneChooser={ZoneChooser} HomeBar={HomeBar} />
    </Router>,
  )

/** The template has links to the pages' own stylesheets: those of this page stay. */
const withSheetsOf = ({ file }: Page, template: string): string =>
  template.replaceAll(/\s*<link data-page="([^"]+)"[^>]*>/g, (link, name) => (name === file ? link : ''))

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
