import { expect, type Page } from '@playwright/test'
import { saveDraft } from '../../../src/server/edition/publish/drafts/drafts.ts'
import { partOf } from '../../../src/server/content/parts.ts'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { NOW, partsOf, publication, withStrike } from '../../../src/server/edition/testing/contents.ts'
import { addPhone } from '../../../src/server/edition/testing/residents.ts'
import { test } from '../../support/app-test.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'
import { instantOf, type RunningApp } from '../../support/running-app.ts'

const TIME = '2026-11-16T19:00'
const STRIKE = 'Sciopero dei netturbini'

async function publishFirst({ database }: RunningApp): Promise<void> {
  const first = { reason: 'Il calendario', now: instantOf('2026-11-01T09:00') }
  await publish(database, publication('base', await partsOf('base'), 0, first))
}

async function draftStrike({ database }: RunningApp): Promise<void> {
  const { data } = withStrike(await partsOf('base'), STRIKE).calendario
  const draft = {
    comuneId: 'base',
    part: 'calendario' as const,
    data,
    basedOn: 1,
    author: 'bruno@gestore.it',
    now: NOW,
  }
  await database.transaction((queries) => saveDraft(queries, draft))
}

async function enter(page: Page, app: RunningApp, area: 'prova' | 'storia'): Promise<void> {
  app.setTime(TIME)
  await page.clock.setFixedTime(instantOf(TIME))
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'pubblica', comuneId: null }])
  await page.goto(`${app.url}/gestione/comuni/base/${area}`)
}

/** One edition, and Bruno's draft of a strike on the 18th over it. */
async function openTrial(page: Page, app: RunningApp): Promise<void> {
  await publishFirst(app)
  await draftStrike(app)
  await enter(page, app, 'prova')
}

/** What Playwright puts into every page cannot run in the frame, as nothing can. */
const ownErrors = (errors: readonly string[]): string[] =>
  errors.filter((error) => !error.startsWith('Blocked script execution'))

const resident = (page: Page) => page.frameLocator('iframe').locator('main')

test('a strike is compared, seen as residents will see it, published, and told to the phones it concerns', async ({
  page,
  app,
  errors,
}) => {
  // Seen today, in one go with it: what was seen last in 1970 is deleted by whoever comes first.
  await app.database.transaction(async (queries) => {
    await addPhone(queries, 'one')
    await queries.query('UPDATE installation SET seen_at = $1', [new Date(instantOf(TIME))])
  })
  await openTrial(page, app)
  await expect(page.getByRole('row').filter({ hasText: 'mercoledì 18 novembre' })).toContainText('tolta')
  await expect(page.locator('.figures')).toContainText('telefono lo sente1')
  await expect(resident(page)).toContainText(STRIKE)
  await page.getByLabel('Giorno', { exact: true }).fill('2026-12-24')
  await expect(resident(page)).not.toContainText(STRIKE)
  await expectAccessible(page, 'gestione-prova')
  await page.getByLabel('Perché cambia').fill(STRIKE)
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'L’edizione 2 è pubblicata' })).toBeVisible()
  await page.getByRole('button', { name: 'Avvisa 1 telefono' }).click()
  await page.getByRole('button', { name: 'Avvisa adesso' }).click()
  await expect(page.getByText('1 telefono avvisato')).toBeVisible()
  await expect(page.getByText('Avvisi del cambio:')).toBeVisible()
  expect(ownErrors(errors)).toEqual([])
})

test('a draft is published for a later moment, until then residents read what they read, and it can be withdrawn', async ({
  page,
  app,
}) => {
  await openTrial(page, app)
  await page.getByText('Da un momento scelto').click()
  const moment = page.getByLabel('Giorno e ora')
  await moment.fill('2026-11-10T06:00')
  await expect(page.getByText('Questo momento è già passato.')).toBeVisible()
  await moment.fill('2026-11-17T06:00')
  await expect(page.getByText('Vale da martedì 17 novembre 2026 alle 06:00')).toBeVisible()
  await page.getByLabel('Perché cambia').fill(STRIKE)
  await page.getByRole('button', { name: 'Pubblica per quel momento' }).click()
  await expect(page.getByText('fino ad allora i residenti leggono quella di adesso')).toBeVisible()
  await page.getByRole('link', { name: 'Panoramica' }).click()
  await expect(page.getByText('Vale l’edizione 1')).toBeVisible()
  const later = page.locator('.later')
  await expect(later).toContainText(`Dal 17 novembre 2026, 06:00: ${STRIKE} (edizione 2, di ada@gestore.it)`)
  await expect(later).toContainText('il 18 novembre è annullata')
  await expectAccessible(page, 'gestione-per-dopo')
  await page.getByRole('button', { name: 'Revoca l’edizione 2' }).click()
  await expectAccessible(page, 'gestione-revoca')
  await page.getByLabel('Perché la revochi').fill('Era sbagliato')
  await page.getByRole('button', { name: 'Revoca l’edizione', exact: true }).click()
  await expect(page.getByText('Revocata l’edizione 2')).toBeVisible()
  await expect(later).toBeHidden()
  await page.getByRole('link', { name: 'Storia' }).click()
  await expect(page.getByText('Non varrà: revocata o sostituita')).toBeVisible()
  await expect(page.getByText('Revocata prima che valesse, di ada@gestore.it')).toBeVisible()
})

test('what the app said on a day is shown from the edition of that day', async ({ page, app, errors }) => {
  await publishFirst(app)
  await publish(
    app.database,
    publication('base', withStrike(await partsOf('base'), STRIKE), 1, { now: instantOf('2026-11-16T12:00') }),
  )
  await enter(page, app, 'storia')
  const day = page.getByLabel('Giorno')
  await day.fill('2026-11-16')
  await page.getByLabel('Ora').fill('11:00')
  await expect(page.getByText('Lunedì 16 novembre 2026 alle 11:00 valeva l’edizione 1')).toBeVisible()
  await page.getByLabel('Ora').fill('13:00')
  await expect(page.getByText('alle 13:00 valeva l’edizione 2')).toBeVisible()
  await day.fill('2026-11-17')
  await expect(resident(page)).toContainText(STRIKE)
  await day.fill('2026-10-31')
  await expect(page.getByText('non era pubblicato niente')).toBeVisible()
  expect(ownErrors(errors)).toEqual([])
})

test('who loses the role while working reads why, and the draft stays', async ({ page, app }) => {
  await openTrial(page, app)
  await page.getByLabel('Perché cambia').fill(STRIKE)
  await app.database.query("UPDATE staff_role SET role = 'modifica'")
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
  await expect(page.getByText('Niente è stato pubblicato')).toBeVisible()
  await expect(page.getByText('serve il ruolo “pubblica”')).toBeVisible()
  await expect(page.getByText('cambiata da bruno@gestore.it')).toBeVisible()
})

test('what is wrong stands first, each with the way to its place; a draft that was overtaken is joined', async ({
  page,
  app,
}) => {
  await openTrial(page, app)
  await app.database.query(`UPDATE draft SET body = '{"calendar":{}}'`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Da correggere prima di pubblicare' })).toBeVisible()
  await expect(page.locator('.problems').getByRole('link', { name: 'Calendario' }).first()).toHaveAttribute(
    'href',
    '/gestione/comuni/base/calendario?pannello=orari',
  )
  await expectAccessible(page, 'gestione-prova-errori')
  await draftStrike(app)
  const parts = await partsOf('base')
  const others = { ...parts, punti: partOf('punti', { ...parts.punti.data, points: [] }) }
  await publish(app.database, publication('base', others, 1, { reason: 'Punti nuovi', author: 'carla@gestore.it' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Qualcuno ha pubblicato prima' })).toBeVisible()
  await page.getByRole('button', { name: 'Unisci' }).click()
  await expect(page.getByRole('heading', { name: 'Cosa cambia' })).toBeVisible()
})
