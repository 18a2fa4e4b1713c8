/**
 * `npm run screenshots`: every page and state, light and dark, phone and desktop, into `screenshots/` to be looked at.
 * `npm run screenshots -- mappa zona` takes only the states whose name begins so.
 */
import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startTestPostgres } from '../src/server/testing/postgres.ts'
import { CHROMIUM } from '../tests/support/browser/chromium.ts'
import { instantOf, runApp } from '../tests/support/running-app.ts'
import { ACCOUNT_STATES } from './screenshots/account-states.ts'
import { BULKY_STATES } from './screenshots/bulky-states.ts'
import { CALENDAR_STATES } from './screenshots/calendar-states.ts'
import { takeSeries } from './screenshots/console-series.ts'
import { CONSOLE_STATES } from './screenshots/console-states.ts'
import { FAULT_STATES } from './screenshots/fault-states.ts'
import { GUIDE_STATES } from './screenshots/guide-states.ts'
import { MAP_STATES } from './screenshots/map-states.ts'
import { stageOf, type State } from './screenshots/stage.ts'

const FOLDER = 'screenshots'
const TIME = '2026-11-18T20:15'
const TIMEOUT = 20_000
const SETTLING = 3000
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const STATES = [
  ...CALENDAR_STATES,
  ...GUIDE_STATES,
  ...MAP_STATES,
  ...BULKY_STATES,
  ...ACCOUNT_STATES,
  ...CONSOLE_STATES,
  ...FAULT_STATES,
]

await mkdir(FOLDER, { recursive: true })
const postgres = await startTestPostgres('18')
const browser = await chromium.launch(CHROMIUM)
const wanted = process.argv.slice(2)
for (const state of STATES) {
  if (wanted.length > 0 && !wanted.some((name) => state.name.startsWith(name))) continue
  await takeState(browser, state).catch((error: unknown) => {
    console.error(`${state.name}: ${String(error).split('\n', 3).join(' ')}`)
    process.exitCode = 1
  })
}
if (wanted.length === 0 || wanted.some((name) => 'console-passo'.startsWith(name))) await takeSeries(browser, FOLDER)
await browser.close()
await postgres.stop()

/** Each state has its own app with an empty database. One visit serves all screens and colours. */
async function takeState(from: Browser, { name, hasWorker, userAgent, steps }: State): Promise<void> {
  const app = await runApp({ time: TIME })
  const context = await from.newContext({
    viewport: SCREENS[0]!,
    locale: 'it-IT',
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(userAgent !== undefined && { userAgent }),
  })
  context.setDefaultTimeout(TIMEOUT)
  try {
    const page = await context.newPage()
    // Loads the font, which a page shows only if it is there at once: the pictures are those of a second visit.
    await page.goto(`${app.url}/debug`)
    await page.evaluate(() => document.fonts.ready)
    await page.clock.install({ time: instantOf(TIME) })
    await steps(stageOf(page, app))
    await takeLooks(page, name)
  } finally {
    await context.close()
    await app.close()
  }
}

async function takeLooks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Some states never become idle: the network is held up on purpose.
  await page.waitForLoadState('networkidle', { timeout: SETTLING }).catch(() => undefined)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${FOLDER}/${name}-${screen.width}-${colorScheme}.png`, animations: 'disabled' })
    }
  }
}
