import { expect } from '@playwright/test'
import { hydrated, PIETRALVENTO, test } from '../../support/app-test.ts'
import { instantOf } from '../../support/running-app.ts'

const TIME = '2026-11-18T20:15'
const BORGO = 'Umido'
const chip = (name: string) => ({ name: new RegExp(`Zona ${name}`) })

test('is asked once by name, remembered, and the next HTML is already the resident’s own', async ({ page, openAt }) => {
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await expect(page.getByRole('heading', { name: 'Dove abiti?' })).toBeVisible()
  await page.getByRole('button', { name: 'Colline', exact: true }).click()
  await expect(page.locator('.put-out')).toContainText('Plastica e Alluminio')
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'zona', value: 'colline', sameSite: 'Lax' })
  const answer = await page.reload()
  expect(await answer?.text()).toContain('Zona <!-- -->Colline')
})

test('is asked later where the script for it does not arrive at once', async ({ page, app }) => {
  await page.clock.install({ time: instantOf(TIME) })
  const failed = page.waitForEvent('requestfailed')
  await page.route('**/assets/zone-chooser-*.js', (route) => route.abort())
  await page.goto(`http://${PIETRALVENTO}:${app.port}/calendar`)
  await failed
  await page.unroute('**/assets/zone-chooser-*.js')
  await page.clock.runFor(10_000)
  await hydrated(page)
  await page.getByRole('button', { name: 'Colline', exact: true }).click()
  await expect(page.locator('.put-out')).toContainText('Plastica e Alluminio')
})

test('is found by street, with accents and word order forgiven', async ({ page, openAt }) => {
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: /Cerca la tua via/ }).click()
  await expect(page.getByLabel('La tua via')).toBeFocused()
  await page.keyboard.type('casoni localita')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 via trovata.')
  await page.getByRole('button', { name: /Località Casoni/ }).click()
  await expect(page.getByRole('button', chip('Colline'))).toBeVisible()
})

test('is found by the house number where zones share a street; the address stays on the phone', async ({
  page,
  openAt,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: /Cerca la tua via/ }).click()
  await page.getByLabel('La tua via').fill('fonte')
  await page.getByRole('button', { name: 'Via della Fonte Scrivi anche il numero civico' }).click()
  await expect(page.getByLabel('La tua via')).toBeFocused()
  await page.keyboard.type('41/b')
  await page.getByRole('button', { name: 'Via della Fonte 41/B Colline' }).click()
  await expect(page.getByRole('button', chip('Colline'))).toBeVisible()
  await page.getByRole('button', chip('Colline')).click()
  await page.getByRole('button', { name: 'Aggiungi un’altra casa' }).click()
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await page.getByRole('button', chip('Borgo')).click()
  await expect(page.getByRole('dialog')).toContainText('Via della Fonte 41/B')
  expect(sent.filter((request) => /fonte/i.test(decodeURIComponent(request)))).toEqual([])
})

test('when the streets cannot be fetched one can still choose by name', async ({ page, openAt }) => {
  await page.route('**/strade.json', (route) => route.abort())
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: /Cerca la tua via/ }).click()
  await expect(page.getByRole('alert')).toContainText('L’elenco delle vie non è arrivato')
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await expect(page.locator('.put-out')).toContainText(BORGO)
})

test('two homes are kept and switched between', async ({ page, openAt }) => {
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await page.getByRole('button', chip('Borgo')).click()
  await page.getByRole('button', { name: 'Aggiungi un’altra casa' }).click()
  await page.getByRole('button', { name: 'Colline', exact: true }).click()
  await expect(page.locator('.put-out')).toContainText('Plastica e Alluminio')

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', chip('Colline')).click()
  const sheet = page.getByRole('dialog', { name: 'Le tue case' })
  await expect(sheet.getByRole('button', { name: /^Zona/ })).toHaveText(['Zona Borgo', 'Zona Colline'])
  await sheet.getByRole('button', { name: 'Zona Borgo', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('.put-out')).toContainText(BORGO)
})

test('a wrong zone is corrected: with one home the sheet asks for the right one at once', async ({ page, openAt }) => {
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await page.getByRole('button', chip('Borgo')).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Qual è la zona giusta?' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Colline', exact: true }).click()
  await page.getByRole('button', chip('Colline')).click()
  await expect(sheet).toContainText('Ora è Colline.')
})

test('a change is confirmed by a toast, top right, gone after 5 s', async ({ page, openHeldAt }) => {
  await openHeldAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await page.getByRole('button', chip('Borgo')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borgo', exact: true }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Ora vedi il calendario di Borgo')
  const box = (await toast.boundingBox())!
  expect(390 - (box.x + box.width)).toBeLessThan(16)
  expect(box.y).toBeLessThan(100)
  await page.clock.runFor(4800)
  await expect(toast).toBeVisible()
  await page.clock.runFor(300)
  await expect(toast).toBeHidden()
})

test('with one zone nothing is asked and no zone is shown', async ({ page, openAt }) => {
  await openAt(TIME)
  await expect(page.locator('.month')).toBeVisible()
  await expect(page.locator('.home-bar')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the zone is chosen by a plain form', async ({ page, app }) => {
    app.setTime(TIME)
    await page.goto(`http://${PIETRALVENTO}:${app.port}/calendar`)
    await page.getByRole('button', { name: 'Borgo', exact: true }).click()
    await expect(page).toHaveURL(/\/calendar$/)
    await expect(page.locator('.put-out')).toContainText(BORGO)
  })
})
