import { expect, type Page } from '@playwright/test'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { partsOf, publication, withExceptions } from '../../../src/server/edition/testing/contents.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { test } from '../../support/app-test.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'
import { instantOf, type RunningApp } from '../../support/running-app.ts'

const TIME = '2026-11-16T19:00'
const CALENDAR = '/gestione/comuni/pietralvento/calendario?zona=borgo&anno=2026'

async function openCalendar(page: Page, app: RunningApp): Promise<void> {
  app.setTime(TIME)
  await page.clock.setFixedTime(instantOf(TIME))
  await publish(app.database, publication('pietralvento', await partsOf('pietralvento'), 0, { reason: 'Il 2026' }))
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  await page.goto(app.url + CALENDAR)
}

/** A year is twelve times the same table: the test of the rules looks at all of them, the others at the months they change. */
const OTHER_MONTHS = ['.year-month:not(:has([data-date="2026-11-01"], [data-date="2026-05-01"]))']

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
  await panel.getByRole('button', { name: 'Togli la raccolta' }).click()
  await panel.getByRole('button', { name: 'Togli la raccolta' }).click()
  await expect(panel.getByText('Scrivi il motivo')).toBeVisible()
  await panel.getByLabel('Motivo').fill('Sciopero')
  await expectAccessible(page, 'gestione-calendario, giorno', OTHER_MONTHS)
  await panel.getByRole('button', { name: 'Togli la raccolta' }).click()
  await expect(panel).toContainText('Carta: annullata il 25 novembre 2026. Sciopero')
  await expect(panel).toContainText('Modificato: prima Carta')
  await expect(dayOf(page, '2026-11-25')).toHaveClass(/is-different/)
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName(/nessuna raccolta.*Sciopero.*Modificato: prima Carta/)
  await page.reload()
  await expect(dayOf(page, '2026-11-25')).toHaveClass(/is-different/)
  await expect(page.getByRole('button', { name: 'Annulla', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName(/^mercoledì 25 novembre, Carta/)
  await expect(dayOf(page, '2026-11-25')).not.toHaveClass(/is-different/)
})

test('what is typed and not applied is there again after another day, and after another tab', async ({ page, app }) => {
  await openCalendar(page, app)
  await dayOf(page, '2026-11-25').click()
  await page.getByRole('button', { name: 'Togli la raccolta' }).click()
  await page.getByLabel('Motivo').fill('Sciopero')
  await dayOf(page, '2026-11-26').click()
  await dayOf(page, '2026-11-25').click()
  await expect(page.getByText('non è ancora applicato')).toBeVisible()
  await page.getByRole('button', { name: 'Togli la raccolta' }).click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Sciopero')
  await page.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('button', { name: 'Orari', exact: true }).click()
  await page.getByLabel('L’app passa al giorno dopo alle').fill('10:30')
  await page.getByRole('button', { name: 'Feste', exact: true }).click()
  await page.getByRole('button', { name: 'Orari', exact: true }).click()
  await expect(page.getByLabel('L’app passa al giorno dopo alle')).toHaveValue('10:30')
  await page.getByRole('button', { name: 'Feste', exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi una festa' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Santo patrono')
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await page.getByLabel('Incolla le date').fill('7/12/2026')
  await page.getByRole('button', { name: 'Regole', exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi una regola' }).click()
  await page.getByLabel('Nota').fill('Lato dei numeri pari')
  await dayOf(page, '2026-11-26').click()
  await page.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('button', { name: 'Finisci la regola cominciata' }).click()
  await expect(page.getByLabel('Nota')).toHaveValue('Lato dei numeri pari')
  await page.getByRole('button', { name: 'Lascia com’è' }).click()
  await page.getByRole('button', { name: 'Feste', exact: true }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Santo patrono')
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await expect(page.getByLabel('Incolla le date')).toHaveValue('7/12/2026')
})

test('a holiday has an effect of its own, and what it takes away is moved to a day of one’s choice', async ({
  page,
  app,
}) => {
  await openCalendar(page, app)
  const taken = /^venerdì 1 maggio, nessuna raccolta/
  await page.getByRole('button', { name: 'Feste', exact: true }).click()
  await page.getByRole('button', { name: /^Raccolta.*Festa del lavoro/ }).click()
  await page.getByRole('button', { name: /Cosa succede: Festa del lavoro/ }).click()
  await page.getByRole('option', { name: 'la raccolta si fa', exact: true }).click()
  await expect(dayOf(page, '2026-05-01')).not.toHaveAccessibleName(taken)
  await page.getByRole('button', { name: /Cosa succede: Festa del lavoro/ }).click()
  await page.getByRole('option', { name: 'la raccolta salta', exact: true }).click()
  await expect(dayOf(page, '2026-05-01')).toHaveAccessibleName(taken)
  await expectAccessible(page, 'gestione-calendario, festa', OTHER_MONTHS)
  await page.getByRole('button', { name: 'apri venerdì 1 maggio 2026' }).click()
  await page.getByRole('button', { name: 'Sposta la raccolta' }).click()
  await page.getByLabel('A quale giorno').fill('2026-05-04')
  await page.getByLabel('Motivo').fill('Recupero della festa')
  await page.getByRole('button', { name: 'Sposta la raccolta' }).click()
  await expect(dayOf(page, '2026-05-04')).toHaveAccessibleName(/al posto di venerdì 1 maggio: Recupero della festa/)
})

test('an edition that waits for its moment is told, and the days that it changes are marked', async ({ page, app }) => {
  await openCalendar(page, app)
  const parts = withExceptions(await partsOf('pietralvento'), [
    { kind: 'annullata', date: '2026-11-25', reason: 'Sciopero' },
  ])
  const effectiveAt = Date.parse('2026-11-20T05:00:00Z')
  await publish(app.database, publication('pietralvento', parts, 1, { reason: 'Sciopero di novembre', effectiveAt }))
  await page.reload()
  await expect(page.getByText('Dal 20 novembre 2026, 06:00 vale un’altra edizione, la 2')).toBeVisible()
  await expect(dayOf(page, '2026-11-25')).toHaveClass(/has-later/)
  await expect(dayOf(page, '2026-11-26')).not.toHaveClass(/has-later/)
  await dayOf(page, '2026-11-25').click()
  await expect(page.getByText('Più avanti, con l’edizione 2 nessuna raccolta.')).toBeVisible()
  await expectAccessible(page, 'gestione-calendario, edizione che aspetta', OTHER_MONTHS)
})

test('a collection is dragged to another day, which asks why', async ({ page, app }) => {
  await openCalendar(page, app)
  await dayOf(page, '2026-11-25').locator('[data-waste]').dragTo(dayOf(page, '2026-11-27'))
  await expect(page.getByLabel('A quale giorno')).toHaveValue('2026-11-27')
  await page.getByLabel('Motivo').fill('Neve')
  await page.getByRole('button', { name: 'Sposta la raccolta' }).click()
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
  const rows = dates.flatMap(({ day, month, year }) =>
    ['Gommapiuma', 'Ceneri'].map((type) => `${day}/${month}/${year};Borgo;${type}`),
  )
  await page.getByLabel('Incolla le date').fill(['data;zona;tipo', ...rows, '31/2/2026;Borgo;Carta'].join('\n'))
  await page.getByRole('button', { name: 'Leggi le date' }).click()
  const found = page.getByRole('region', { name: 'Trovato' })
  await found.getByRole('button', { name: /“Gommapiuma” è/ }).click()
  await page.getByRole('option', { name: 'Pannolini' }).click()
  await expect(found.getByText('Restano fuori le date di “Ceneri”')).toBeVisible()
  await found.getByRole('button', { name: 'Crea “Ceneri”' }).click()
  await expect(found.getByText('Regole trovate (2)')).toBeVisible()
  await expect(found).toContainText('31/2/2026')
  await expectAccessible(page, 'gestione-calendario, importa', OTHER_MONTHS)
  await found.getByRole('button', { name: 'Usa questo calendario' }).click()
  await expect(dayOf(page, '2026-11-27')).toHaveAccessibleName(/Pannolini.*Ceneri/)
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(dayOf(page, '2026-11-27')).not.toHaveAccessibleName(/Pannolini/)
})
