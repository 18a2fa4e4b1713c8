import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { runMeasuredApp } from '../built-app.ts'
import { PHONE, slowDown } from '../devices.ts'
import { compareByTurns, type Figure } from '../figure.ts'
import { serveStaticPage } from '../reference/server.ts'
import { extractStaticPage } from '../reference/static-page.ts'

const TURNS = 15

/** The whole page with its script on a slow phone and line, against its grid alone. */
export async function measureLargestPaint(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const browser = cleanup.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const page = await extractStaticPage(browser, `${app.url}/calendar`)
  const reference = cleanup.adopt(await serveStaticPage(page), (running) => running.close())
  const compared = await compareByTurns(
    TURNS,
    () => largestPaint(browser, `${app.url}/calendar`),
    () => largestPaint(browser, reference.url),
  )
  return [{ name: 'largest paint of /calendar, slow 4G, CPU ÷ 4', unit: 'ms', ...compared, bar: { atMost: 1.15 } }]
}

/** A new context has an empty cache. The last candidate counts, so whatever the script renders late is in it. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const time = await page.evaluate(lastCandidate)
  await context.close()
  return time
}

const lastCandidate = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
