import { expect, type Page, test } from '@playwright/test'
import { SESSION_COOKIE } from '../../../src/contract/account/session.ts'
import { hydrated } from '../../support/app-test.ts'
import { fillUntilDates, newUtenza, next, signInHere } from '../../support/people/bulky.ts'
import type { RunningApp } from '../../support/running-app.ts'
import { appFor, bookings, keptOnDevice, open, signIn, signOut, WIZARD } from '../../support/people/signed-in-phone.ts'

const ANNA = 'anna@esempio.it'
const BRUNO = 'bruno@esempio.it'
const BOOKINGS = '**/api/bulky/bookings'
const CODICE_FISCALE = 'RSSMRA85T10A562S'

// The line of the worker cannot be cut by a test; without it the page sends by itself.
test.use({ serviceWorkers: 'block' })

async function typeWho(page: Page): Promise<void> {
  await page.getByLabel('Nome e cognome').fill('Anna Prova')
  await page.getByLabel('Codice fiscale').fill(CODICE_FISCALE)
  await page.getByLabel('Telefono').fill('333 1234567')
}

async function expectEmptyWizard(page: Page): Promise<void> {
  await expect(page.locator('form.wizard:not([inert])')).toBeVisible()
  for (const label of ['Nome e cognome', 'Codice fiscale', 'Codice utenza', 'Telefono']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
}

/** Written in full; the line is cut at the moment of sending. */
async function leaveWaiting(page: Page, app: RunningApp): Promise<void> {
  await open(page, app, WIZARD)
  await fillUntilDates(page, newUtenza())
  await page.getByRole('radio').first().check()
  await next(page)
  await page
    .context()
    .route(BOOKINGS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('heading', { name: 'La tua richiesta aspetta la rete' })).toBeVisible()
}

test.describe('a draft', () => {
  test('is gone from the phone with whoever signs out', async ({ page }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await open(page, app, WIZARD)
    await typeWho(page)
    await expect.poll(() => keptOnDevice(page)).toContain(CODICE_FISCALE)
    await signOut(page, app)
    await expect.poll(() => keptOnDevice(page)).not.toContain(CODICE_FISCALE)
    await open(page, app, WIZARD)
    await expectEmptyWizard(page)
    await page.getByRole('link', { name: 'Entra' }).click()
    await signInHere(page, app, BRUNO)
    await expectEmptyWizard(page)
    await app.close()
  })

  test('is gone even where the network is lost right after the sign-out', async ({ page }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await open(page, app, WIZARD)
    await typeWho(page)
    await expect.poll(() => keptOnDevice(page)).toContain(CODICE_FISCALE)
    await open(page, app, '/profilo')
    const leave = page.getByRole('button', { name: 'Esci', exact: true })
    await expect(leave).toBeVisible()
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.continue() : route.abort(),
    )
    await leave.click()
    await expect(page.getByRole('link', { name: 'Entra' })).toBeVisible()
    await expect.poll(() => keptOnDevice(page)).not.toContain(CODICE_FISCALE)
    await app.close()
  })

  test('written before signing in goes to who signs in from there, and with them', async ({ page }) => {
    const app = await appFor(page)
    await open(page, app, WIZARD)
    await typeWho(page)
    await page.getByRole('link', { name: 'Entra' }).click()
    await signInHere(page, app, ANNA)
    await expect(page.getByLabel('Codice fiscale')).toHaveValue(CODICE_FISCALE)
    await signOut(page, app)
    await expect.poll(() => keptOnDevice(page)).not.toContain(CODICE_FISCALE)
    await app.close()
  })

  test('written by nobody is not shown to who signs in elsewhere', async ({ page }) => {
    const app = await appFor(page)
    await open(page, app, WIZARD)
    await typeWho(page)
    await expect.poll(() => keptOnDevice(page)).toContain(CODICE_FISCALE)
    await signIn(page, app, BRUNO)
    await open(page, app, WIZARD)
    await expectEmptyWizard(page)
    await app.close()
  })

  test('is cleared from a second tab that was open during the sign-out', async ({ page, context }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await open(page, app, WIZARD)
    await typeWho(page)
    const other = await context.newPage()
    await signOut(other, app)
    await expectEmptyWizard(page)
    await expect.poll(() => keptOnDevice(page)).not.toContain(CODICE_FISCALE)
    await app.close()
  })

  test('is gone when the sign-in was ended from another device', async ({ page }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await open(page, app, WIZARD)
    await typeWho(page)
    await expect.poll(() => keptOnDevice(page)).toContain(CODICE_FISCALE)
    await app.database.query('DELETE FROM user_session')
    // On any page: whoever holds the phone need not open the wizard.
    await open(page, app, '/calendar')
    await expect.poll(() => keptOnDevice(page)).not.toContain(CODICE_FISCALE)
    await app.close()
  })
})

test('a pickup leaves the calendar when the sign-in was ended from another device', async ({ page }) => {
  const app = await appFor(page)
  await signIn(page, app, ANNA)
  await open(page, app, WIZARD)
  await fillUntilDates(page, newUtenza())
  await page.getByLabel(/Martedì 24 novembre/).check()
  await next(page)
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await isSeen
    await route.continue()
  })
  await app.database.query('DELETE FROM user_session')
  await open(page, app, '/calendar')
  const pickup = page.getByText('Il tuo ritiro ingombranti')
  await expect(pickup).toBeVisible()
  see()
  await expect(pickup).toHaveCount(0)
  await app.close()
})

test('a question about one’s profile is not put to who has signed in since in another tab', async ({
  page,
  context,
  browser,
}) => {
  const app = await appFor(page)
  await signIn(page, app, ANNA)
  const elsewhere = await browser.newContext()
  await signIn(await elsewhere.newPage(), app, BRUNO)
  await page.getByRole('button', { name: 'Elimina il profilo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const cookie = (await elsewhere.cookies()).find(({ name }) => name === SESSION_COOKIE)
  await context.addCookies([cookie!])
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'ultimo-utente' })))
  await expect(page.getByText(BRUNO)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await app.close()
})

test.describe('what waits to be sent', () => {
  test('waits for who wrote it: it goes out under no other account', async ({ page, context }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await leaveWaiting(page, app)
    await signOut(page, app)
    await expect(page.getByText('Una tua richiesta non è ancora arrivata')).toBeVisible()
    await context.unroute(BOOKINGS)
    await open(page, app, '/bulky-waste')
    await expect(page.getByRole('heading', { name: '1 richiesta aspetta chi l’ha scritta' })).toBeVisible()
    await signIn(page, app, BRUNO, '/bulky-waste')
    const note = page.locator('.waiting')
    await expect(note).toContainText('1 richiesta aspetta chi l’ha scritta')
    await expect(note).not.toContainText(/novembre|dicembre/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForLoadState('networkidle')
    expect(await bookings(app)).toEqual([])
    await signOut(page, app)
    await signIn(page, app, ANNA, '/bulky-waste')
    await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
    expect(await bookings(app)).toEqual([{ email: ANNA, name: 'Anna Prova' }])
    await app.close()
  })

  test('is refused by the server where the page does not know that somebody else is in by now', async ({
    page,
    context,
    browser,
  }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, app, BRUNO)
    await open(page, app, WIZARD)
    await fillUntilDates(page, newUtenza())
    await page.getByRole('radio').first().check()
    await next(page)
    const cookie = (await elsewhere.cookies()).find(({ name }) => name === SESSION_COOKIE)
    await context.addCookies([cookie!])
    await page.getByRole('button', { name: 'Conferma e invia' }).click()
    await expect(page.getByRole('heading', { name: '1 richiesta aspetta chi l’ha scritta' })).toBeVisible()
    expect(await bookings(app)).toEqual([])
    await app.close()
  })

  test('goes with the account that is deleted', async ({ page, context }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await leaveWaiting(page, app)
    await open(page, app, '/profilo')
    await page.getByRole('button', { name: 'Elimina il profilo' }).click()
    await page.getByRole('button', { name: 'Elimina tutto' }).click()
    await expect(page.getByText('Il profilo è eliminato.')).toBeVisible()
    await expect.poll(() => keptOnDevice(page)).not.toContain('Anna Prova')
    await context.unroute(BOOKINGS)
    await signIn(page, app, ANNA, '/bulky-waste')
    await hydrated(page)
    await expect(page.getByRole('link', { name: 'Prenota un ritiro' })).toBeVisible()
    await expect(page.locator('.waiting')).toHaveCount(0)
    expect(await bookings(app)).toEqual([])
    await app.close()
  })
})
