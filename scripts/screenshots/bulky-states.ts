import { ensureSlots } from '../../src/server/bulky/booking/slots.ts'
import { booked, COMUNE } from '../../src/server/bulky/testing/bookings.ts'
import {
  fillUntilDates,
  newEmail,
  newUtenza,
  next,
  signInAsStaff,
  signInHere,
} from '../../tests/support/people/bulky.ts'
import { pages, type Stage, type State } from './stage.ts'

const DATE = '2026-11-24'

const atWizard = async ({ open, page, app }: Stage): Promise<void> => {
  await open('/accedi?poi=/bulky-waste/prenota')
  await signInHere(page, app, newEmail())
  await page.getByLabel('Nome e cognome').waitFor()
}

const atDates = async (stage: Stage): Promise<void> => {
  await atWizard(stage)
  await fillUntilDates(stage.page, newUtenza())
}

const atSummary = async (stage: Stage): Promise<void> => {
  await atDates(stage)
  await stage.page.getByRole('radio').first().check()
  await next(stage.page)
}

const atReceipt = async (stage: Stage): Promise<void> => {
  await atSummary(stage)
  await stage.press('Conferma e invia')
  await stage.page.getByRole('heading', { name: 'Richiesta ricevuta' }).waitFor()
}

async function fillPerson({ fill, page }: Stage): Promise<void> {
  await fill('Nome e cognome', 'Anna Prova')
  await fill('Codice fiscale', 'rssmra85t10a562s')
  await fill('Codice utenza', newUtenza())
  await fill('Telefono', '333 1234567')
  await next(page)
}

/** Somebody who booked by phone and left no address. */
const withPickup = async ({ page, app }: Stage): Promise<void> => {
  await signInAsStaff(page, app, newEmail())
  await ensureSlots(app.database, COMUNE, 'unica', [{ date: DATE, places: 12 }])
  await booked(app.database, { utenza: newUtenza(), date: DATE })
}

const desk = (view: string): State => ({
  name: `gestione-${view}`,
  steps: async (stage) => {
    const { page, open } = stage
    await withPickup(stage)
    await open(`/gestione/ritiri?vista=${view}`)
    await page.locator('.desk .card').first().waitFor()
    await page.getByText(/^Cerchiamo/).waitFor({ state: 'detached' })
  },
})

export const BULKY_STATES: State[] = [
  ...pages({
    ingombranti: '/bulky-waste',
    'ingombranti-chi': '/bulky-waste/prenota',
    'ingombranti-pratica-di-nessuno': '/bulky-waste/pratica',
    'gestione-chiusa': '/gestione/ritiri',
  }),
  {
    name: 'ingombranti-chi-problemi',
    steps: async ({ open, page }) => {
      await open('/bulky-waste/prenota')
      await next(page)
    },
  },
  {
    name: 'ingombranti-dove',
    steps: async (stage) => {
      await atWizard(stage)
      await fillPerson(stage)
      await stage.fill('Via e numero', 'Via Lunga 1')
    },
  },
  {
    name: 'ingombranti-dove-mappa',
    steps: async (stage) => {
      await atWizard(stage)
      await fillPerson(stage)
      await stage.press('Scegli il punto sulla mappa')
      await stage.page.getByRole('button', { name: 'Usa questo punto' }).waitFor()
    },
  },
  {
    name: 'ingombranti-cosa',
    steps: async (stage) => {
      await atWizard(stage)
      await fillPerson(stage)
      await stage.fill('Via e numero', 'Via Lunga 1')
      await next(stage.page)
      await stage.fill('Cerca un oggetto', 'ca')
      await stage.press(/Scaldabagno/)
    },
  },
  { name: 'ingombranti-quando', steps: atDates },
  { name: 'ingombranti-riepilogo', steps: atSummary },
  { name: 'ingombranti-ricevuta', steps: atReceipt },
  {
    name: 'ingombranti-parere',
    steps: async (stage) => {
      await atReceipt(stage)
      await stage.page.getByRole('radio', { name: '4 stelle su 5' }).check({ force: true })
      await stage.press('Invia il parere')
      await stage.page.getByText('Grazie, il tuo parere').waitFor()
    },
  },
  {
    name: 'ingombranti-miei',
    steps: async (stage) => {
      await atReceipt(stage)
      await stage.open('/bulky-waste')
      await stage.page.getByRole('heading', { name: 'I tuoi ritiri' }).waitFor()
    },
  },
  {
    name: 'ingombranti-annulla',
    steps: async (stage) => {
      await atReceipt(stage)
      await stage.press(/^Annulla/)
    },
  },
  ...['giorno', 'date', 'cerca', 'telefono', 'cifre'].map(desk),
  {
    name: 'gestione-sposta',
    steps: async (stage) => {
      await withPickup(stage)
      await stage.open('/gestione/ritiri?vista=date')
      await stage.page.getByRole('combobox', { name: /^Da/ }).selectOption(`unica ${DATE}`)
      await stage.page.getByText('Senza e-mail, da chiamare dopo lo spostamento:').waitFor()
    },
  },
  {
    name: 'gestione-sposta-conferma',
    steps: async (stage) => {
      const { page, open, fill, press } = stage
      await withPickup(stage)
      await open('/gestione/ritiri?vista=date')
      await page.getByRole('combobox', { name: /^Da/ }).selectOption(`unica ${DATE}`)
      await page.getByRole('combobox', { name: 'A', exact: true }).selectOption({ index: 1 })
      await fill('Motivo (lo leggono tutti i prenotati)', 'Furgone guasto')
      await press('Sposta la data')
    },
  },
  {
    name: 'gestione-annulla',
    steps: async (stage) => {
      const { app, open, press, page } = stage
      await withPickup(stage)
      // One more was moved here, and is still to be called.
      await app.database.query(
        `INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role)
         SELECT comune_id, id, now(), 'spostato', 'operatore' FROM bulky_booking WHERE date = $1`,
        [DATE],
      )
      await open(`/gestione/ritiri?vista=giorno&giorno=${DATE}`)
      await page.getByRole('heading', { name: /^Da chiamare/ }).waitFor()
      await press(/^Annulla il ritiro/)
      await page.getByRole('dialog').getByRole('button', { name: 'Annulla il ritiro' }).click()
    },
  },
  {
    name: 'gestione-telefono-vuoto',
    steps: async (stage) => {
      await withPickup(stage)
      await stage.open('/gestione/ritiri?vista=telefono')
      await stage.press('Prenota')
    },
  },
  {
    name: 'gestione-fermata',
    steps: async (stage) => {
      await withPickup(stage)
      await stage.app.database.query("UPDATE bulky_booking SET status = 'ritirato' WHERE date = $1", [DATE])
      await booked(stage.app.database, { utenza: newUtenza(), date: DATE })
      await stage.app.database.query(
        "UPDATE bulky_booking SET status = 'annullato' WHERE date = $1 AND status = 'confermato'",
        [DATE],
      )
      await booked(stage.app.database, { utenza: newUtenza(), date: DATE })
      await stage.open(`/gestione/ritiri?vista=giorno&giorno=${DATE}`)
      await stage.page
        .getByRole('button', { name: /^Cronologia/ })
        .first()
        .click()
      await stage.page.getByText(/^.*Prenotato per/).waitFor()
    },
  },
]
