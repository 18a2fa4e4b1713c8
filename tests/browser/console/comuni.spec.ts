import { expect, type Page } from '@playwright/test'
import type { Grant } from '../../../src/domain/gestore/roles.ts'
import { saveDraft } from '../../../src/server/edition/publish/drafts/drafts.ts'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { NOW, partsOf, publication, withStrike } from '../../../src/server/edition/testing/contents.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { test } from '../../support/app-test.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'
import type { RunningApp } from '../../support/running-app.ts'

const TIME = '2026-11-16T19:00'
const ADA = 'ada@gestore.it'
const EVERYTHING: Grant[] = [{ role: 'amministra', comuneId: null }]

/** Two editions of the base comune, the second with a strike. */
async function publishTwice({ database }: RunningApp): Promise<void> {
  const parts = await partsOf('base')
  await publish(database, publication('base', parts, 0, { reason: 'Prima pubblicazione' }))
  const strike = withStrike(parts, 'Sciopero')
  await publish(database, publication('base', strike, 1, { reason: 'Sciopero del 18 novembre' }))
}

async function openComuni(page: Page, app: RunningApp, grants: Grant[] = EVERYTHING): Promise<void> {
  app.setTime(TIME)
  await signInAsStaff(page, app, ADA, grants)
  await page.goto(`${app.url}/gestione`)
}

test('a clerk finds a comune by a few letters, and sees what its residents read and since when', async ({
  page,
  app,
  errors,
}) => {
  await publishTwice(app)
  await publish(
    app.database,
    publication('pietralvento', await partsOf('pietralvento'), 0, { reason: 'Prima pubblicazione' }),
  )
  await openComuni(page, app)
  const table = page.getByRole('grid', { name: 'Comuni' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 comuni')).toBeVisible()
  await page.getByLabel('Cerca').fill('sciopero')
  await expect(page.getByText('1 comune', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/cerca=sciopero/)
  await expectAccessible(page, 'gestione-comuni')
  await table.getByRole('row').nth(1).click()
  await expect(page.getByText('Vale l’edizione 2')).toBeVisible()
  await expectAccessible(page, 'gestione-comune')
  expect(errors).toEqual([])
})

test('who has only the desk of one comune starts there', async ({ page, app }) => {
  await publish(app.database, publication('pietralvento', await partsOf('pietralvento'), 0))
  await openComuni(page, app, [{ role: 'sportello', comuneId: 'pietralvento' }])
  await expect(page.getByRole('heading', { name: 'Ritiri di Pietralvento' })).toBeVisible()
})

test('a strike is taken back: first what it changes, then the reason, then it is published', async ({ page, app }) => {
  await publishTwice(app)
  await openComuni(page, app)
  await page.goto(`${app.url}/gestione/comuni/base/storia`)
  await page.getByText('Cosa è cambiato').first().click()
  await expect(page.locator('.history .rehearsal').first()).toContainText('18 novembre')
  await page.getByRole('button', { name: 'Torna a questa' }).click()
  await expect(page.getByText('Se torni a questa edizione')).toBeVisible()
  await page.getByLabel('Perché cambia').fill('Lo sciopero è revocato')
  await expectAccessible(page, 'gestione-storia')
  await page.getByRole('button', { name: 'Torna all’edizione 1' }).click()
  await expect(page.getByText('Pubblicata l’edizione 3')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Edizione 3:' })).toContainText('Vale adesso')
})

test('who published meanwhile is named, and what was typed stays', async ({ page, app }) => {
  await publishTwice(app)
  await openComuni(page, app)
  await page.goto(`${app.url}/gestione/comuni/base/storia`)
  await page.getByRole('button', { name: 'Torna a questa' }).click()
  await page.getByLabel('Perché cambia').fill('Revocato')
  const parts = withStrike(await partsOf('base'), 'Neve')
  await publish(app.database, publication('base', parts, 2, { author: 'bruno@gestore.it', reason: 'Neve' }))
  await page.getByRole('button', { name: 'Torna all’edizione 1' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'bruno@gestore.it' })).toBeVisible()
  await expect(page.getByLabel('Perché cambia')).toHaveValue('Revocato')
})

test('without network nothing is published, neither now nor later, and what was typed stays', async ({ page, app }) => {
  await publishTwice(app)
  await openComuni(page, app)
  await page.goto(`${app.url}/gestione/comuni/base/storia`)
  await page.getByRole('button', { name: 'Torna a questa' }).click()
  await page.getByLabel('Perché cambia').fill('Revocato')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Torna all’edizione 1' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non c’è rete' })).toBeVisible()
  await expect(page.getByLabel('Perché cambia')).toHaveValue('Revocato')
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Edizione 2:' })).toContainText('Vale adesso')
})

test('a draft is tried and published by who may, and only tried by who may not', async ({ page, app }) => {
  await publishTwice(app)
  const { calendario } = withStrike(await partsOf('base'), 'Neve')
  const draft = { comuneId: 'base', part: 'calendario' as const, data: calendario.data, basedOn: 2 }
  await app.database.transaction((queries) => saveDraft(queries, { ...draft, author: 'bruno@gestore.it', now: NOW }))
  await openComuni(page, app)
  await app.database.query("UPDATE staff_role SET role = 'modifica'")
  await page.goto(`${app.url}/gestione/comuni/base`)
  await expect(page.getByText('cambiata da bruno@gestore.it')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Prova e pubblica', exact: true }).click()
  await expect(page.getByText('serve il ruolo “pubblica”')).toBeVisible()
  await app.database.query("UPDATE staff_role SET role = 'pubblica'")
  await page.reload()
  await page.getByLabel('Perché cambia').fill('Neve')
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
  await expect(page.getByText('Pubblicata l’edizione 3')).toBeVisible()
  await expect(page.getByText('Nessuna bozza')).toBeVisible()
})

test('a person is invited, changed, and leaves; the last one who administers stays', async ({ page, app }) => {
  await openComuni(page, app)
  await page.getByRole('link', { name: 'Persone' }).click()
  await page.getByRole('button', { name: 'Invita una persona' }).click()
  await page.getByLabel('Indirizzo e-mail di lavoro').fill('carla@gestore.it')
  await expectAccessible(page, 'gestione-persone')
  for (let more = 0; more < 3; more++) await page.getByRole('button', { name: 'Aggiungi un ruolo' }).click()
  await page.getByRole('button', { name: 'Manda l’invito' }).click()
  await expect(page.getByText('Invito mandato a carla@gestore.it')).toBeVisible()
  const roles = page.getByRole('row').filter({ hasText: 'carla@gestore.it' }).getByText('modifica in tutti i comuni')
  await expect
    .poll(() =>
      roles.evaluate((cell) => cell.scrollHeight <= cell.clientHeight && cell.scrollWidth <= cell.clientWidth),
    )
    .toBe(true)
  await page.getByRole('button', { name: `Cambia ${ADA}` }).click()
  await page.getByRole('button', { name: 'Togli l’accesso' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'nessuno potrebbe più amministrare' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).click()
  await page.getByRole('button', { name: 'Cambia carla@gestore.it' }).click()
  await page.getByRole('button', { name: 'Togli l’accesso' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'carla@gestore.it' })).toHaveCount(0)
})
