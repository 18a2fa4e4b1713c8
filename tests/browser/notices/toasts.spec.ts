import { expect, type Page } from '@playwright/test'
import { PIETRALVENTO, test } from '../../support/app-test.ts'
import { focusIsSeen } from '../../support/browser/focus-seen.ts'

const TIME = '2026-11-18T20:15'

const toast = (page: Page) => page.locator('.toast')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Le tue case' })
const closeToast = (page: Page) => page.getByRole('button', { name: 'Chiudi il messaggio' })

/** With the clock held, the toast that confirms the zone stays. */
async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await page.getByRole('button', { name: /Zona Borgo/ }).click()
  await sheet(page).getByRole('button', { name: 'Borgo', exact: true }).click()
  await expect(toast(page)).toContainText('Ora vedi il calendario di Borgo')
}

/** The sheet, with something typed that nobody wants to type again. */
async function typeInSheet(page: Page): Promise<void> {
  // On a phone the toast lies on it.
  await page.getByRole('button', { name: /Zona Borgo/ }).press('Enter')
  await sheet(page).getByRole('button', { name: 'Aggiungi un’altra casa' }).click()
  await sheet(page)
    .getByRole('button', { name: /Cerca la tua via/ })
    .click()
  await sheet(page).getByLabel('La tua via').fill('casoni')
}

test('a toast lies above a sheet that opens later, and a tap closes it and nothing else', async ({
  page,
  openHeldAt,
}) => {
  await openHeldAt(TIME, '/calendar', PIETRALVENTO)
  await showToast(page)
  await typeInSheet(page)
  // A screen reader hears only what is inside the modal dialog.
  await expect(sheet(page).locator('[role=status].toasts')).toContainText('Ora vedi il calendario di Borgo')
  await closeToast(page).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(sheet(page).getByLabel('La tua via')).toHaveValue('casoni')
})

test('the keyboard reaches a toast over a sheet: Escape there closes it and leaves the sheet', async ({
  page,
  openHeldAt,
}) => {
  await openHeldAt(TIME, '/calendar', PIETRALVENTO)
  await showToast(page)
  await typeInSheet(page)
  for (
    let presses = 0;
    presses < 5 && !(await closeToast(page).evaluate((x) => x === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await expect(closeToast(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
  await expect(sheet(page).getByLabel('La tua via')).toHaveValue('casoni')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
})

test('a toast lies above the open menu, stays when the menu closes, and covers nothing that gets the focus', async ({
  page,
  openHeldAt,
}) => {
  await openHeldAt(TIME, '/calendar', PIETRALVENTO)
  await showToast(page)
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await closeToast(page).click({ trial: true })
  await page.getByRole('button', { name: 'Chiudi il menu' }).click()
  await page.getByRole('link', { name: 'Mese dopo' }).evaluate((link) => {
    // As far as Tab would have let it: just below the header.
    scrollBy({ top: link.getBoundingClientRect().top - 72 })
    link.focus()
  })
  await expect.poll(() => focusIsSeen(page)).toBe(true)
  await closeToast(page).click()
  await expect(toast(page)).toHaveCount(0)
})

test('where toasts come is known to a screen reader before the first one, in a dialog too', async ({
  page,
  openHeldAt,
}) => {
  await openHeldAt(TIME)
  await expect(page.locator('[role=status].toasts')).toHaveCSS('display', 'block')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).locator('[role=status].toasts')).toHaveCSS('display', 'block')
})
