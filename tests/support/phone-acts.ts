import { expect, type Page } from '@playwright/test'
import { hydrated } from './app-test.ts'

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
  await page.getByLabel('È pieno').check()
  await page.getByLabel('Vuoi aggiungere qualcosa?').fill(words)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
}
