import { expect } from '@playwright/test'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { partsOf, publication } from '../../../src/server/edition/testing/contents.ts'
import { test } from '../../support/app-test.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'

test('what waits is a row that leads to where it is handled; where nothing waits, that is said', async ({
  page,
  app,
  errors,
}) => {
  app.setTime('2026-11-16T19:00')
  await publish(app.database, publication('base', await partsOf('base'), 0, { reason: 'Prima pubblicazione' }))
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  await page.goto(`${app.url}/gestione`)
  await page.getByRole('link', { name: 'Oggi' }).click()
  await expect(page.getByText('Oggi non aspetta niente')).toBeVisible()
  await app.database.query(`INSERT INTO guide_missing VALUES ('base', 'lampada lavica', 9, '2026-11-14')`)
  await app.database.query(
    `INSERT INTO mail (comune_id, sender_name, recipient, subject, text, html, created_at, due_at, expires_at, failed_at)
     SELECT 'base', '', 'x', '', '', '', at, at, at, at FROM (VALUES (timestamptz '2026-11-14')) AS failed (at)`,
  )
  await page.reload()
  await expect(page.getByText('1 parola cercata e non trovata: “lampada lavica”')).toBeVisible()
  const mail = page.locator('section', { hasText: 'Posta che non arriva' })
  await expect(mail).toContainText('1 e-mail non è arrivata negli ultimi sette giorni.')
  await expect(mail.getByRole('link')).toHaveCount(0)
  await expectAccessible(page, 'gestione-oggi')
  await page.getByRole('link', { name: 'Apri il rifiutario' }).click()
  await expect(page).toHaveURL(/\/gestione\/comuni\/base\/rifiutario/)
  expect(errors).toEqual([])
})
