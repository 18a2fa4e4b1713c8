/**
 * Pictures of every page, light and dark, phone and desktop, into `test-results/pictures` to be looked at.
 * With `--publish` also the ones that the README and the manifest show.
 */
import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { instantOf, runApp } from '../tests/support/running-app.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'

const TIME = '2026-11-18T20:15'
const FOLDER = 'test-results/pictures'
const PAGES = [
  '/calendar',
  '/home',
  '/calendar/anno',
  '/calendar/agenda',
  '/waste-list',
  '/bulky-waste',
  '/map',
  '/debug',
  '/non-esiste',
]
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const PUBLISHED = [
  { path: 'public/screenshots/calendario-telefono.png', viewport: PHONE, scale: 2 },
  { path: 'public/screenshots/calendario-schermo.png', viewport: DESKTOP, scale: 1 },
  { path: 'docs/calendario.png', viewport: PHONE, scale: 1 },
]

interface View {
  viewport: { width: number; height: number }
  scheme: 'light' | 'dark'
  scale?: number
}

await mkdir(FOLDER, { recursive: true })
const app = await runApp({ time: TIME })
const browser = await chromium.launch(CHROMIUM)
if (process.argv.includes('--publish')) await publish()
else await takeAll()
await browser.close()
await app.close()

async function takeAll(): Promise<void> {
  const hosts = [app.url, app.url.replace('localhost', 'pietralvento.localhost')]
  for (const viewport of [PHONE, DESKTOP]) {
    for (const scheme of ['light', 'dark'] as const) {
      await inView(browser, { viewport, scheme }, async (page) => {
        for (const host of hosts) for (const path of PAGES) await take(page, host + path, `${scheme}-${viewport.width}`)
      })
    }
  }
}

async function take(page: Page, url: string, view: string): Promise<void> {
  await page.goto(url)
  const zone = page.getByRole('button', { name: 'Borgo', exact: true })
  if (await zone.isVisible()) {
    await page.screenshot({ path: `${FOLDER}/zona-${view}.png` })
    await zone.click()
  }
  const name = new URL(url).hostname.split('.')[0] + new URL(url).pathname.replaceAll('/', '-')
  await page.screenshot({ path: `${FOLDER}/${name}-${view}.png`, fullPage: true })
}

async function publish(): Promise<void> {
  for (const { path, viewport, scale } of PUBLISHED) {
    await inView(browser, { viewport, scheme: 'light', scale }, async (page) => {
      await page.goto(`${app.url}/calendar`)
      await page.evaluate(() => document.fonts.ready)
      await page.reload()
      await page.screenshot({ path, animations: 'disabled' })
    })
  }
}

async function inView(
  from: Browser,
  { viewport, scheme, scale = 1 }: View,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await from.newContext({
    viewport,
    colorScheme: scheme,
    deviceScaleFactor: scale,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.install({ time: instantOf(TIME) })
  await work(page)
  await context.close()
}
