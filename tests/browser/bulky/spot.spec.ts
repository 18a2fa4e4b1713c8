import { expect, type Page } from '@playwright/test'
import { test } from '../../support/app-test.ts'
import { newEmail, newUtenza, next, signInAsStaff, signInHere } from '../../support/people/bulky.ts'
import type { RunningApp } from '../../support/running-app.ts'

const TIME = '2026-11-15T10:00'

async function untilWhere(page: Page, app: RunningApp, utenza = newUtenza()): Promise<void> {
  await page.getByRole('link', { name: 'Entra' }).click()
  await signInHere(page, app, newEmail())
  await page.getByLabel('Nome e cognome').fill('Anna Prova')
  await page.getByLabel('Codice fiscale').fill('rssmra85t10a562s')
  await page.getByLabel('Codice utenza').fill(utenza)
  await page.getByLabel('Telefono').fill('333 1234567')
  await next(page)
  await page.getByLabel('Via e numero').fill('Via Ada Ferri 3')
}

test('the kerb spot is chosen with the keys alone, and the van finds it', async ({ page, app, openAt, errors }) => {
  const utenza = newUtenza()
  await openAt(TIME, '/bulky-waste/prenota')
  await untilWhere(page, app, utenza)
  await page.getByRole('button', { name: 'Scegli il punto sulla mappa' }).press('Enter')
  await expect(page.getByRole('application', { name: 'Mappa da spostare' })).toBeFocused()
  await expect(page.getByText('Il segno è vicino a Via Ada Ferri.')).toBeVisible()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByText('Il segno è vicino a Via Ada Ferri.')).toBeHidden()
  await page.getByRole('button', { name: 'Usa questo punto' }).press('Enter')
  await expect(page.getByText('Punto segnato sulla mappa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambia il punto sulla mappa' })).toBeFocused()
  await next(page)
  await page.getByLabel('Cerca un oggetto').fill('frigo')
  await page.getByRole('button', { name: /Frigorifero/ }).click()
  await next(page)
  await page.getByLabel(/Martedì 1 dicembre/).check()
  await next(page)
  const link = page.getByRole('link', { name: 'Punto sulla mappa' })
  const [, lat, lon] = /route=%3B([\d.]+)%2C([\d.]+)$/.exec((await link.getAttribute('href')) ?? '') ?? []
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  const [kept] = await app.database.query<{ place: { position: unknown } }>(
    'SELECT place FROM bulky_booking WHERE utenza = $1',
    [utenza],
  )
  expect(kept?.place.position).toEqual([Number(lon), Number(lat)])

  await page.context().clearCookies()
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=2026-12-01`)
  const stop = page.locator('.stop').filter({ hasText: 'Via Ada Ferri 3' })
  await expect(stop.getByRole('link', { name: 'Punto sulla mappa' })).toHaveAttribute(
    'href',
    new RegExp(`${lat}%2C${lon}$`),
  )
  expect(errors).toEqual([])
})

test('another street forgets the spot', async ({ page, app, openAt }) => {
  await openAt(TIME, '/bulky-waste/prenota')
  await untilWhere(page, app)
  await page.getByRole('button', { name: 'Scegli il punto sulla mappa' }).click()
  await page.getByRole('button', { name: 'Usa questo punto' }).click()
  await expect(page.getByText('Punto segnato sulla mappa.')).toBeVisible()
  await page.getByLabel('Via e numero').fill('Via Porta Fiume 9')
  await expect(page.getByText('Punto segnato sulla mappa.')).toBeHidden()
})

test.describe('where the map cannot be had', () => {
  test('the picker says so and closes', async ({ page, app, openAt }) => {
    await page.route('**/basemap.json', (route) => route.abort())
    await openAt(TIME, '/bulky-waste/prenota')
    await untilWhere(page, app)
    await page.getByRole('button', { name: 'Scegli il punto sulla mappa' }).click()
    await expect(page.getByRole('alert')).toContainText('La mappa non è arrivata')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await next(page)
    await expect(page.getByRole('heading', { name: 'Cosa portiamo via?' })).toBeVisible()
  })
})
