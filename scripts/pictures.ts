/** `npm run pictures` renews the pictures of the calendar that the README and the manifest show. */
import { chromium } from '@playwright/test'
import { startTestPostgres } from '../src/server/testing/postgres.ts'
import { CHROMIUM } from '../tests/support/browser/chromium.ts'
import { instantOf, runApp } from '../tests/support/running-app.ts'

const TIME = '2026-11-18T20:15'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const PICTURES = [
  { path: 'public/screenshots/calendario-telefono.png', viewport: PHONE, deviceScaleFactor: 2 },
  { path: 'public/screenshots/calendario-schermo.png', viewport: DESKTOP, deviceScaleFactor: 1 },
  { path: 'docs/calendario.png', viewport: PHONE, deviceScaleFactor: 1 },
]

const postgres = await startTestPostgres('18')
const app = await runApp({ time: TIME })
const browser = await chromium.launch(CHROMIUM)
for (const { path, ...view } of PICTURES) {
  const context = await browser.newContext({ ...view, colorScheme: 'light', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install({ time: instantOf(TIME) })
  await page.goto(`${app.url}/calendar`)
  // Only the second visit has the font.
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
  await page.screenshot({ path, animations: 'disabled' })
  await context.close()
}
await browser.close()
await app.close()
await postgres.stop()
