import { AT_THE_DESK } from '../../src/server/testing/staff.ts'
import { saveDraft } from '../../src/server/edition/publish/drafts/drafts.ts'
import { publish } from '../../src/server/edition/publish/publish.ts'
import { NOW, partsOf, publication, withExceptions, withStrike } from '../../src/server/edition/testing/contents.ts'
import { addNotice } from '../../src/server/notices/store.ts'
import { newEmail, signInAsStaff } from '../../tests/support/people/bulky.ts'
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

const CALENDAR = '/gestione/comuni/pietralvento/calendario?zona=borgo'
/** Every other Friday, a name that the comune does not have, and a day that there is none. */
const PASTED = [
  'data;zona;tipo',
  ...Array.from({ length: 52 }, (_, index) => {
    const { day, month, year } = new Temporal.PlainDate(2026, 1, 2).add({ weeks: 2 * index })
    return `${day}/${month}/${year};Borgo;${index === 20 ? 'Gommapiuma' : 'Pannolini'}`
  }),
  '31/2/2027;Borgo;Pannolini',
].join('\n')
const yearShown = ({ page }: Stage) => page.getByRole('grid', { name: /^Dicembre/ }).waitFor()
async function writeNotices({ page, app, press }: Stage): Promise<void> {
  const times = { startsAt: '2026-11-15T08:00', endsAt: '2026-11-25T00:00' }
  const notice = {
    ...times,
    zone: null,
    severity: 'avviso' as const,
    text: 'Il giro è in ritardo: metti fuori comunque.',
  }
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

const DESK = '/gestione/comuni/base/ritiri'
const ROUND = '2026-11-17'

/** A day of the van in two comuni: streets that the map knows, one that it does not, and some that are done. */
async function fillDesks({ app }: Stage): Promise<void> {
  const streets = [
    'Strada Provinciale 12 10',
    'Strada Provinciale 12 9',
    'Via del Ponte Nuovo 4',
    'Via delle Mura 1',
    'Località Casoni 3',
  ]
  const places = [
    ...streets.map((street) => ({ street, comune: 'base' })),
    { street: 'Via Archi Bassi 3', comune: 'pietralvento' },
  ]
  for (const [index, { street, comune }] of places.entries()) {
    await app.database.query(
      `INSERT INTO bulky_booking (comune_id, code, utenza, person, place, zone, date, status, items, pieces, cubic_metres,
         requested_at, due_on)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '[{"item":"poltrona","count":1,"name":"Poltrona"}]', 1, 0.8, '2026-11-02', '2026-12-01')`,
      [
        comune,
        `RI-7K3M-2Q${index}9`,
        `U10${index}`,
        JSON.stringify({ name: 'Carlo Alto', codiceFiscale: 'RSSMRA85T10A562S', phone: '051 123456' }),
        JSON.stringify({ street, floor: '2', spot: 'davanti al portone', notes: '' }),
        comune === 'base' ? 'unica' : 'borgo',
        comune === 'base' ? ROUND : '2026-11-18',
        index === 0 ? 'ritirato' : 'confermato',
      ],
    )
  }
}

const atDesk = (name: string, path: string, more: (stage: Stage) => Promise<unknown>): State =>
  at(`ritiri-${name}`, '/gestione', async (stage) => {
    await fillDesks(stage)
    await stage.page.goto(stage.app.url + path)
    await more(stage)
  })

const DESK_STATES: State[] = [
  atDesk('giro', `${DESK}?vista=giorno&giorno=${ROUND}&mappa=aperta`, ({ page }) =>
    page.locator('.round-marker').first().waitFor(),
  ),
  atDesk('altro-comune', '/gestione/comuni/pietralvento/ritiri?vista=giorno&giorno=2026-11-18', ({ page }) =>
    page.getByText('Via Archi Bassi 3').waitFor(),
  ),
  atDesk('tutti', '/gestione/ritiri', ({ page }) => page.getByRole('row').nth(2).waitFor()),
  atDesk('tutti-ritiri', '/gestione/ritiri?elenco=ritiri', ({ page }) => page.getByRole('row').nth(3).waitFor()),
  atDesk('cerca', `${DESK}?vista=cerca`, async ({ page, fill }) => {
    await fill('Codice, nome, via, utenza, telefono o e-mail', '051 123456')
    await page.getByRole('button', { name: 'Cerca', exact: true }).click()
    await page.getByText('6 ritiri trovati').waitFor()
  }),
  atDesk('esito', `${DESK}?vista=giorno&giorno=${ROUND}`, ({ page }) =>
    page.getByRole('button', { name: 'Non era fuori' }).last().click(),
  ),
  atDesk('uscita', `${DESK}?vista=giorno&giorno=${ROUND}`, async ({ page, press }) => {
    await page.route('**/outcome', (route) => route.abort())
    await page.getByRole('button', { name: 'Ritirato', exact: true }).last().click()
    await press('Esci')
    await page.getByText('parte quando entri di nuovo').waitFor()
  }),
]

export const CONSOLE_STATES: State[] = [
  ...DESK_STATES,
  { name: 'console-entrata', steps: ({ page, app }) => page.goto(`${app.url}/gestione`) },
  at('oggi-calmo', '/gestione/oggi', ({ page }) => page.getByText('Oggi non aspetta niente').waitFor()),
  at('comuni', '/gestione', ({ page }) => page.getByRole('row').nth(2).waitFor()),
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
  at('calendario', CALENDAR, yearShown),
  at('calendario-giorno', `${CALENDAR}&giorno=2026-11-25&azione=annulla`, yearShown),
  at('calendario-regola', `${CALENDAR}&regola=3`, yearShown),
  at('calendario-orari', `${CALENDAR}&pannello=orari`, yearShown),
  at('calendario-feste', `${CALENDAR}&pannello=feste`, async (stage) => {
    await yearShown(stage)
    await stage.press(/^Raccolta.*Natale/)
  }),
  at('calendario-dopo', CALENDAR, async (stage) => {
    const parts = withExceptions(await partsOf('pietralvento'), [
      { kind: 'annullata', date: '2026-11-26', reason: 'Sciopero' },
      { kind: 'annullata', date: '2026-12-09', reason: 'Recupero' },
    ])
    const more = { reason: 'I giorni di fine anno', effectiveAt: Date.parse('2026-11-20T05:00:00Z') }
    await publish(stage.app.database, publication('pietralvento', parts, 1, more))
    await stage.page.goto(`${stage.app.url}${CALENDAR}&giorno=2026-11-26`)
    await stage.page.locator('.has-later').first().waitFor()
  }),
  at('calendario-importa', `${CALENDAR}&pannello=importa`, async (stage) => {
    await yearShown(stage)
    await stage.fill('Incolla le date', PASTED)
    await stage.press('Leggi le date')
    await stage.page.getByText('Righe che non si capiscono').waitFor()
  }),
  at('comune', '/gestione/comuni/base'),
  at('prova-vuota', '/gestione/comuni/base/prova'),
  at('prova', '/gestione/comuni/pietralvento', async (stage) => {
    await drafted(stage)
    await stage.page.goto(`${stage.app.url}/gestione/comuni/pietralvento/prova`)
    await stage.page.getByText('Da un momento scelto').click()
    await stage.page.frameLocator('iframe').getByText('Novembre').first().waitFor()
  }),
  at('prova-errori', '/gestione/comuni/pietralvento', async ({ app, page }) => {
    const { calendario, impostazioni } = await partsOf('pietralvento')
    const { calendar } = calendario.data
    const wrong = {
      calendario: { ...calendario.data, calendar: { ...calendar, rules: [] } },
      impostazioni: { ...impostazioni.data, hosts: [''] },
    }
    for (const part of ['calendario', 'impostazioni'] as const) {
      const draft = {
        comuneId: 'pietralvento',
        part,
        data: wrong[part],
        basedOn: 1,
        author: 'bruno@gestore.it',
        now: NOW,
      }
      await app.database.transaction((queries) => saveDraft(queries, draft))
    }
    await page.goto(`${app.url}/gestione/comuni/pietralvento/prova`)
    await page.getByText('Da correggere prima di pubblicare').waitFor()
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
  at('rifiutario', '/gestione/comuni/base/rifiutario', ({ page }) => page.getByRole('row').nth(3).waitFor()),
  at('rifiutario-voce', '/gestione/comuni/base/rifiutario?voce=cartone-della-pizza', ({ page }) =>
    page.getByRole('textbox', { name: 'Nome', exact: true }).waitFor(),
  ),
  at('rifiutario-prova', '/gestione/comuni/base/rifiutario?vista=prova', ({ page }) =>
    page.getByLabel('Cosa scriverebbe un residente?').fill('cartone pizza'),
  ),
  at('rifiutario-parole', '/gestione/comuni/base/rifiutario?vista=parole', async ({ page, app }) => {
    await app.database.query(
      "INSERT INTO guide_missing (comune_id, words, times, last_on) VALUES ('base', 'gondola', 7, '2026-11-10'), ('base', 'lampada lavica', 3, '2026-11-14')",
    )
    await page.reload()
    await page.getByText('gondola').first().waitFor()
  }),
  at('rifiutario-importa', '/gestione/comuni/base/rifiutario?vista=importa', async ({ page }) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'voci.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Oggetto;Dove;Note\nScatola di tonno;plastica e lattine;\nGondola;mare;Grande\n;carta;\n'),
    })
    await page.getByText('Cosa cambia nella bozza').waitFor()
  }),
  at('punti', '/gestione/comuni/base/punti', ({ page }) => page.getByRole('row').nth(3).waitFor()),
  at('punti-punto', '/gestione/comuni/base/punti', async ({ page, app }) => {
    const [first] = (await partsOf('base')).punti.data.points
    await app.database.query(
      `INSERT INTO point_report (comune_id, id, code, point_id, kind, words, created_at, changed_at)
       VALUES ('base', gen_random_uuid(), 'K7QX-4MPT', $1, 'pieno', 'Trabocca da ieri', now(), now())`,
      [first!.id],
    )
    await page.goto(`${app.url}/gestione/comuni/base/punti?punto=${first!.id}`)
    await page.getByRole('textbox', { name: 'Orari' }).waitFor()
    await page.getByText('Aggiungi giorni e ore').click()
  }),
  at('punti-nuovo', '/gestione/comuni/base/punti?nuovo=', async ({ page }) => {
    await page.locator('.map-view.leaflet-container').click({ position: { x: 100, y: 90 } })
  }),
  at('punti-importa', '/gestione/comuni/base/punti?vista=importa', async ({ page }) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'punti.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Nome;Lat;Lon;Tipologia;Orari\nCampana nuova;45.77;12.84;campana;lun-ven 9-12\nSenza posto;;;campana;\n',
      ),
    })
    await page.getByText('Cosa cambia nella bozza').waitFor()
  }),
  at('avvisi-vuoto', '/gestione/comuni/base/avvisi', ({ page }) => page.getByText('Nessun avviso finora').waitFor()),
  at('avvisi', '/gestione/comuni/base/avvisi', writeNotices),
  at('oggi', '/gestione/oggi', makeWork),
  at('ingombranti', '/gestione/comuni/base/ingombranti', ({ press }) => press('Bicicletta')),
  at('ingombranti-regole', '/gestione/comuni/base/ingombranti?parte=regole', ({ page }) =>
    page.getByText('In parole').waitFor(),
  ),
  at('ingombranti-giri', '/gestione/comuni/base/ingombranti?parte=giri', ({ press }) => press(/^Cambia/)),
  at('invito', '/gestione/persone', ({ press }) => press('Invita una persona')),
]
