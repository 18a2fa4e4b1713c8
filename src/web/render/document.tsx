import { renderToString } from 'react-dom/server'
import type { ComponentType } from 'react'
import { Router } from 'wouter'
import { hasCalendar } from '../parts/calendar/month-address.ts'
import { monthOfPath } from '../parts/calendar/month-of-path.ts'
import { isConsolePath, type PageData, type RenderedPage } from '../../contract/http/page.ts'
import { scheduleOf } from '../../domain/calendar/zone-schedule.ts'
import { pointIdOf } from '../parts/places/map-address.ts'
import { engine } from '../device/engine.ts'
import { guideDescription, guideTitle } from '../features/guide/guide-title.ts'
import { loadPage, PAGES, pageOf } from '../pages.ts'
import { NoticeList } from '../parts/notices/notice-list.tsx'
import { noticeList } from '../parts/notices/notices.tsx'
import { App } from '../shell/app.tsx'
import type { Page } from '../shell/page.ts'
import { HomeBar } from '../shell/zone/home-bar.tsx'
import { ZoneChooser } from '../shell/zone/zone-chooser.tsx'
import { renderConsole } from './console-document.ts'
import { fillTemplate } from './fill-template.ts'

noticeList.set(NoticeList)
engine.set(scheduleOf)

export { pageData, pageQuery } from './page-data.ts'

/** Renders a whole page. The server calls it for the first visit, the worker for every later one, network or not. */
export async function renderPage(template: string, path: string, data: PageData): Promise<RenderedPage> {
  if (isConsolePath(path)) return renderConsole(template, data)
  const page = pageOf(path.split('?', 1)[0]!)
  return fillTemplate(withSheetsOf(page, template), data, {
    status: page.path === '' || isMissing(path, data) ? 404 : 200,
    title: `${pointName(path, data) ?? guideTitle(data.guide) ?? page.name} · ${data.comune.name}`,
    description: descriptionOf(data),
    app: renderApp(path, data, { [page.file]: await loadPage(page) }),
  })
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
