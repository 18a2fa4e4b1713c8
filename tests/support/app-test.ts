import { type Browser, chromium, type Page, test as base } from '@playwright/test'
import { CHROMIUM } from './browser/chromium.ts'
import { instantOf, runApp, type RunningApp } from './running-app.ts'

type Open = (romeTime: string, path?: string, host?: string) => Promise<void>

interface Fixtures {
  /** An app of the test's own, with its comuni, database, clock and port: no test meets what another has left. */
  app: RunningApp
  /** Opens a path at a time of the comune's clock, on the server and in the browser alike. */
  openAt: Open
  /** The same with the clock held: the test moves it by exactly what it says. */
  openHeldAt: Open
  /**
   * Whether the service worker comes. It fetches the whole app and renders a week of pages, which costs more than most tests;
   * without it, its registration never answers, as on a phone with a bad line.
   */
  hasWorker: boolean
  /** Everything the page wrote as an error: hydration mismatches, violations of the policy, exceptions. */
  errors: string[]
}

/** Playwright's contexts are incognito, where Chromium has no push and says so. */
const INCOGNITO_ONLY = /does not support the Push API in incognito/

export const PIETRALVENTO = 'pietralvento.localhost'

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  app: async ({}, use) => {
    const app = await runApp({ time: '2026-11-18T20:15' })
    await use(app)
    await app.close()
  },

  hasWorker: [false, { option: true }],

  context: async ({ context, hasWorker }, use) => {
    if (!hasWorker) {
      await context.addInitScript(() => {
        if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined)
      })
    }
    await use(context)
  },

  openAt: async ({ page, app }, use) => {
    await use(async (romeTime, path, host) => {
      await page.clock.install({ time: instantOf(romeTime) })
      await open(page, app, romeTime, path, host)
    })
  },

  openHeldAt: async ({ page, app }, use) => {
    await use(async (romeTime, path, host) => {
      await page.clock.install({ time: instantOf(romeTime) - 1000 })
      await page.clock.pauseAt(instantOf(romeTime))
      await open(page, app, romeTime, path, host)
    })
  },

  errors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !INCOGNITO_ONLY.test(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(errors)
  },
})

let wholeBrowser: Promise<Browser> | undefined

/**
 * With the service worker, in the browser that shows notifications, which the first of these tests starts. By `launchOptions`
 * they would ask for a worker of another kind: in a random order the two kinds end each other, and each new one reads the
 * whole app again.
 */
export const testOfNotifications = test.extend({
  context: async ({ locale, viewport, contextOptions }, use) => {
    const browser = await (wholeBrowser ??= chromium.launch(CHROMIUM))
    const context = await browser.newContext({ ...contextOptions, locale: locale!, viewport })
    await use(context)
    await context.close()
  },
})

async function open(
  page: Page,
  app: RunningApp,
  romeTime: string,
  path = '/calendar',
  host = 'localhost',
): Promise<void> {
  app.setTime(romeTime)
  await page.goto(`http://${host}:${app.port}${path}`)
  await hydrated(page)
}

/** React marks the elements it has taken over. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}
