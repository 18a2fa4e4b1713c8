import { expect, type Page } from '@playwright/test'
import { hydrated } from '../app-test.ts'
import type { PushPhone } from './push-phone.ts'

/** What the server knows of the one device there is. */
export const TOLD = 'SELECT reminder_at, endpoint IS NOT NULL AS "isSubscribed" FROM installation'

/** What the session keeps of the subscription. */
export const kept = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('notification'))

export async function openApp(page: Page, phone: PushPhone, path = '/calendar'): Promise<void> {
  await page.goto(phone.app.url + path)
  await hydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => kept(page)).not.toBeNull()
}

export async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Attiva' }).click()
  await page.getByRole('button', { name: 'Attiva i promemoria' }).click()
  await expect(page.getByText('Promemoria attivi')).toBeVisible()
}
