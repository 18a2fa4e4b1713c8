import { AT_THE_DESK } from '../../src/server/testing/staff.ts'
import { publish } from '../../src/server/edition/publish/publish.ts'
import { partsOf, publication, withStrike } from '../../src/server/edition/testing/contents.ts'
import { newEmail, signInAsStaff } from '../../tests/support/bulky.ts'
import type { Stage, State } from './stage.ts'

/** Somebody who administers, in a gestore with two comuni and a strike. */
async function inside({ page, app }: Stage): Promise<void> {
  const [base, pietralvento] = await Promise.all([partsOf('base'), partsOf('pietralvento')])
  await publish(app.database, publication('base', base, 0, { reason: 'Il calendario del 2026' }))
  await publish(
    app.database,
    publication('base', withStrike(base, 'Sciopero'), 1, { reason: 'Sciopero del 18 novembre' }),
  )
  await publish(app.database, publication('pietralvento', pietralvento, 0, { reason: 'Il calendario del 2026' }))
  await signInAsStaff(page, app, newEmail(), [...AT_THE_DESK, { role: 'amministra', comuneId: null }])
}

const at = (name: string, path: string, more?: (stage: Stage) => Promise<unknown>): State => ({
  name: `console-${name}`,
  steps: async (stage) => {
    await inside(stage)
    await stage.page.goto(stage.app.url + path)
    await more?.(stage)
  },
})

export const CONSOLE_STATES: State[] = [
  { name: 'console-entrata', steps: ({ page, app }) => page.goto(`${app.url}/gestione`) },
  at('comuni', '/gestione', ({ page }) => page.getByRole('row').nth(2).waitFor()),
  at('comune', '/gestione/comuni/base', ({ page }) => page.getByText('Torna a questa').first().click()),
  at('nuovo', '/gestione/nuovo', ({ page }) => page.getByLabel('Nome del comune').fill('Borgo Nuovo')),
  at('zone', '/gestione/comuni/pietralvento/impostazioni', ({ page }) =>
    page.getByLabel('Nome della zona').first().waitFor(),
  ),
  at('tipi', '/gestione/comuni/pietralvento/impostazioni', ({ page }) =>
    page.getByRole('tab', { name: 'Tipi di rifiuto' }).click(),
  ),
  at('atti', '/gestione/atti', async ({ page, press }) => {
    await page.locator('.tick').first().click()
    await page.getByLabel('Giorno', { exact: true }).fill('2026-11-20')
    await page.getByLabel('Motivo').fill('Sciopero')
    await press('Prova')
    await page.getByRole('list', { name: 'Cosa cambia' }).waitFor()
  }),
  at('persone', '/gestione/persone', ({ page }) => page.getByRole('row').nth(1).waitFor()),
  at('invito', '/gestione/persone', ({ press }) => press('Invita una persona')),
]
