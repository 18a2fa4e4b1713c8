import { expect } from '@playwright/test'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { partsOf, publication } from '../../../src/server/edition/testing/contents.ts'
import { test } from '../../support/app-test.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'

test('a clerk changes an object, a quota and a date; each is in words at once, and in the draft', async ({
  page,
  app,
  errors,
}) => {
  app.setTime('2026-11-16T19:00')
  await publish(app.database, publication('base', await partsOf('base'), 0, { reason: 'Prima pubblicazione' }))
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  await page.goto(`${app.url}/gestione/comuni/base/ingombranti`)
  await page.getByRole('button', { name: 'Bicicletta' }).click()
  const panel = page.getByRole('region', { name: 'Bicicletta' })
  await panel.getByLabel('Vale quanti pezzi').fill('9')
  await expect(panel.getByText('Scrivi un numero da 1 a 5.')).toBeVisible()
  await panel.getByLabel('Vale quanti pezzi').fill('2')
  await expectAccessible(page, 'gestione-ingombranti')
  await panel.getByRole('button', { name: 'Metti nella bozza' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bicicletta' })).toContainText('2')

  await page.getByRole('link', { name: 'Quote e regole' }).click()
  await page.getByLabel('Ritiri l’anno per utenza').fill('4')
  await expect(page.getByText('Ogni utenza ha 4 ritiri l’anno')).toBeVisible()

  await page.getByRole('link', { name: 'Giri e date' }).click()
  const extra = page.locator('form').filter({ hasText: 'Una data in più' })
  await extra.getByLabel('Giorno').fill('2026-11-21')
  await extra.getByRole('button', { name: 'Aggiungi la data' }).click()
  await expect(page.getByText('il 21 novembre 2026, in tutte le zone, 10 posti').first()).toBeVisible()
  const less = page.locator('form').filter({ hasText: 'Un giorno senza giro' })
  await less.getByLabel('Giorno').fill('2026-11-20')
  await expect(less.getByText('Quel giorno il camion non esce comunque.')).toBeVisible()
  await less.getByLabel('Giorno').fill('2026-11-19')
  await less.getByRole('button', { name: 'Togli il giorno' }).click()
  await expect(page.getByText('12 posti, fino al 18 novembre 2026').first()).toBeVisible()
  await expectAccessible(page, 'gestione-ingombranti-giri')
  await expect
    .poll(async () => (await app.database.query<{ body: string }>('SELECT body FROM draft'))[0]?.body ?? '')
    .toContain('"2026-11-21"')
  expect(errors).toEqual([])
})
