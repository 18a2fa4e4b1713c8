import { AT_THE_DESK } from '../../src/server/testing/staff.ts'
import { publish } from '../../src/server/edition/publish/publish.ts'
import { addNotice } from '../../src/server/notices/store.ts'
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

async function writeNotices({ page, app, press }: Stage): Promise<void> {
  const times = { startsAt: '2026-11-15T08:00', endsAt: '2026-11-25T00:00' }
  const notice = { ...times, zone: null, severity: 'avviso' as const, text: 'Il giro è in ritardo: esponi comunque.' }
  await addNotice(app.database, 'base', { ...notice, title: 'Neve sulle colline' })
  await addNotice(app.database, 'base', { ...notice, title: 'Centro chiuso', endsAt: '2026-11-16T00:00' })
  await addNotice(app.database, 'base', { ...notice, title: 'Sciopero', startsAt: '2026-11-20T06:00', isPushed: true })
  await page.reload()
  await press('Neve sulle colline')
  await page.getByRole('textbox', { name: 'Titolo' }).waitFor()
}

async function makeWork({ page, app }: Stage): Promise<void> {
  await app.database.query(
    `INSERT INTO bulky_booking (comune_id, code, zone, date, items, pieces, cubic_metres, requested_at, due_on)
       SELECT 'base', 'A' || n, 'unica', '2026-11-28'::date - n, '[]', 1, 1, '2026-10-01', '2026-11-13'
       FROM generate_series(1, 40) AS n WHERE n % 7 <> 3;
     INSERT INTO installation (comune_id, key, zones, origin, reminder_since, created_at, seen_at)
       SELECT 'base', int4send(n), '{unica}', 'x', now(), '2026-11-18'::date - (n * n) % 23, now()
       FROM generate_series(1, 60) AS n;
     INSERT INTO guide_missing VALUES ('base', 'lampada lavica', 9, '2026-11-14'), ('pietralvento', 'gommone', 3, '2026-11-14');
     INSERT INTO point_report (comune_id, id, code, point_id, kind, created_at, changed_at)
       VALUES ('base', gen_random_uuid(), 'ABC', 'x', 'pieno', '2026-11-10', '2026-11-10');
     INSERT INTO draft (comune_id, part, body, based_on, author, writers, changed_at)
       VALUES ('base', 'punti', '{}', 2, 'anna@gestore.it', '{}', '2026-11-03')`,
  )
  await page.reload()
  await page.getByText('Bozze che aspettano').waitFor()
}

export const CONSOLE_STATES: State[] = [
  { name: 'console-entrata', steps: ({ page, app }) => page.goto(`${app.url}/gestione`) },
  at('comuni', '/gestione', ({ page }) => page.getByRole('row').nth(2).waitFor()),
  at('comune', '/gestione/comuni/base', ({ page }) => page.getByText('Torna a questa').first().click()),
  at('persone', '/gestione/persone', ({ page }) => page.getByRole('row').nth(1).waitFor()),
  at('avvisi-vuoto', '/gestione/comuni/base/avvisi', ({ page }) => page.getByText('Nessun avviso finora').waitFor()),
  at('avvisi', '/gestione/comuni/base/avvisi', writeNotices),
  at('oggi-calmo', '/gestione/oggi', ({ page }) => page.getByText('Oggi non aspetta niente').waitFor()),
  at('oggi', '/gestione/oggi', makeWork),
  at('ingombranti', '/gestione/comuni/base/ingombranti', ({ press }) => press('Bicicletta')),
  at('ingombranti-regole', '/gestione/comuni/base/ingombranti?parte=regole', ({ page }) =>
    page.getByText('In parole').waitFor(),
  ),
  at('ingombranti-giri', '/gestione/comuni/base/ingombranti?parte=giri', ({ press }) => press(/^Cambia/)),
  at('invito', '/gestione/persone', ({ press }) => press('Invita una persona')),
]
