import { expect, type Page } from '@playwright/test'
import { publish } from '../../src/server/edition/publish/publish.ts'
import { partsOf, publication } from '../../src/server/edition/testing/contents.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/app-test.ts'
import { signInAsStaff } from '../support/bulky.ts'
import { instantOf, type RunningApp } from '../support/running-app.ts'

const TIME = '2026-11-16T19:00'
const CALENDAR = '/gestione/comuni/pietralvento/calendario?zona=borgo&anno=2026'

async function openCalendar(page: Page, app: RunningApp): Promise<void> {
  app.setTime(TIME)
  await page.clock.setFixedTime(instantOf(TIME))
  await publish(app.database, publication('pietralvento', await partsOf('pietralvento'), 0, { reason: 'Il 2026' }))
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  await page.goto(app.url + CALENDAR)
}

const dayOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

test('a day is found by arrows and cancelled with a reason; it is marked, says so, and comes back', async ({
  page,
  app,
}) => {
  await openCalendar(page, app)
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName(/^mercoledì 25 novembre, Carta/)
  await dayOf(page, '2026-11-23').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.day-words')).toContainText('mercoledì 25 novembre, Carta')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Mercoledì 25 novembre 2026' })
  await expect(panel).toContainText('Carta ogni due mercoledì dal 7 gennaio 2026')
  await panel.getByRole('button', { name: 'Annulla la raccolta' }).click()
  await panel.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(panel.getByText('Scrivi il motivo')).toBeVisible()
  await panel.getByLabel('Motivo').fill('Sciopero')
  await expectAccessible(page, 'gestione-calendario, giorno')
  await panel.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(panel).toContainText('Carta: annullata il 25 novembre 2026. Sciopero')
  await expect(panel).toContainText('Modificato: prima Carta')
  await expect(dayOf(page, '2026-11-25')).toHaveClass(/is-different/)
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName(/nessuna raccolta.*Sciopero.*Modificato: prima Carta/)
  await page.keyboard.press('Control+z')
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName(/^mercoledì 25 novembre, Carta/)
  await expect(dayOf(page, '2026-11-25')).not.toHaveClass(/is-different/)
})

test('what is typed and not applied is there again after another day, and after another tab', async ({ page, app }) => {
  await openCalendar(page, app)
  await dayOf(page, '2026-11-25').click()
  await page.getByRole('button', { name: 'Annulla la raccolta' }).click()
  await page.getByLabel('Motivo').fill('Sciopero')
  await dayOf(page, '2026-11-26').click()
  await dayOf(page, '2026-11-25').click()
  await expect(page.getByText('non è ancora applicato')).toBeVisible()
  await page.getByRole('button', { name: 'Annulla la raccolta' }).click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Sciopero')
  await page.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('button', { name: 'Orari', exact: true }).click()
  await page.getByLabel('L’app passa al giorno dopo alle').fill('10:30')
  await page.getByRole('button', { name: 'Feste', exact: true }).click()
  await page.getByRole('button', { name: 'Orari', exact: true }).click()
  await expect(page.getByLabel('L’app passa al giorno dopo alle')).toHaveValue('10:30')
})

test('a collection is dragged to another day, which asks why', async ({ page, app }) => {
  await openCalendar(page, app)
  await dayOf(page, '2026-11-25').locator('[data-waste]').dragTo(dayOf(page, '2026-11-27'))
  await expect(page.getByLabel('A quale giorno')).toHaveValue('2026-11-27')
  await page.getByLabel('Motivo').fill('Neve')
  await page.getByRole('button', { name: 'Sposta', exact: true }).click()
  await expect(dayOf(page, '2026-11-27')).toHaveAccessibleName(/Carta.*al posto di mercoledì 25 novembre: Neve/)
})

test('a rule says what it understood while it is changed, and the year follows', async ({ page, app }) => {
  await openCalendar(page, app)
  await expectAccessible(page, 'gestione-calendario')
  await page.getByRole('button', { name: /^Carta ogni due mercoledì dal 7 gennaio/ }).click()
  await page.getByLabel('Un giorno in cui si raccoglie').fill('2026-01-08')
  await expect(page.getByLabel('Da quando vale il cambiamento')).toHaveValue('2026-11-17')
  await expect(page.getByText('Carta ogni due giovedì dal 26 novembre 2026; prossime: il 26 novembre')).toBeVisible()
  await page.getByRole('button', { name: 'Cambia la regola' }).click()
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName(/nessuna raccolta/)
  await expect(dayOf(page, '2026-11-26')).toHaveAccessibleName(/Carta/)
  await expect(dayOf(page, '2026-11-11')).toHaveAccessibleName(/^mercoledì 11 novembre, Carta/)
})

test('dates are pasted: the rules in them are shown, what is not understood is listed, and they are used', async ({
  page,
  app,
}) => {
  await openCalendar(page, app)
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  const dates = Array.from({ length: 104 }, (_, week) => new Temporal.PlainDate(2026, 1, 2).add({ weeks: week }))
  const rows = dates.map(({ day, month, year }) => `${day}/${month}/${year};Borgo;Gommapiuma`)
  await page.getByLabel('Incolla le date').fill(['data;zona;tipo', ...rows, '31/2/2026;Borgo;Carta'].join('\n'))
  await page.getByRole('button', { name: 'Leggi le date' }).click()
  const found = page.getByRole('region', { name: 'Trovato' })
  await found.getByRole('button', { name: /Gommapiuma/ }).click()
  await page.getByRole('option', { name: 'Pannolini' }).click()
  await expect(found.getByText('Regole trovate (1)')).toBeVisible()
  await expect(found).toContainText('31/2/2026')
  await expectAccessible(page, 'gestione-calendario, importa')
  await found.getByRole('button', { name: 'Usa questo calendario' }).click()
  await expect(dayOf(page, '2026-11-27')).toHaveAccessibleName(/Pannolini/)
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(dayOf(page, '2026-11-27')).not.toHaveAccessibleName(/Pannolini/)
})
