import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { hydrated, test } from '../support/app-test.ts'
import { fillUntilDates, newEmail, newUtenza, next, signInAsStaff, signInHere } from '../support/bulky.ts'
import type { RunningApp } from '../support/running-app.ts'

const TIME = '2026-11-15T10:00'
const WIZARD = '/bulky-waste/prenota'

/** A signed-in resident at the first question. */
async function startBooking(
  page: Page,
  app: RunningApp,
  openAt: (time: string, path: string) => Promise<void>,
): Promise<void> {
  await openAt(TIME, WIZARD)
  await page.getByRole('link', { name: 'Entra' }).click()
  await signInHere(page, app, newEmail())
  await expect(page).toHaveURL(/prenota$/)
}

test('from the sofa in the hall to the receipt, sign-in on the way', async ({ page, app, openAt, errors }) => {
  await openAt(TIME, '/bulky-waste')
  await expect(page.getByText('martedì 17 novembre')).toBeVisible()
  await page.getByRole('link', { name: 'Prenota un ritiro' }).click()
  await page.getByLabel('Nome e cognome').fill('Scritto prima di entrare')
  await page.getByRole('link', { name: 'Entra' }).click()
  await signInHere(page, app, newEmail())
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Scritto prima di entrare')
  await fillUntilDates(page, newUtenza())
  await page.getByLabel(/Martedì 24 novembre/).check()
  await next(page)
  await expect(
    page.getByText('Le informazioni che hai fornito hanno valore di dichiarazione. Verifica che siano corrette.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible()
  await expect(page.getByText(/Pratica RI-\w{4}-\w{4}/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Martedì 24 novembre' })).toBeVisible()
  await page.screenshot({ path: '/tmp/shots/receipt.png', fullPage: true })
  await page.goto(`${app.url}/bulky-waste`)
  await expect(page.getByText(/restano 2 ritiri su 3/)).toBeVisible()
  expect(errors).toEqual([])
})
