import { expect, type Page } from '@playwright/test'
import { availabilityPath } from '../../../src/contract/bulky/paths.ts'
import { STAFF_COOKIE } from '../../../src/contract/gestore/staff.ts'
import { booked, COMUNE } from '../../../src/server/bulky/testing/bookings.ts'
import { touch } from '../../../src/server/platform/live/touch.ts'
import { readCode } from '../../../src/server/testing/sign-in.ts'
import { AT_THE_DESK, enterConsole, letIn } from '../../../src/server/testing/staff.ts'
import { testClient } from '../../../src/server/testing/test-client.ts'
import type { RunningApp } from '../running-app.ts'

let person = 0
/** Somebody new at each call. */
export const newEmail = (): string => `ritiro${(person += 1)}-${process.pid}@esempio.it`
/** A household of its own, so that tests do not share quotas. */
export const newUtenza = (): string => `UT${process.pid}${(person += 1)}`

/** On the page of the sign-in. */
export async function signInHere(page: Page, app: RunningApp, email: string): Promise<void> {
  await page.getByLabel('Il tuo indirizzo e-mail').fill(email)
  await typeCode(page, app, email)
}

/** After the address. */
export async function typeCode(page: Page, app: RunningApp, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Ricevi il codice' }).click()
  await expect(page.getByLabel('Il codice')).toBeFocused()
  await page.getByLabel('Il codice').fill(await readCode(app.database, email))
  await page.getByRole('button', { name: 'Entra', exact: true }).click()
}

/** Without the form, which has tests of its own. The browser opens no page yet. */
export async function signInAsStaff(page: Page, app: RunningApp, email: string, grants = AT_THE_DESK): Promise<void> {
  await letIn(app.database, email, grants)
  const client = testClient(app.server)
  await enterConsole(client, app.database, email)
  const cookie = { name: STAFF_COOKIE, value: client.cookies.get(STAFF_COOKIE)!, url: app.url, path: '/' }
  // By the protocol: Playwright gives every cookie a domain, which one that begins with `__Host-` may not have.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCookie', { ...cookie, httpOnly: true, secure: true, sameSite: 'Strict' })
  await browser.detach()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Continua' }).click()

/** From the first question to the dates. */
export async function fillUntilDates(page: Page, utenza: string): Promise<void> {
  await page.getByLabel('Nome e cognome').fill('Anna Prova')
  await page.getByLabel('Codice fiscale').fill('rssmra85t10a562s')
  await page.getByLabel('Codice utenza').fill(utenza)
  await page.getByLabel('Telefono').fill('333 1234567')
  await next(page)
  await page.getByLabel('Via e numero').fill('Via Lunga 1')
  await next(page)
  await page.getByLabel('Cerca un oggetto').fill('frigo')
  await page.getByRole('button', { name: /Frigorifero/ }).click()
  await next(page)
  await expect(page.getByRole('group', { name: 'Scegli una data' })).toBeVisible()
}

/** Every place that is left on a date, taken by other households as the store does it. */
export async function bookedByOthers(app: RunningApp, date: string): Promise<void> {
  const [slot] = await app.database.query<{ left: number }>(
    'SELECT places - taken AS left FROM bulky_slot WHERE comune_id = $1 AND date = $2',
    [COMUNE, date],
  )
  for (let left = slot?.left ?? 0; left > 0; left--) {
    await booked(app.database, { utenza: newUtenza(), date })
  }
  await touch(app.database, COMUNE, availabilityPath('unica'))
}
