import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Response } from '@playwright/test'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { monthTitle } from '../src/domain/italian-dates.ts'
import { currentDate, wallClock } from '../src/domain/put-out.ts'
import { BENCH_CACHE, runMeasuredApp } from './built-app.ts'
import { PHONE } from './devices.ts'
import { compareByTurns, type Figure } from './figure.ts'
import { serveStaticPage } from './reference/server.ts'
import { extractStaticPage } from './reference/static-page.ts'

const TURNS = 9
/** The browser writes its compiled scripts and its database a moment after the worker is ready. */
const SETTLE_TIME = 3000

interface VisitedPage {
  readonly url: string
  readonly profile: string
}

/** From a closed browser and no network to the first paint: a worker that draws the minute, against one that copies. */
export async function measureOfflinePaint(): Promise<Figure[]> {
  const { ours, reference } = await visitOnce()
  const compared = await compareByTurns(
    TURNS,
    () => offlinePaint(ours, assertCalendarOfToday),
    () => offlinePaint(reference),
  )
  return [{ name: 'first paint offline, cold browser', unit: 'ms', ...compared, bar: { atMost: 1.5 } }]
}

/** Leaves two profiles with a worker each, and no server. */
async function visitOnce(): Promise<{ ours: VisitedPage; reference: VisitedPage }> {
  await using servers = new AsyncDisposableStack()
  const app = servers.adopt(await runMeasuredApp(), (running) => running.close())
  const ours = await visit('ours', `${app.url}/calendar`)

  const browser = servers.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const page = await extractStaticPage(browser, ours.url)
  const server = servers.adopt(await serveStaticPage(page), (running) => running.close())
  return { ours, reference: await visit('reference', server.url, '/cache-first-worker.js') }
}

/** The reference has no script that would register its worker, so that its page stays as light as it can be. */
async function visit(name: string, url: string, worker?: string): Promise<VisitedPage> {
  const profile = join(BENCH_CACHE, `profile-${name}`)
  await rm(profile, { recursive: true, force: true })
  const context = await openBrowser(profile)
  const page = context.pages()[0]!
  await page.goto(url)
  if (worker !== undefined)
    await page.evaluate(async (script) => void (await navigator.serviceWorker.register(script)), worker)
  await page.waitForFunction(hasActiveWorker).catch((error: unknown) => {
    throw new Error(`The worker of ${url} did not install.`, { cause: error })
  })
  await page.waitForTimeout(SETTLE_TIME)
  await context.close()
  return { url, profile }
}

/** Installed, with its caches filled: it is not activated before. */
const hasActiveWorker = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'

/** On a copy of the profile, so that each turn finds it as the one visit left it. */
async function offlinePaint({ url, profile }: VisitedPage, inspect?: (html: string) => void): Promise<number> {
  const copy = await mkdtemp(`${profile}-`)
  await cp(profile, copy, { recursive: true })
  const context = await openBrowser(copy)
  try {
    const page = context.pages()[0]!
    const response = await page.goto(url)
    const time = await page.evaluate(firstPaint)
    inspect?.(await answerOfWorker(response))
    return time
  } finally {
    await context.close()
    await rm(copy, { recursive: true, force: true })
  }
}

const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...CHROMIUM, ...PHONE })

/** What came before any script of the page ran. */
async function answerOfWorker(response: Response | null): Promise<string> {
  if (response === null || !response.fromServiceWorker()) throw new Error('The page did not come from the worker.')
  return response.text()
}

/** A fast page with yesterday's calendar would be no result. */
function assertCalendarOfToday(html: string): void {
  const day = currentDate(wallClock(Date.now(), 'Europe/Rome'))
  const hasMonth = html.includes(`>${monthTitle(day)}</caption>`)
  const hasDay = html.includes(`<td id="${day.dayOfYear}"`)
  if (!hasMonth || !hasDay) throw new Error(`The worker's page is not the calendar with ${day.toString()}.`)
}

const firstPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
