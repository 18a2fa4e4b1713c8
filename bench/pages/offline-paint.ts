import { chromium, type Page } from '@playwright/test'
import { monthTitle } from '../../src/domain/italian/dates.ts'
import { currentDate } from '../../src/domain/calendar/put-out.ts'
import { wallClock } from '../../src/domain/wall-clock.ts'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { runMeasuredApp } from '../built-app.ts'
import { compareByTurns, type Figure } from '../figure.ts'
import { install, type InstalledApp, openAnew } from './installed-app.ts'
import { serveStaticPage } from '../reference/server.ts'
import { extractStaticPage } from '../reference/static-page.ts'

const TURNS = 15

/** From a closed browser and no network to the first paint: a worker that renders the minute, against one that copies. */
export async function measureOfflinePaint(): Promise<Figure[]> {
  const { ours, reference } = await installBoth()
  const compared = await compareByTurns(
    TURNS,
    () => openAnew(ours, paintOfToday),
    () => openAnew(reference, firstPaint),
  )
  return [{ name: 'first paint offline, cold browser', unit: 'ms', ...compared, bar: { atMost: 1.5 } }]
}

/** Installs both apps; their servers are closed afterwards. */
async function installBoth(): Promise<{ ours: InstalledApp; reference: InstalledApp }> {
  await using servers = new AsyncDisposableStack()
  const app = servers.adopt(await runMeasuredApp(), (running) => running.close())
  const ours = await install('ours', `${app.url}/calendar`)

  const browser = servers.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const page = await extractStaticPage(browser, ours.url)
  const server = servers.adopt(await serveStaticPage(page), (running) => running.close())
  return { ours, reference: await install('reference', `${server.url}/`, '/cache-first-worker.js') }
}

async function paintOfToday(page: Page): Promise<number> {
  const time = await firstPaint(page)
  await assertCalendarOfToday(page)
  return time
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )

/** A fast page with an old or empty calendar would be no result. */
async function assertCalendarOfToday(page: Page): Promise<void> {
  const answer = await page.reload()
  if (answer === null || !answer.fromServiceWorker()) throw new Error('The page did not come from the worker.')
  const html = await answer.text()
  const day = currentDate(wallClock(Date.now(), 'Europe/Rome'))
  const hasMonth = html.includes(`>${monthTitle(day)} ${day.year}, `)
  const hasDay = html.includes(`<td id="${day.dayOfYear}"`)
  if (!hasMonth || !hasDay) throw new Error(`The worker's page is not the calendar with ${day.toString()}.`)
}
