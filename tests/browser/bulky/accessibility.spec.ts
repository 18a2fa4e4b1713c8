import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/axe.ts'
import { test } from '../../support/app-test.ts'
import { booked } from '../../../src/server/bulky/testing/bookings.ts'
import { newEmail, newUtenza, next, signInAsStaff, signInHere } from '../../support/people/bulky.ts'

const TIME = '2026-11-15T10:00'

/** In every look, and thumbs find every action. */
async function expectUsable(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  const small = await page.locator('main button, main a.button').evaluateAll((elements) =>
    elements
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 48 || box.width < 48)
      .map(({ text }) => text),
  )
  expect(small, where).toEqual([])
}

test('every step of the booking', async ({ page, app, openAt }) => {
  await openAt(TIME, '/bulky-waste/prenota')
  await next(page)
  // Where the names of the steps would not fit in one line, they are counted.
  await expect(page.locator('.step-count')).toBeHidden()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
  await expect(page.locator('.step-count')).toBeVisible()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await expectUsable(page, 'who, with problems')
  await page.getByRole('link', { name: 'Entra' }).click()
  await signInHere(page, app, newEmail())
  await page.getByLabel('Nome e cognome').fill('Anna Prova')
  await page.getByLabel('Codice fiscale').fill('rssmra85t10a562s')
  await page.getByLabel('Codice utenza').fill(newUtenza())
  await page.getByLabel('Telefono').fill('333 1234567')
  await next(page)
  await page.getByLabel('Via e numero').fill('Via Lunga 1')
  await expectUsable(page, 'where')
  await page.getByRole('button', { name: 'Scegli il punto sulla mappa' }).click()
  await expect(page.getByRole('button', { name: 'Usa questo punto' })).toBeVisible()
  await expectUsable(page, 'where, on the map')
  await page.getByRole('button', { name: 'Usa questo punto' }).click()
  await next(page)
  await page.getByLabel('Cerca un oggetto').fill('ca')
  await page.getByRole('button', { name: /Scaldabagno/ }).click()
  await expectUsable(page, 'what')
  await next(page)
  await page.getByRole('radio').first().check()
  await expectUsable(page, 'when')
  await next(page)
  await expectUsable(page, 'summary')
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  await page.getByRole('radio', { name: '2 stelle su 5' }).check({ force: true })
  await expectUsable(page, 'receipt')
  await page.goto(`${app.url}/bulky-waste`)
  await expect(page.getByRole('heading', { name: 'I tuoi ritiri' })).toBeVisible()
  await expectUsable(page, 'start')
})

test('every view of the desk', async ({ page, app, openAt }) => {
  await openAt(TIME, '/gestione/ritiri')
  await expectUsable(page, 'staff only')
  await signInAsStaff(page, app, newEmail())
  for (const view of ['giorno', 'date', 'cerca', 'telefono', 'cifre']) {
    await page.goto(`${app.url}/gestione/ritiri?vista=${view}`)
    await expect(page.locator('.desk .card').first()).toBeVisible()
    await expect(page.getByText(/^Cerchiamo/)).toHaveCount(0)
    // A figure between − and + says what it counts.
    if (view === 'date') await expect(page.locator('.slot-list .counter').first()).toHaveText(/^Posti−\d+\+/)
    await expectUsable(page, view)
  }
  const { code } = await booked(app.database, { utenza: newUtenza() })
  await page.goto(`${app.url}/gestione/ritiri?vista=modifica&pratica=${code}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectUsable(page, 'modifica')
})
