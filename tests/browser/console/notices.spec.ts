import { expect } from '@playwright/test'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { partsOf, publication } from '../../../src/server/edition/testing/contents.ts'
import { test } from '../../support/app-test.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'

test('a notice is written with its preview, read by residents, changed and ended', async ({ page, app, errors }) => {
  app.setTime('2026-11-16T19:00')
  await publish(app.database, publication('base', await partsOf('base'), 0, { reason: 'Prima pubblicazione' }))
  await app.database.query(
    `INSERT INTO installation (comune_id, key, zones, origin, endpoint, p256dh, auth, reminder_since, created_at, seen_at)
     VALUES ('base', '\\x01', '{unica}', 'x', 'https://push.example.org/1', 'x', 'x', now(), now(), now())`,
  )
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  await page.goto(`${app.url}/gestione/comuni/base/avvisi`)
  await expect(page.getByText('Nessun avviso finora')).toBeVisible()
  await page.getByRole('button', { name: 'Scrivi un avviso' }).click()
  const panel = page.getByRole('region', { name: 'Scrivi un avviso' })
  await panel.getByRole('textbox', { name: 'Titolo' }).fill('Neve')
  await panel.getByRole('button', { name: 'Pubblica adesso' }).click()
  await expect(panel.getByText('Scrivi cosa devono sapere i residenti.')).toBeVisible()
  await panel.getByLabel('Testo').fill('Esponi comunque domani sera.')
  await panel.getByLabel('Al', { exact: true }).fill('2026-11-19T00:00')
  await expect(panel.getByText('a tutto mercoledì 18 novembre')).toBeVisible()
  await panel.getByLabel('Testo').press('Escape')
  await expect(panel).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Scrivi un avviso' }).click()
  await expect(panel.getByText('Ripresa da dove eri.')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Neve')
  await panel.getByText('Notifica ai telefoni (1 telefono)').click()
  await expect(panel.locator('.notice-preview')).toContainText('Esponi comunque domani sera.')
  await expectAccessible(page, 'gestione-avvisi')

  await panel.getByRole('button', { name: 'Pubblica adesso' }).click()
  await page
    .getByRole('dialog', { name: 'Avvisare 1 telefono?' })
    .getByRole('button', { name: 'Avvisa adesso' })
    .click()
  await expect(page.getByText('Chi ha l’app aperta lo vede adesso.')).toBeVisible()
  await page.getByRole('button', { name: 'Scrivi un avviso' }).click()
  await expect(panel.getByRole('textbox', { name: 'Titolo' }), 'once sent, it is not kept').toHaveValue('')
  await panel.getByRole('textbox', { name: 'Titolo' }).fill('Vento')
  await panel.getByRole('button', { name: 'Butta quello che hai scritto' }).click()
  await expect(panel.getByRole('textbox', { name: 'Titolo' })).toHaveValue('')
  await panel.getByRole('button', { name: 'Chiudi', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Neve' })
  await expect(row).toContainText('in vigore')
  const resident = await page.context().newPage()
  await resident.goto(`${app.url}/home`)
  await expect(resident.locator('.announcement')).toContainText('Neve')

  await row.getByRole('button', { name: 'Neve' }).click()
  await page.getByRole('textbox', { name: 'Titolo' }).fill('Neve e ghiaccio')
  await page.getByRole('button', { name: 'Salva' }).click()
  if (await page.getByRole('dialog').isVisible()) await page.getByRole('button', { name: 'Avvisa adesso' }).click()
  await page.getByRole('button', { name: 'Neve e ghiaccio' }).click()
  await page.getByRole('button', { name: 'Termina l’avviso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Termina l’avviso' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Neve e ghiaccio' })).toContainText('chiuso prima')
  expect(errors).toEqual([])
})
