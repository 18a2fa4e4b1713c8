import { AT_THE_DESK } from '../../src/server/testing/staff.ts'
import { saveDraft } from '../../src/server/edition/publish/drafts.ts'
import { publish } from '../../src/server/edition/publish/publish.ts'
import { NOW, partsOf, publication, withExceptions, withStrike } from '../../src/server/edition/testing/contents.ts'
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

/** A strike that is made up for, with one date more. */
async function drafted({ app }: Stage): Promise<void> {
  const reason = 'Sciopero nazionale'
  const { calendario } = withExceptions(await partsOf('pietralvento'), [
    { kind: 'spostata', date: '2026-11-23', to: '2026-11-25', waste: 'umido', zones: ['borgo'], reason },
    { kind: 'annullata', date: '2026-11-26', reason },
    { kind: 'aggiunta', date: '2026-11-28', waste: 'carta', reason },
  ])
  const draft = { comuneId: 'pietralvento', part: 'calendario' as const, data: calendario.data, basedOn: 1 }
  await app.database.transaction((queries) => saveDraft(queries, { ...draft, author: 'bruno@gestore.it', now: NOW }))
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
  at('comune', '/gestione/comuni/base'),
  at('prova-vuota', '/gestione/comuni/base/prova'),
  at('prova', '/gestione/comuni/pietralvento', async (stage) => {
    await drafted(stage)
    await stage.page.goto(`${stage.app.url}/gestione/comuni/pietralvento/prova`)
    await stage.page.getByText('Da un momento scelto').click()
    await stage.page.frameLocator('iframe').getByText('Novembre').first().waitFor()
  }),
  at('pubblicata', '/gestione/comuni/base/prova?edizione=2'),
  at('storia', '/gestione/comuni/base/storia', async ({ page }) => {
    await page.getByText('Torna a questa').first().click()
    await page.getByText('Cosa è cambiato', { exact: true }).last().click()
  }),
  at('diceva', '/gestione/comuni/base/storia', async ({ page, fill }) => {
    await fill('Giorno', '2026-11-17')
    await page.frameLocator('iframe').getByText('Novembre').first().waitFor()
  }),
  at('persone', '/gestione/persone', ({ page }) => page.getByRole('row').nth(1).waitFor()),
  at('invito', '/gestione/persone', ({ press }) => press('Invita una persona')),
]
