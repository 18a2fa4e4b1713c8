import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectNoViolation } from '../support/axe.ts'
import { hydrated, PIETRALVENTO, test } from '../support/app-test.ts'

const TIME = '2026-12-07T20:15'
const PAGES = [
  '/calendar',
  '/home',
  '/calendar/anno',
  '/calendar/agenda',
  '/waste-list',
  '/bulky-waste',
  '/bulky-waste/prenota',
  '/gestione/ritiri',
  '/map',
  '/debug',
  '/accedi',
  '/profilo',
  '/chissa',
]

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, and nothing runs out of the screen`, async ({ page, openAt }) => {
    await openAt(TIME, path)
    await expectAccessible(page, path)
  })
}

test('nor in the menu, the zone chooser, the sheet and a toast', async ({ page, openAt }) => {
  test.setTimeout(120_000)
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: /cerco la mia via/ }).click()
  await page.getByLabel('La tua via').fill('via')
  await expectAccessible(page, 'zone chooser')
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await expectAccessible(page, 'two types on a day')
  await page.getByRole('button', { name: /Zona Borgo/ }).click()
  await expectAccessible(page, 'sheet')
  await page.getByRole('button', { name: 'Zona Borgo', exact: true }).click()
  await expectNoViolation(page, 'toast')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await expectAccessible(page, 'menu')
})

test('nothing runs out of the screen with text at 200 %', async ({ page, openAt }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of PAGES) {
    await openAt(TIME, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoOverflow(page, path)
  }
})

test('buttons and links of the app are at least 24 px, its actions 48', async ({ page, openAt }) => {
  for (const path of PAGES) {
    await openAt(TIME, path)
    await hydrated(page)
    const small = await page.locator('main button, main a, .menu-button').evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('p') || element.matches('.button'))
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 48 || box.width < 48)
        .map(({ text }) => text),
    )
    expect(small, path).toEqual([])
  }
})
