import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { serveBarePage } from './bare-page.ts'
import { runMeasuredApp } from '../built-app.ts'
import { PHONE } from '../devices.ts'
import type { Figure } from '../figure.ts'

/** Everything that the page loads by itself has started by then; the last, the install sheet, comes after 7 s. */
const FIRST_SECONDS = 15_000

/** The script of a first visit to the calendar, against that of a bare page with React and the router. */
export async function measureScriptBytes(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const browser = cleanup.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const bare = cleanup.adopt(await serveBarePage('bare-react'), (running) => running.close())
  const ours = await loadedScripts(browser, `${app.url}/calendar`)
  const reference = await loadedScripts(browser, bare.url)
  return [
    {
      name: 'script of /calendar, brotli 11',
      unit: 'B',
      ours: sum(ours.values()),
      reference: sum(reference.values()),
      bar: { atMost: 1.25 },
      notes: [...ours].map(([path, bytes]) => `${bytes} B ${path}`),
    },
  ]
}

/**
 * Every script that the page asks for in its first seconds, on idle and for the install sheet too, on a phone whose browser
 * offers to install it. Not what the worker fetches ahead: no page waits for that.
 */
export async function loadedScripts(browser: Browser, url: string, shown = 'body'): Promise<Map<string, number>> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) sizes.set(pathname, response.body().then(brotliSize))
  })
  // Repeatedly: the page may not listen yet.
  await page.addInitScript(() => {
    setInterval(() => dispatchEvent(new Event('beforeinstallprompt')), 1000)
  })
  await page.goto(url)
  await page.waitForTimeout(FIRST_SECONDS)
  await page.waitForSelector(shown)
  const measured = await Promise.all([...sizes].map(async ([path, size]) => [path, await size] as const))
  await context.close()
  return new Map(measured)
}

const brotliSize = (script: Buffer): number =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

export const sum = (values: Iterable<number>): number =>
  Iterator.from(values).reduce((total, value) => total + value, 0)
