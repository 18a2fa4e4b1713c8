import { expect, type Page } from '@playwright/test'
import { freePort } from '../../../src/server/platform/free-port.ts'
import { startBroker } from '../../../src/server/testing/broker.ts'
import { readCode } from '../../../src/server/testing/sign-in.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { hydrated, test } from '../../support/app-test.ts'
import { type RunningApp, runApp } from '../../support/running-app.ts'

const TIME = '2026-11-18T20:15'

let person = 0
/** Somebody new for every test: the app and its database are shared. */
const newEmail = (): string => `persona${(person += 1)}-${process.pid}@esempio.it`

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Il tuo indirizzo e-mail').fill(email)
  await page.getByRole('button', { name: 'Ricevi il codice' }).click()
  await expect(page.getByLabel('Il codice')).toBeFocused()
}

async function signIn(page: Page, app: RunningApp, email: string): Promise<void> {
  await askForCode(page, email)
  await page.getByLabel('Il codice').fill(await readCode(app.database, email))
  await page.getByRole('button', { name: 'Entra', exact: true }).click()
}

test('a resident signs in with the code and gets back to where they were', async ({ page, app, openAt, errors }) => {
  const email = newEmail()
  await openAt(TIME, '/accedi?poi=/bulky-waste')
  await signIn(page, app, email)
  await expect(page).toHaveURL(/^[^?]*\/bulky-waste$/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-sessione')
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
  await page.goto(`${app.url}/profilo`)
  await expect(page.getByText(email)).toBeVisible()
  expect(errors).toEqual([])
})

test('nobody is led to another site', async ({ page, app, openAt }) => {
  await openAt(TIME, '/accedi?poi=//altrove.example')
  await signIn(page, app, newEmail())
  await expect(page).toHaveURL(/\/profilo$/)
})

test('a code is pasted as the mail app gives it', async ({ page, app, openAt }) => {
  const email = newEmail()
  await openAt(TIME, '/accedi')
  await askForCode(page, email)
  const code = await readCode(app.database, email)
  const field = page.getByLabel('Il codice')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await page.context().grantPermissions(['clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue(code)
  await field.press('Enter')
  await expect(page.getByText(email)).toBeVisible()
})

test('what is wrong is said at the field, and what was typed stays', async ({ page, app, openAt }) => {
  const email = newEmail()
  await openAt(TIME, '/accedi')
  const address = page.getByLabel('Il tuo indirizzo e-mail')
  await address.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Scrivi il tuo indirizzo e-mail.')
  await address.fill('nome@')
  await address.press('Enter')
  await expect(page.getByRole('alert')).toContainText('non è completo')
  await expect(address).toHaveValue('nome@')
  await expect(address).toBeFocused()
  await askForCode(page, email)
  const code = await readCode(app.database, email)
  const field = page.getByLabel('Il codice')
  await field.fill(code === '111111' ? '222222' : '111111')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('non è giusto')
  app.setTime('2026-11-18T20:30')
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Il codice è scaduto')
  await page.getByRole('button', { name: 'Ricevi un altro codice' }).click()
  await expect(page.getByText('Ti abbiamo mandato un codice nuovo')).toBeVisible()
  await field.fill(await readCode(app.database, email))
  await field.press('Enter')
  await expect(page.getByText(email)).toBeVisible()
})

test('a phone that closed the app while the mail was read asks for the code again', async ({ page, app, openAt }) => {
  const email = newEmail()
  await openAt(TIME, '/accedi')
  await askForCode(page, email)
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Il codice').fill(await readCode(app.database, email))
  await page.getByRole('button', { name: 'Entra', exact: true }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('without network nothing is lost, and it is said', async ({ page, context, openAt }) => {
  await openAt(TIME, '/accedi')
  await page.getByLabel('Il tuo indirizzo e-mail').fill('nome@esempio.it')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ricevi il codice' }).click()
  await expect(page.getByRole('alert')).toContainText('Non c’è rete')
  await expect(page.getByLabel('Il tuo indirizzo e-mail')).toHaveValue('nome@esempio.it')
})

test.describe('with the worker', () => {
  test.use({ hasWorker: true })

  test('the worker renders both pages, and knows nobody', async ({ page, context, openAt }) => {
    await openAt(TIME, '/calendar')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto(page.url().replace('/calendar', '/accedi'))
    await expect(page.getByLabel('Il tuo indirizzo e-mail')).toBeVisible()
    await page.goto(page.url().replace('/accedi', '/profilo'))
    await expect(page.getByRole('heading', { name: 'Il servizio non risponde' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'Entra', exact: true })).toBeVisible()
  })
})

test('the owner ends sessions, one by one and all at once', async ({ page, app, openAt, browser }) => {
  const email = newEmail()
  await openAt(TIME, '/accedi')
  await signIn(page, app, email)
  const library = await browser.newContext()
  const other = await library.newPage()
  await other.goto(`${app.url}/accedi`)
  await hydrated(other)
  await signIn(other, app, email)
  await expect(other.getByText('Questo dispositivo')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome' })).toHaveCount(2)
  await page.getByRole('button', { name: /^Esci da Chrome/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome' })).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('link', { name: 'Entra', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click()
  await expect(page.getByRole('link', { name: 'Entra', exact: true })).toBeVisible()
  await library.close()
})

test('a person takes the data along, then deletes them', async ({ page, app, openAt }) => {
  const email = newEmail()
  await openAt(TIME, '/accedi')
  await signIn(page, app, email)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Scarica i tuoi dati' }).click()
  expect((await download).suggestedFilename()).toBe('i-miei-dati.json')
  await page.getByRole('button', { name: 'Elimina il profilo' }).click()
  await page.getByRole('button', { name: 'Tieni il profilo' }).click()
  await page.getByRole('button', { name: 'Elimina il profilo' }).click()
  await page.getByRole('button', { name: 'Elimina tutto' }).click()
  await expect(page.getByRole('link', { name: 'Entra', exact: true })).toBeVisible()
  expect(await app.database.query('SELECT FROM app_user WHERE email = $1', [email])).toEqual([])
})

test('the broker’s button leads in', async ({ page }) => {
  const port = await freePort()
  const broker = await startBroker(`http://localhost:${port}/api/sign-in/callback/broker`)
  broker.people.set('ada', { email: 'ada@esempio.it', email_verified: true, name: 'Ada Neri' })
  const app = await runApp({ time: TIME, port, broker: broker.settings })
  await page.goto(`${app.url}/accedi`)
  await page.getByRole('link', { name: 'Entra con SPID' }).click()
  await page.getByPlaceholder('Enter any login').fill('ada')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Neri' })).toBeVisible()
  await page.goto(`${app.url}/accedi?errore=annullato`)
  await expect(page.getByRole('heading', { name: 'Hai già fatto l’accesso' })).toBeVisible()
  await app.close()
  await broker.close()
})

test('axe finds nothing in any state', async ({ page, app, openAt }) => {
  const email = newEmail()
  await openAt(TIME, '/accedi')
  await page.getByRole('button', { name: 'Ricevi il codice' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectAccessible(page, 'wrong address')
  await askForCode(page, email)
  await expectAccessible(page, 'code')
  await page.getByLabel('Il codice').fill(await readCode(app.database, email))
  await page.getByRole('button', { name: 'Entra', exact: true }).click()
  await expect(page.getByText('Questo dispositivo')).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.getByRole('button', { name: 'Elimina il profilo' }).click()
  await expectAccessible(page, 'dialog')
})
