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

const CALENDAR = '/gestione/comuni/pietralvento/calendario?zona=borgo'
const yearShown = ({ page }: Stage) => page.getByRole('grid', { name: /^Dicembre/ }).waitFor()

export const CONSOLE_STATES: State[] = [
  { name: 'console-entrata', steps: ({ page, app }) => page.goto(`${app.url}/gestione`) },
  at('comuni', '/gestione', ({ page }) => page.getByRole('row').nth(2).waitFor()),
  at('comune', '/gestione/comuni/base', ({ page }) => page.getByText('Torna a questa').first().click()),
  at('calendario', CALENDAR, yearShown),
  at('calendario-giorno', `${CALENDAR}&giorno=2026-11-25&azione=annulla`, yearShown),
  at('calendario-regola', `${CALENDAR}&regola=3`, yearShown),
  at('persone', '/gestione/persone', ({ page }) => page.getByRole('row').nth(1).waitFor()),
  at('invito', '/gestione/persone', ({ press }) => press('Invita una persona')),
]
