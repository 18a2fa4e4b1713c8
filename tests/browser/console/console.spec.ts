import { expect } from '@playwright/test'
import { createFirstAdministrator } from '../../../src/server/gestore/first-administrator.ts'
import { letIn } from '../../../src/server/testing/staff.ts'
import { loadTestComuni } from '../../../src/server/testing/test-app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { hydrated, test } from '../../support/app-test.ts'
import { signInAsStaff, signInHere, typeCode } from '../../support/people/bulky.ts'

const TIME = '2026-11-16T10:00'
const OLGA = 'olga@gestore.it'

test('whoever opens the printed address is in the console, and the address does not stay', async ({
  page,
  app,
  openAt,
  errors,
}) => {
  app.setTime(TIME)
  const { all } = await loadTestComuni()
  const path = await createFirstAdministrator(app.database, app.clock).offer(all.find(({ id }) => id === 'base')!)
  await openAt(TIME, path)
  await page.getByRole('button', { name: 'Entra e amministra' }).click()
  await expect(page.getByRole('alert')).toContainText('Scrivi il tuo indirizzo e-mail')
  await page.getByLabel('Il tuo indirizzo di lavoro').fill('ada@gestore.it')
  await page.getByRole('button', { name: 'Entra e amministra' }).click()
  await expect(page.getByRole('heading', { name: 'Comuni', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/gestione`)
  await page.getByRole('link', { name: 'Gestione dei ritiri' }).click()
  await expect(page.getByRole('navigation', { name: 'Gestione dei ritiri' })).toBeVisible()

  const late = await page.context().browser()!.newPage()
  await late.goto(`${app.url}${path}`)
  await hydrated(late)
  await late.getByLabel('Il tuo indirizzo di lavoro').fill('bruno@gestore.it')
  await late.getByRole('button', { name: 'Entra e amministra' }).click()
  await expect(late.getByRole('alert')).toContainText('vale un’ora e una volta sola')
  expect(errors).toEqual([])
})

test('the desk asks who works there to come in, and takes them back to it', async ({ page, app, openAt }) => {
  await letIn(app.database, OLGA)
  await openAt(TIME, '/gestione/ritiri?giorno=2026-11-17')
  await page.getByRole('link', { name: 'Entra', exact: true }).click()
  await page.getByLabel('Il tuo indirizzo di lavoro').fill(OLGA)
  await typeCode(page, app, OLGA)
  await expect(page).toHaveURL(/\/gestione\/comuni\/base\/ritiri$/)
  await expect(page.getByRole('navigation', { name: 'Gestione dei ritiri' })).toBeVisible()
})

test('who leaves the console stays signed in as a resident, and nothing of the desk stays', async ({
  page,
  app,
  openAt,
}) => {
  await openAt(TIME, '/accedi')
  await signInHere(page, app, 'anna@esempio.it')
  await expect(page).toHaveURL(/\/profilo$/)
  await signInAsStaff(page, app, OLGA)
  await page.goto(`${app.url}/gestione/ritiri?giorno=2026-11-17`)
  await expect(page.locator('.desk')).toBeVisible()
  await expect.poll(() => page.evaluate(storedPaths)).toContainEqual(expect.stringContaining('gestione/ritiri/'))
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${app.url}/gestione`)
  await otherTab.getByRole('button', { name: 'Esci' }).click()
  await expect(otherTab.getByText('Accesso chiuso')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Riservato a chi gestisce il servizio' })).toBeVisible()
  expect((await page.evaluate(storedPaths)).filter((key) => key.includes('gestione/'))).toEqual([])
  await page.goto(`${app.url}/profilo`)
  await expect(page.getByText('anna@esempio.it')).toBeVisible()
})

test('a role without pickups is told so, and the pages of the console pass axe', async ({ page, app, openAt }) => {
  await openAt(TIME, '/gestione')
  await expect(page.getByLabel('Il tuo indirizzo di lavoro')).toBeVisible()
  await expectAccessible(page, 'gestione')
  await signInAsStaff(page, app, OLGA)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Aree' })).toBeVisible()
  await expectAccessible(page, 'gestione')
  await app.database.query("UPDATE staff_role SET role = 'legge'")
  await page.goto(`${app.url}/gestione/ritiri`)
  await expect(page.getByText('il tuo ruolo non comprende i ritiri')).toBeVisible()
})

/** The keys of everything that the device keeps. */
async function storedPaths(): Promise<string[]> {
  const keys: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name!)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    for (const store of opening.result.objectStoreNames) {
      const reading = opening.result.transaction(store).objectStore(store).getAllKeys()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      keys.push(...reading.result.map(String))
    }
    opening.result.close()
  }
  return keys
}
