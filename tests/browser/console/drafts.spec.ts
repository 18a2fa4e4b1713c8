import { expect, type Page } from '@playwright/test'
import type { Grant } from '../../../src/domain/gestore/roles.ts'
import { saveDraft } from '../../../src/server/edition/publish/drafts/drafts.ts'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { NOW, partsOf, publication } from '../../../src/server/edition/testing/contents.ts'
import { test } from '../../support/app-test.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'
import type { RunningApp } from '../../support/running-app.ts'

const SETTINGS = '/gestione/comuni/pietralvento/impostazioni'
const WRITES: Grant[] = [{ role: 'modifica', comuneId: null }]

async function openSettings(page: Page, app: RunningApp, email: string, grants = WRITES): Promise<void> {
  await signInAsStaff(page, app, email, grants)
  await page.goto(app.url + SETTINGS)
  await expect(nameOfZone(page)).toHaveValue('Borgo')
}

const nameOfZone = (page: Page) => page.getByLabel('Nome della zona').first()
const streets = (page: Page) => page.getByLabel('Vie di Colline')
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '· salvata' })).toBeVisible()

test.beforeEach(async ({ app }) => {
  await publish(app.database, publication('pietralvento', await partsOf('pietralvento'), 0))
})

test('two clerks write in the same part: what each wrote is there, and the same piece is asked about', async ({
  page,
  app,
  browser,
}) => {
  await openSettings(page, app, 'ada@gestore.it')
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await openSettings(other, app, 'bruno@gestore.it')

  await streets(page).fill('Via Belvedere\nVia Tre Cipressi: dispari')
  await saved(page)
  await nameOfZone(other).fill('Borgo Alto')
  await saved(other)
  await expect(streets(other)).toHaveValue('Via Belvedere\nVia Tre Cipressi: dispari')

  // Not seen yet by the other: the same name, another word.
  await nameOfZone(page).fill('Borgo Vecchio')
  const choice = page.getByRole('radiogroup', { name: /Borgo/ })
  await expect(choice).toBeVisible()
  await expectAccessible(page, 'gestione-conflitto')
  await choice.getByText('Il loro: Borgo Alto').click()
  await page.getByRole('button', { name: 'Unisci' }).click()
  await expect(nameOfZone(page)).toHaveValue('Borgo Alto')
  await other.context().close()
})

test('without network a draft stays on the computer, survives a closed page, and is saved later', async ({
  page,
  app,
  context,
}) => {
  await openSettings(page, app, 'ada@gestore.it')
  await context.setOffline(true)
  await nameOfZone(page).fill('Borgo Alto')
  await expect(page.getByText('senza rete: resta su questo computer')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(app.url + SETTINGS)
  await expect(nameOfZone(again)).toHaveValue('Borgo Alto')
  await saved(again)
})

test('what is typed at the moment of a reload is there after it', async ({ page, app }) => {
  await openSettings(page, app, 'ada@gestore.it')
  const reloaded = page.waitForEvent('load')
  await nameOfZone(page).evaluate(typeAndReload, 'Borgo Alto')
  await reloaded
  await expect(nameOfZone(page)).toHaveValue('Borgo Alto')
  await saved(page)
})

/** In the page: on a slow computer it hears of nothing between the key and the reload. */
async function typeAndReload(field: Node, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  location.reload()
  const until = performance.now() + 300
  while (performance.now() < until);
}

test('who loses the right while working reads why, and loses nothing; who may only look cannot type', async ({
  page,
  app,
}) => {
  await openSettings(page, app, 'ada@gestore.it')
  await app.database.query("UPDATE staff_role SET role = 'legge'")
  await nameOfZone(page).fill('Borgo Alto')
  await expect(page.getByRole('alert').filter({ hasText: 'resta su questo computer' })).toBeVisible()
  await expect(nameOfZone(page)).toHaveValue('Borgo Alto')
  await page.reload()
  await expect(page.getByText('Il tuo ruolo permette di guardare, non di cambiare.')).toBeVisible()
  await expect(nameOfZone(page)).not.toBeEditable()
})

test('everything is taken back and done again by keyboard', async ({ page, app }) => {
  await openSettings(page, app, 'ada@gestore.it')
  await page.getByRole('tab', { name: 'Tipi di rifiuto' }).click()
  await page.getByRole('button', { name: 'Togli Umido' }).click()
  await expect(page.getByRole('button', { name: 'Togli Umido' })).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Togli Umido' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('button', { name: 'Togli Umido' })).toBeHidden()
  await saved(page)
  await expectAccessible(page, 'gestione-tipi')
})

test('a draft that no page can show stops nobody: what is published is the way out', async ({ page, app }) => {
  const broken = { comuneId: 'pietralvento', part: 'impostazioni' as const, data: { zones: 'x' }, basedOn: 1 }
  await saveDraft(app.database, { ...broken, author: 'script@gestore.it', now: NOW })
  await signInAsStaff(page, app, 'ada@gestore.it', WRITES)
  await page.goto(app.url + SETTINGS)
  await page.getByRole('button', { name: /^Scarta la bozza/ }).click()
  await expect(nameOfZone(page)).toHaveValue('Borgo')
  await expect(page.getByText('Nessuna bozza')).toBeVisible()
})
