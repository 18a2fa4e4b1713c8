import { expect, type Page } from '@playwright/test'
import { missingStore } from '../../../src/server/guide/missing-store.ts'
import { hydrated } from '../app-test.ts'
import { runApp, type RunningApp } from '../running-app.ts'

/** The first visit: the worker installs itself and takes over the page. */
export async function visitOnce(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/calendar`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Whatever happens, there is something to read. */
export const expectNoBlankPage = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()

/** Opened by the worker, with or without network. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectNoBlankPage(page)
  await hydrated(page)
}

/** Words that the guide does not know, told with a tap that is felt. The page must be the guide's. */
export async function tellWords(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox').fill(words)
  const button = page.locator('.guide-missing', { hasText: `«${words}»` }).getByRole('button')
  await button.click()
  await expect(button.and(page.locator(':enabled'))).toHaveCount(0)
}

/** The page must be that of a point. */
export async function reportPoint(page: Page, words: string): Promise<void> {
  await page.getByText('Segnala un problema').click()
  await page.getByLabel('Non c’è più posto').check()
  await page.getByLabel('Vuoi aggiungere qualcosa?').fill(words)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
}

/** The words that the gestore has been told, each with how often. */
export const told = async ({ database }: RunningApp): Promise<string[]> =>
  (await missingStore(database).list('base')).map(({ words, times }) => `${words} ${times}`)

/** The guide of an app of its own, opened by the worker. */
export async function openGuide(page: Page): Promise<RunningApp> {
  const app = await runApp()
  await visitOnce(page, app.url)
  await openPage(page, `${app.url}/waste-list`)
  return app
}

/** Where two are enough: one with much data of its own, and one without. */
export const TWO_PAGES = ['/calendar', '/map'] as const

export async function expectPages(page: Page, url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path)
    await expectNoBlankPage(page)
    await expect(page.locator('main')).not.toBeEmpty()
  }
}
