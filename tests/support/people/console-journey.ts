import { type Browser, expect, type Page } from '@playwright/test'
import { plainInstallation } from '../../../src/server/edition/testing/edition-process.ts'
import { addPhone } from '../../../src/server/edition/testing/residents.ts'
import { freshDatabase } from '../../../src/server/testing/postgres.ts'
import { hydrated } from '../app-test.ts'
import { signInAsStaff, typeCode } from './bulky.ts'
import { instantOf, runApp, type RunningApp } from '../running-app.ts'

export const JOURNEY_TIME = '2026-11-19T19:00'
const HOST = 'borgo-nuovo.localhost'

/** One that serves what is published, with a phone in the base comune that is reminded. */
export async function appOfJourney(): Promise<RunningApp> {
  const database = await freshDatabase()
  const installation = await plainInstallation()
  const { editions } = await installation.start(database, () => instantOf(JOURNEY_TIME))
  await addPhone(database, 'anna')
  // One that nobody has seen for years would be forgotten.
  await database.query('UPDATE installation SET seen_at = $1', [new Date(instantOf(JOURNEY_TIME))])
  const app = await runApp({ database, editions, time: JOURNEY_TIME })
  return {
    ...app,
    close: async () => {
      await app.close()
      await database.close()
      await installation.remove()
    },
  }
}

/** A year of a printed calendar, a row for each collection: eight types, two zones. */
function aYearOfDates(): string {
  const first = Temporal.PlainDate.from('2026-11-02')
  const rows = Array.from({ length: 365 }, (_, index) => first.add({ days: index })).flatMap((date) => {
    const { day, month, year, dayOfWeek, weekOfYear = 0 } = date
    const isFirst = day <= 7
    const types = [
      dayOfWeek === 1 || dayOfWeek === 5 ? ['Umido'] : [],
      dayOfWeek === 2 ? ['Indifferenziato'] : [],
      dayOfWeek === 3 && isFirst ? ['Vetro'] : [],
      dayOfWeek === 4 && weekOfYear % 2 === 0 ? ['Carta'] : [],
      dayOfWeek === 6 ? ['Plastica e Alluminio'] : [],
      dayOfWeek === 1 && isFirst ? ['Sfalci e potature'] : [],
      dayOfWeek === 2 && isFirst ? ['Pannolini e tessili sanitari'] : [],
      dayOfWeek === 4 && isFirst ? ['Cartone dei negozi'] : [],
    ].flat()
    return ['Centro', 'Colle'].flatMap((zone) => types.map((type) => `${day}/${month}/${year};${zone};${type}`))
  })
  return ['data;zona;tipo', ...rows].join('\n')
}

/** Shown to who looks on: what was just done, and where. */
export type OnStep = (name: string, page: Page) => Promise<unknown>

/** A new clerk, without a shell: from the invitation to a comune online, then a strike in three comuni, taken back. */
export async function consoleJourney(browser: Browser, page: Page, app: RunningApp, onStep: OnStep): Promise<void> {
  const press = (name: string | RegExp, at = page) => at.getByRole('button', { name }).first().click()
  page.setDefaultTimeout(30_000)
  const open = (path: string) => page.goto(app.url + path)

  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  await open('/gestione/persone')
  await press('Invita una persona')
  await page.getByLabel('Indirizzo e-mail di lavoro').fill('nina@gestore.it')
  await page.getByLabel('Ruolo 1', { exact: true }).selectOption('amministra')
  await onStep('invito', page)
  await press('Manda l’invito')
  await expect(page.getByText('Invito mandato a nina@gestore.it')).toBeVisible()
  await press('Esci')

  await open('/gestione')
  await page.getByLabel('Il tuo indirizzo di lavoro').fill('nina@gestore.it')
  await typeCode(page, app, 'nina@gestore.it')
  await page.getByRole('link', { name: 'Nuovo comune' }).click()
  await page.getByLabel('Nome del comune').fill('Borgo Nuovo')
  await page.getByLabel('Indirizzo dell’app').fill(HOST)
  await press(/^Prendi da|Roccalieta/)
  await page.getByRole('option', { name: 'Pietralvento' }).click()
  await page.getByLabel('Gestore', { exact: true }).fill('Borgo Servizi')
  await page.getByLabel('Telefono').fill('800 123 456')
  await page.getByLabel('E-mail').fill('aiuto@borgo.example')
  await page.getByLabel('Sito').fill('https://borgo.example/')
  await page.getByLabel('Informativa privacy').fill('https://borgo.example/privacy')
  await page.getByLabel('Dichiarazione di accessibilità').fill('https://borgo.example/accessibilita')
  await onStep('nuovo', page)
  await press('Comincia il comune')

  await page.getByLabel('Nome della zona').fill('Centro')
  await page.getByLabel('Vie di Centro').fill('Via Roma: dispari\nPiazza del Pozzo')
  await press('Aggiungi una zona')
  await page.getByLabel('Nome della zona').nth(1).fill('Colle')
  await page.getByLabel('Vie di Colle').fill('Via Roma: pari\nStrada delle Vigne')
  await onStep('zone', page)
  await page.getByRole('tab', { name: 'Tipi di rifiuto' }).click()
  await expect(page.getByRole('button', { name: /^Togli/ })).toHaveCount(8)

  await page.getByRole('link', { name: 'Calendario', exact: true }).click()
  await press('Importa le date')
  await page.getByLabel('Incolla le date').fill(aYearOfDates())
  await press('Leggi le date')
  await expect(page.getByRole('button', { name: 'Usa questo calendario' })).toBeVisible()
  await onStep('date', page)
  await press('Usa questo calendario')
  await onStep('calendario', page)

  await page.getByRole('link', { name: 'Prova e pubblica' }).first().click()
  await expect(page.frameLocator('iframe').getByText('Novembre').first()).toBeVisible()
  await onStep('prova', page)
  await page.getByLabel('Perché cambia').fill('Il servizio comincia')
  await press('Pubblica')
  await expect(page.getByRole('heading', { name: 'L’edizione 1 è pubblicata' })).toBeVisible()
  await onStep('pubblicato', page)

  const phone = await (await browser.newContext({ locale: 'it-IT', reducedMotion: 'reduce' })).newPage()
  await phone.clock.install({ time: instantOf(JOURNEY_TIME) })
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`http://${HOST}:${app.port}/calendar`)
  await hydrated(phone)
  await phone.getByRole('button', { name: 'Centro', exact: true }).click()
  await expect(phone.locator('.put-out')).toContainText('Umido')
  await onStep('residente', phone)

  await page.getByRole('link', { name: 'Più comuni insieme' }).click()
  await expect(page.getByText('3 comuni', { exact: true })).toBeVisible()
  await page.locator('.tick').first().click()
  await page.getByLabel('Giorno', { exact: true }).fill('2026-11-20')
  await page.getByLabel('Motivo').fill('Sciopero nazionale')
  await press('Prova')
  await expect(page.getByRole('list', { name: 'Cosa cambia' })).toContainText('Borgo Nuovo')
  await onStep('sciopero', page)
  await press('Pubblica in 3 comuni')
  await expect(phone.locator('.put-out')).toContainText('Sciopero nazionale')
  await onStep('residente-sciopero', phone)
  await press('Avvisa i telefoni')
  await expect(page.getByText(/telefon[oi] avvisat/)).toHaveText('1 telefono avvisato')
  await press('Annulla l’atto')
  await page.getByLabel('Perché lo annulli').fill('Sciopero revocato')
  await onStep('annulla', page)
  await press('Annulla in tutti')
  await expect(page.getByText('Annullato in tutti i suoi comuni')).toBeVisible()
  await expect(phone.locator('.put-out')).not.toContainText('Sciopero nazionale')
  await onStep('annullato', page)
  await phone.context().close()
}
