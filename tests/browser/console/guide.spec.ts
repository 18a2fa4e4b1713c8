import { expect, type Page } from '@playwright/test'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { partsOf, publication } from '../../../src/server/edition/testing/contents.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { test } from '../../support/app-test.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'
import type { RunningApp } from '../../support/running-app.ts'

async function openGuide(page: Page, app: RunningApp, rest = ''): Promise<void> {
  app.setTime('2026-11-16T19:00')
  await publish(app.database, publication('base', await partsOf('base'), 0, { reason: 'Prima pubblicazione' }))
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'modifica', comuneId: null }])
  await page.goto(`${app.url}/gestione/comuni/base/rifiutario${rest}`)
}

const draftedItem = async ({ database }: RunningApp, name: string): Promise<unknown> => {
  const [row] = await database.query<{ body: string }>("SELECT body FROM draft WHERE part = 'rifiutario'")
  const { items } = JSON.parse(row?.body ?? '{"items":[]}') as { items: { name: string }[] }
  return items.find((item) => item.name === name)
}

test('a clerk finds a thing, sends it elsewhere, is told of a name that is taken, and takes all of it back', async ({
  page,
  app,
  errors,
}) => {
  await openGuide(page, app)
  const table = page.getByRole('grid', { name: 'Rifiutario' })
  await page.getByLabel('Cerca').fill('cartone della pizza')
  await expect(page.getByText('1 voce', { exact: true })).toBeVisible()
  await table.getByRole('rowheader', { name: 'Cartone della pizza' }).click()
  await expect(page).toHaveURL(/voce=cartone-della-pizza/)
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Accendino')
  await expect(page.getByText('C’è già la voce “Accendino”')).toBeVisible()
  await expectAccessible(page, 'gestione-rifiutario-voce')
  await name.fill('Cartone unto')
  await page.getByRole('button', { name: /Dove va/ }).click()
  await page.getByRole('option', { name: 'Indifferenziato' }).click()
  await expect(page.getByText('Cartone unto, va in Indifferenziato', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/voce=cartone-unto/)
  await expect.poll(() => draftedItem(app, 'Cartone unto')).toMatchObject({ destination: 'indifferenziato' })
  await page.getByRole('button', { name: 'Annulla' }).click()
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect.poll(() => draftedItem(app, 'Cartone unto')).toBeUndefined()
  expect(errors).toEqual([])
})

test('several things at once are sent elsewhere or taken out, after one question', async ({ page, app }) => {
  await openGuide(page, app, '?cerca=accend')
  await page.getByRole('button', { name: /^Accendigas va in/ }).click()
  await page.getByRole('menuitemradio', { name: 'Vetro' }).click()
  await expect.poll(() => draftedItem(app, 'Accendigas')).toMatchObject({ destination: 'vetro' })
  await expect(page).not.toHaveURL(/voce=/)
  for (const row of [1, 2]) await page.getByRole('row').nth(row).locator('.tick').click()
  await expect(page.getByText('Scelte 2 voci')).toBeVisible()
  await expectAccessible(page, 'gestione-rifiutario')
  await page.getByRole('button', { name: 'Togli…' }).click()
  await page.getByRole('button', { name: 'Togli 2 voci' }).click()
  await expect(page.getByText('2 voci tolte in questa bozza')).toBeVisible()
})

test('a word that nobody found becomes another name of a thing, and the draft answers what is published does not', async ({
  page,
  app,
}) => {
  await app.database.query(
    "INSERT INTO guide_missing (comune_id, words, times, last_on) VALUES ('base', 'gondola', 7, '2026-11-10')",
  )
  await openGuide(page, app, '?vista=parole')
  await page.getByRole('button', { name: 'Sinonimo di… per gondola' }).click()
  await page.getByRole('combobox', { name: '“gondola” è un altro nome di' }).fill('materass')
  await page.getByRole('option', { name: 'Materasso', exact: true }).click()
  await expect(page.getByText('nella bozza si trova: Materasso')).toBeVisible()
  await page.getByRole('link', { name: 'Prova una domanda' }).click()
  await page.getByLabel('Cosa scriverebbe un residente?').fill('gondola')
  await expect(page.locator('.both-sides > .card').first()).toContainText('non trova niente')
  await expect(page.locator('.both-sides > .card').last()).toContainText('Materasso')
})

test('a list is imported: a word that was not understood is chosen, what changes is shown, then it is in the draft', async ({
  page,
  app,
}) => {
  await openGuide(page, app, '?vista=importa')
  await page.locator('input[type=file]').setInputFiles({
    name: 'voci.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Oggetto;Dove\nGondola;mare\nPagaia;carta\n;carta\n'),
  })
  await expect(page.getByText('righe restano fuori')).toBeVisible()
  await page.getByRole('button', { name: /“mare”/ }).click()
  await page.getByRole('option', { name: 'Ingombranti' }).click()
  await expect(page.getByText('1 riga resta fuori')).toBeVisible()
  await page.getByText('2 voci nuove').click()
  await expect(page.getByText('Gondola: Ingombranti')).toBeVisible()
  await expectAccessible(page, 'gestione-rifiutario-importa')
  await page.getByRole('button', { name: 'Usa queste voci' }).click()
  await expect.poll(() => draftedItem(app, 'Gondola')).toMatchObject({ destination: 'ingombranti' })
})
