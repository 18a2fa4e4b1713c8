import { type Browser, launch, type Page } from 'puppeteer-core'
import type { Visitor } from '../contents/resident-paths.ts'

/** Debian's Firefox, driven by WebDriver BiDi. */
export const launchFirefox = (): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true })

/** Somebody new: cookies, storage and worker are of this visit only. */
export async function withFirefox(
  browser: Browser,
  url: string,
  use: (visitor: Visitor, page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport({ width: 390, height: 844 })
    await use(visitorOf(page, url), page)
  } finally {
    await context.close()
  }
}

const visitorOf = (page: Page, url: string): Visitor => ({
  open: async (path) => {
    await page.goto(url + path)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('.menu-button') ?? {}).some((key) => key.startsWith('__react')),
    )
  },
  reload: async () => void (await page.reload()),
  tap: (selector) => page.locator(selector).click(),
  type: (selector, text) => page.locator(selector).fill(text),
  pressEscape: () => page.keyboard.press('Escape'),
  text: (selector) => page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector),
  path: async () => new URL(page.url()).pathname,
  isServedByWorker: () => page.evaluate(() => navigator.serviceWorker.controller !== null),
})
