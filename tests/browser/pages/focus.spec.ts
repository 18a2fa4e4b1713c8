import { expect, type Page } from '@playwright/test'
import { addNotice } from '../../../src/server/notices/store.ts'
import { hydrated, PIETRALVENTO, test } from '../../support/app-test.ts'
import { newUtenza, next } from '../../support/people/bulky.ts'

const TIME = '2026-11-18T20:15'

const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter')

test.describe('the focus never falls to the body', () => {
  test('when a street is picked, a home is added or taken away, a notice put away', async ({ page, app, openAt }) => {
    await addNotice(app.database, 'pietralvento', {
      title: 'Sciopero',
      text: 'Venerdì la raccolta non è garantita.',
      startsAt: '2026-11-18T08:00',
      endsAt: '2026-11-20T00:00',
      zone: null,
      severity: 'avviso',
    })
    await openAt(TIME, '/calendar', PIETRALVENTO)
    await press(page, /Cerca la tua via/)
    await expect(page.getByLabel('La tua via')).toBeFocused()
    await page.keyboard.type('casoni')
    await press(page, /Località Casoni/)
    await expect(page.getByRole('main')).toBeFocused()

    await press(page, 'Zona Colline Cambia zona')
    await press(page, 'Aggiungi un’altra casa')
    await expect(page.getByRole('heading', { name: 'Dov’è l’altra casa?' })).toBeFocused()
    await press(page, 'Borgo')
    const chip = page.getByRole('button', { name: 'Zona Borgo Cambia zona' })
    await expect(chip).toBeFocused()
    await chip.press('Enter')
    await press(page, 'Togli Colline')
    await expect(page.getByRole('dialog').getByRole('list')).toBeFocused()
    await expect(page.getByText('Colline non è più tra le tue case')).toBeVisible()
    await press(page, 'Rimetti')
    await expect(page.getByRole('button', { name: 'Togli Colline' })).toHaveText('Togli Colline')
    await press(page, 'Togli Colline')
    await page.keyboard.press('Escape')
    await expect(chip).toBeFocused()

    await press(page, 'Togli l’avviso: Sciopero')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('when the place to count from is chosen and taken away, and the last thing off a list', async ({
    page,
    app,
    openAt,
  }) => {
    await openAt(TIME, '/map')
    await press(page, 'Vicino a una via')
    await expect(page.getByLabel('Via o piazza')).toBeFocused()
    await page.keyboard.type('gelsi')
    await press(page, 'Via dei Gelsi')
    await expect(page.locator('.origin-now')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    await press(page, 'Togli')
    await expect(page.getByRole('group', { name: 'Da dove' })).toBeFocused()

    await page.goto(`${app.url}/bulky-waste/prenota`)
    await hydrated(page)
    await page.getByLabel('Nome e cognome').fill('Anna Prova')
    await page.getByLabel('Codice fiscale').fill('rssmra85t10a562s')
    await page.getByLabel('Codice utenza').fill(newUtenza())
    await page.getByLabel('Telefono').fill('333 1234567')
    await next(page)
    await page.getByLabel('Via e numero').fill('Via Lunga 1')
    await next(page)
    await press(page, /^Armadio a due/)
    await page.locator('.chosen').getByRole('button', { name: 'Togli' }).press('Enter')
    await expect(page.locator('.chosen')).toBeFocused()
    // In the list of what is found, the count stands beside what was tapped, and is read out.
    await press(page, /^Armadio a due/)
    const row = page.locator('.item-results li').filter({ hasText: 'Armadio a due' })
    await expect(row.locator('.counter')).toHaveText('−1+')
    await expect(page.getByRole('group', { name: 'Cosa hai scelto' }).getByRole('status')).toHaveText(
      /^Armadio a due.*: 1\. 1 di/,
    )
    await row.getByRole('button', { name: 'Togli' }).press('Enter')
    await expect(row.getByRole('button')).toBeFocused()
  })
})

test('by keyboard the first stop leads to the content, the second to the menu', async ({ page, openAt }) => {
  await openAt(TIME, '/home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('button')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
