import { expect, type Page } from '@playwright/test'
import { daySheetPath } from '../../../src/contract/bulky/paths.ts'
import type { Figures } from '../../../src/contract/bulky/view.ts'
import { keepRound } from '../../../src/server/bulky/desk/round.ts'
import { aBooking, booked } from '../../../src/server/bulky/testing/bookings.ts'
import { touch } from '../../../src/server/platform/live/touch.ts'
import { test } from '../../support/app-test.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { newEmail, newUtenza, signInAsStaff } from '../../support/people/bulky.ts'
import type { RunningApp } from '../../support/running-app.ts'

const DAY = '2026-11-17'

/** On their day, which is today. Returns their ids. */
async function bookedAt(app: RunningApp, ...streets: string[]): Promise<string[]> {
  app.setTime('2026-11-16T12:00')
  // A first look at the dates makes them.
  await fetch(`${app.url}/api/bulky/availability?zone=unica`)
  const ids = []
  for (const street of streets) {
    const place = { ...aBooking().place, street }
    ids.push((await booked(app.database, { utenza: newUtenza(), date: DAY, place })).id)
  }
  app.setTime('2026-11-17T12:00')
  return ids
}

test('stops come in the order a driver can follow, several get one outcome, and the day is one sheet of paper', async ({
  page,
  app,
  errors,
}) => {
  await bookedAt(app, 'Via Lunga 10', 'Via Lunga 9', 'Piazza Verdi 1')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  const streets = page.locator('.stop-head strong')
  await expect(streets).toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 9', '3. Via Lunga 10'])

  await page.getByLabel('Ordine delle fermate').selectOption('A mano')
  await page.getByRole('button', { name: 'Più su Via Lunga 10' }).click()
  await expect(streets).toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 10', '3. Via Lunga 9'])
  await page.reload()
  await expect(streets, 'kept').toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 10', '3. Via Lunga 9'])

  await page.getByRole('button', { name: 'Mappa e ordine' }).click()
  const list = page.getByRole('grid', { name: /^Ordine delle fermate/ })
  await expect(page.locator('.round-map .leaflet-container')).toBeVisible()
  await expectAccessible(page, 'gestione-ritiri-mappa')
  // By keyboard: taken by the handle, to the end of the list, dropped.
  await list.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Trascina 2. Via Lunga 10' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Inserisci/ }).first()).toBeAttached()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(streets).toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 9', '3. Via Lunga 10'])
  await expect
    .poll(async () => (await app.database.query('SELECT stop_order FROM bulky_round WHERE date = $1', [DAY]))[0])
    .toEqual({ stop_order: 'mano' })

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('☐ Non era fuori')).toHaveCount(3)
  await expect(page.getByRole('navigation', { name: 'Aree' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Scegli più fermate' }).click()
  await page.getByText('Scegli Piazza Verdi 1').click()
  await page.getByText('Scegli Via Lunga 9').click()
  await expect(page.getByText('2 fermate scelte')).toBeVisible()
  await expectAccessible(page, 'gestione-ritiri-scelta')
  await page.getByRole('group', { name: 'Esito delle fermate scelte' }).getByText('Ritirato', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Segna 2 fermate' }).click()
  await expect(page.getByText('Ritirato: 2 fermate')).toBeVisible()
  const status = (street: string) => page.locator('.stop').filter({ hasText: street }).locator('.stop-head')
  await expect(status('Piazza Verdi 1')).toContainText('Ritirato')
  await expect(status('Via Lunga 10')).toContainText('Confermato')
  expect(errors).toEqual([])
})

test('an order that waited in the van leaves that of the office, and may be put again', async ({ page, app }) => {
  const [eight, nine, ten] = await bookedAt(app, 'Via Lunga 8', 'Via Lunga 9', 'Via Lunga 10')
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  const streets = page.locator('.stop-head strong')
  await expect(streets).toHaveText(['1. Via Lunga 8', '2. Via Lunga 9', '3. Via Lunga 10'])
  await page.context().setOffline(true)
  await page.getByLabel('Ordine delle fermate').selectOption('A mano')
  await page.getByRole('button', { name: 'Più su Via Lunga 10' }).click()
  await page.getByRole('button', { name: 'Più su Via Lunga 10' }).click()
  await expect(page.locator('.waiting-list').getByText('Ordine del giro di martedì 17 novembre')).toHaveCount(3)
  const byOffice = { date: DAY, order: 'mano' as const, stops: [nine!, eight!, ten!], after: null }
  await keepRound(app.database, { comuneId: 'base', now: app.clock() }, byOffice)
  const last = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/bookings/round', async (route) => {
    sent += 1
    if (sent === 3) await last.promise
    await route.continue()
  })
  await page.context().setOffline(false)
  await expect.poll(() => sent).toBe(3)
  const putMine = page.getByRole('button', { name: 'Rimetti il mio' })
  const isEarly = putMine.waitFor({ timeout: 1000 }).then(
    () => true,
    () => false,
  )
  expect(await isEarly, 'offered before the last order was answered').toBe(false)
  last.resolve()
  await expect(page.getByText('Intanto le fermate sono state messe in un altro ordine')).toHaveCount(1)
  await expect(streets).toHaveText(['1. Via Lunga 9', '2. Via Lunga 8', '3. Via Lunga 10'])
  await putMine.click()
  await expect(streets).toHaveText(['1. Via Lunga 10', '2. Via Lunga 8', '3. Via Lunga 9'])
  await expect(page.getByText('Intanto le fermate sono state messe')).toHaveCount(0)
})

test('an order whose sending is cancelled in the van gives way to that of the office', async ({ page, app }) => {
  await bookedAt(app, 'Via Lunga 8', 'Via Lunga 9', 'Via Lunga 10')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  const streets = page.locator('.stop-head strong')
  const byStreet = ['1. Via Lunga 8', '2. Via Lunga 9', '3. Via Lunga 10']
  await expect(streets).toHaveText(byStreet)
  await page.context().setOffline(true)
  await page.getByLabel('Ordine delle fermate').selectOption('A mano')
  await page.getByRole('button', { name: 'Più su Via Lunga 10' }).click()
  await page.getByRole('button', { name: 'Più su Via Lunga 10' }).click()
  await expect(streets).toHaveText(['1. Via Lunga 10', '2. Via Lunga 8', '3. Via Lunga 9'])
  const cancel = page.getByRole('button', { name: 'Annulla l’invio' })
  await expect(cancel).toHaveCount(3)
  // By keyboard: toasts cover buttons and links.
  await cancel.last().press('Enter')
  await expect(streets, 'the one before still waits').toHaveText([
    '1. Via Lunga 8',
    '2. Via Lunga 10',
    '3. Via Lunga 9',
  ])
  // On another panel too.
  await page.getByRole('link', { name: 'Al telefono' }).press('Enter')
  await cancel.last().press('Enter')
  await expect(cancel).toHaveCount(1)
  await cancel.press('Enter')
  await expect(cancel).toHaveCount(0)
  await page.getByRole('link', { name: 'Giorno' }).press('Enter')
  await expect(streets).toHaveText(byStreet)
  await expect(page.getByLabel('Ordine delle fermate')).toHaveValue('via')
})

test('an outcome that was said here is shown until it is cancelled, or somebody says another', async ({
  page,
  app,
}) => {
  const [id] = await bookedAt(app, 'Via Lunga 9')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  const chip = page.locator('.stop').getByRole('button', { name: 'Ritirato', exact: true })
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await page.context().setOffline(true)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Annulla l’invio' }).click()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')

  await page.context().setOffline(false)
  await chip.click()
  await expect(page.locator('.stop-head')).toContainText('Ritirato')
  await app.database.query("UPDATE bulky_booking SET status = 'confermato' WHERE id = $1", [id])
  await touch(app.database, 'base', daySheetPath(DAY))
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
})

test('an outcome is sent once, however often it is tapped, and again once it was taken back', async ({ page, app }) => {
  await bookedAt(app, 'Via Lunga 9')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  let sent = 0
  await page.route('**/outcome', async (route) => {
    sent += 1
    await route.continue()
  })
  const chip = page.locator('.stop').getByRole('button', { name: 'Ritirato', exact: true })
  await chip.dblclick()
  await expect(page.locator('.stop-head')).toContainText('Ritirato')
  await chip.click()
  await expect(page.locator('.waiting-list')).toHaveCount(0)
  expect(sent).toBe(1)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Togli l’esito/ }).dblclick()
  await expect(page.locator('.waiting-list li')).toHaveText(/Esito tolto/)
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Annulla l’invio' }).click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Togli l’esito/ }).click()
  await expect(page.locator('.waiting-list li')).toHaveText(/Esito tolto/)
  await chip.click()
  await expect(page.locator('.waiting-list li')).toHaveText([/Esito tolto/, /Esito: ritirato/])
  await page.context().setOffline(false)
  await expect(page.locator('.waiting-list')).toHaveCount(0)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
})

test('a change of a pickup is saved once by a double click', async ({ page, app }) => {
  const [id] = await bookedAt(app, 'Via Lunga 9')
  app.setTime('2026-11-16T12:00')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  const [found] = await app.database.query<{ code: string }>('SELECT code FROM bulky_booking WHERE id = $1', [id])
  const release = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/amend', async (route) => {
    sent += 1
    await release.promise
    await route.continue()
  })
  await page.goto(`${app.url}/gestione/ritiri?vista=modifica&pratica=${found!.code}`)
  await page.getByLabel('Via e numero').fill('Via Lunga 11')
  await page.getByRole('button', { name: 'Salva le modifiche' }).dblclick()
  await expect(page.getByRole('button', { name: 'Un momento…' })).toBeVisible()
  release.resolve()
  await expect(page.locator('.stop-head')).toContainText('Via Lunga 11')
  expect(sent).toBe(1)
})

test('a stop whose outcome waits in the van is not given another with the rest; who leaves is told that it waits', async ({
  page,
  app,
}) => {
  await bookedAt(app, 'Via Lunga 8', 'Via Lunga 9', 'Via Lunga 10')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  await page.route('**/outcome', (route) => route.abort())
  const stop = page.locator('.stop').filter({ hasText: 'Via Lunga 9' })
  await stop.getByRole('button', { name: 'Ritirato', exact: true }).click()
  await expect(stop.getByRole('button', { name: 'Ritirato', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Scegli più fermate' }).click()
  await page.getByRole('button', { name: 'Scegli tutte quelle senza esito' }).click()
  await expect(page.getByText('2 fermate scelte')).toBeVisible()
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(page.getByText('Una tua richiesta non è ancora arrivata: parte quando entri di nuovo.')).toBeVisible()
})

/** Of somebody without an e-mail address. */
const stopOf = (zone: string, name: string) => ({
  zone,
  name,
  status: 'confermato',
  code: name,
  phone: '051 123456',
  email: null,
})

test('a new date is chosen again for each date that is moved, and the people to call are those of its zone', async ({
  page,
  app,
}) => {
  await signInAsStaff(page, app, newEmail(), [{ role: 'sportello', comuneId: 'pietralvento' }])
  const slots = ['borgo', 'colline'].flatMap((zone) =>
    ['2026-11-24', '2026-12-01'].map((date) => ({ zone, date, places: 8, taken: 1, isOpen: true })),
  )
  const sheet = { stops: [stopOf('borgo', 'Carla Bassi'), stopOf('colline', 'Dario Colli')] }
  const second = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/pietralvento/bookings/dates', (route) => route.fulfill({ json: slots }))
  await page.route('**/pietralvento/bookings?date=*', async (route) => {
    asked += 1
    if (asked === 2) await second.promise
    await route.fulfill({ json: sheet })
  })
  await page.goto(`${app.url}/gestione/comuni/pietralvento/ritiri?vista=date`)
  await page.getByLabel('Motivo (lo leggono tutti i prenotati)').fill('Furgone guasto')
  await page.getByRole('combobox', { name: /^Da/ }).selectOption('borgo 2026-11-24')
  await page.getByRole('combobox', { name: 'A', exact: true }).selectOption('borgo 2026-12-01')
  await expect(page.getByText('Carla Bassi')).toBeVisible()
  await page.getByRole('combobox', { name: /^Da/ }).selectOption('colline 2026-11-24')
  await expect(page.getByText('Carla Bassi')).toBeHidden()
  await page.getByRole('button', { name: 'Sposta la data' }).click()
  await expect(page.getByText('Scegli la nuova data.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Da/ }).selectOption('borgo 2026-12-01')
  await expect(page.getByText('Carla Bassi')).toBeVisible()
  const late = page.waitForResponse(/bookings\?date=2026-11-24/)
  second.resolve()
  await (await late).finished()
  await expect(page.getByText('Carla Bassi'), 'after an older answer').toBeVisible()
  await expect(page.getByText('Dario Colli')).toBeHidden()
})

/** Everything that the desk asks on the phone. */
async function fillForCaller(page: Page, name: string): Promise<void> {
  await page.getByLabel('Chi chiama').fill(name)
  await page.getByLabel('Codice fiscale').fill('RSSMRA85T10A562S')
  await page.getByLabel('Codice utenza').fill(newUtenza())
  await page.getByLabel('Telefono').fill('051 123456')
  await page.getByLabel('Via e numero').fill('Strada Alta 9')
  await page.getByLabel('Cerca un oggetto').fill('poltrona')
  await page.getByRole('button', { name: /Poltrona/ }).click()
  await page.getByLabel(/Giovedì 26 novembre/).check()
}

test('a caller is booked once, by a double click and without network', async ({ page, app }) => {
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=telefono`)
  const release = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/base/bookings', async (route) => {
    sent += 1
    await release.promise
    await route.continue()
  })
  await fillForCaller(page, 'Carlo Alto')
  await page.getByRole('button', { name: 'Prenota', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: 'Un momento…' })).toBeVisible()
  release.resolve()
  await expect(page.getByText(/Ritiro prenotato: codice RI-/)).toBeVisible()
  expect(sent).toBe(1)

  await page.unroute('**/base/bookings')
  await page.route('**/base/bookings', (route) => route.abort())
  await fillForCaller(page, 'Olga Bassi')
  await page.getByRole('button', { name: 'Prenota', exact: true }).click()
  await expect(page.getByText(/la richiesta per Olga Bassi è salvata qui/)).toBeVisible()
  await expect(page.getByLabel('Chi chiama')).toHaveValue('')
  await page.getByRole('button', { name: 'Prenota', exact: true }).click()
  await expect(page.getByText('Chiedi nome e cognome.')).toBeVisible()
  await expect(page.locator('.waiting-list').getByText('Ritiro al telefono per Olga Bassi')).toHaveCount(1)
})

test('what was written for a caller is not shown to who came in by another tab while this one had no network', async ({
  page,
  app,
}) => {
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=telefono`)
  await fillForCaller(page, 'Carlo Alto')
  const session = '**/api/staff/session'
  await page.route(session, (route) => route.abort())
  const second = newEmail()
  await signInAsStaff(page, app, second)
  const other = await page.context().newPage()
  await other.goto(`${app.url}/gestione/ritiri`)
  await expect(other.getByText(second)).toBeAttached()
  await expect(page.locator('.console-who'), 'out of reach').toHaveCount(0)
  await page.unroute(session)
  await expect(page.getByText(second)).toBeAttached()
  await expect(page.getByLabel('Chi chiama')).toHaveValue('')
})

test('a booking by phone goes on while the clerk looks at the day, and its answer is there on return', async ({
  page,
  app,
}) => {
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=telefono`)
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Gestione dei ritiri' }).getByRole('link', { name }).click()
  let release = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/base/bookings', async (route) => {
    sent += 1
    await release.promise
    if (sent === 1) return route.continue()
    const problem = { type: 'about:blank', title: 'No', status: 422, detail: 'Posti finiti.' }
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json: problem })
  })
  const bookThenLookAtDay = async (name: string): Promise<void> => {
    release = Promise.withResolvers<void>()
    await fillForCaller(page, name)
    await page.getByRole('button', { name: 'Prenota', exact: true }).click()
    await open('Giorno')
    await expect(page.getByRole('button', { name: 'Prenota', exact: true })).toHaveCount(0)
  }
  const answer = async (): Promise<void> => {
    const answered = page.waitForResponse('**/base/bookings')
    release.resolve()
    await (await answered).finished()
  }
  await bookThenLookAtDay('Carlo Alto')
  await open('Al telefono')
  await expect(page.getByLabel('Chi chiama')).toHaveValue('Carlo Alto')
  await expect(page.getByRole('button', { name: 'Un momento…' })).toBeVisible()
  await page.getByLabel('Chi chiama').press('Enter')
  await open('Giorno')
  await answer()
  await open('Al telefono')
  await expect(page.getByText(/Ritiro prenotato: codice RI-/)).toBeVisible()
  await expect(page.getByLabel('Chi chiama')).toHaveValue('')
  expect(sent).toBe(1)

  await bookThenLookAtDay('Olga Bassi')
  await answer()
  await open('Al telefono')
  await expect(page.getByText('Posti finiti.')).toBeVisible()
  await expect(page.getByLabel('Chi chiama')).toHaveValue('Olga Bassi')
  await expect(page.getByRole('button', { name: 'Prenota', exact: true })).toBeVisible()
})

test('who was called does not come back to the list, by an older answer or while the tick waits', async ({
  page,
  app,
}) => {
  await signInAsStaff(page, app, newEmail())
  const people = ['Ada Uno', 'Bea Due', 'Cleo Tre'].map((name, index) => ({
    id: `0000000${index}-0000-4000-8000-000000000000`,
    code: `RI-${index}`,
    name,
    phone: '051 123456',
    date: DAY,
    change: 'spostato',
  }))
  let lists = 0
  const late = Promise.withResolvers<void>()
  const called = new Set<string>()
  await page.route('**/pending-calls', async (route) => {
    lists += 1
    const json = people.filter(({ id }) => !called.has(id))
    // The list that follows the first tick.
    if (lists === 2) await late.promise
    await route.fulfill({ json })
  })
  await page.route('**/called', (route) => {
    called.add(route.request().url().split('/').at(-2)!)
    return route.fulfill({ status: 204 })
  })
  await page.goto(`${app.url}/gestione/ritiri?vista=date`)
  const rows = page.locator('.pending-calls li strong')
  await expect(rows).toHaveText(['Ada Uno', 'Bea Due', 'Cleo Tre'])
  await page.getByRole('button', { name: 'Ho chiamato Ada Uno' }).click()
  await expect.poll(() => lists).toBe(2)
  await page.getByRole('button', { name: 'Ho chiamato Bea Due' }).click()
  await expect.poll(() => lists).toBe(3)
  await expect(rows).toHaveText(['Cleo Tre'])
  const answer = page.waitForResponse('**/pending-calls')
  late.resolve()
  await (await answer).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(rows, 'after an older answer').toHaveText(['Cleo Tre'])

  await page.unroute('**/called')
  await page.route('**/called', (route) => route.abort())
  await page.getByRole('button', { name: 'Ho chiamato Cleo Tre' }).click()
  await expect(page.locator('.waiting-list li')).toHaveText(/Chiamata fatta/)
  await expect(rows).toHaveCount(0)
  const again = page.waitForResponse('**/pending-calls')
  await page.getByRole('link', { name: 'Cerca' }).click()
  await (await again).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(rows, 'while the tick waits').toHaveCount(0)
  await page.getByRole('button', { name: 'Annulla l’invio' }).click()
  await expect(rows).toHaveText(['Cleo Tre'])
})

test('quick taps on a date add up, with and without network; a refused one shows what the server has', async ({
  page,
  app,
}) => {
  await bookedAt(app, 'Via Lunga 9')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  await app.database.query('UPDATE bulky_slot SET places = 4, is_custom = true WHERE date = $1', [DAY])
  const slot = () => app.database.query('SELECT places, is_open FROM bulky_slot WHERE date = $1', [DAY])
  await page.goto(`${app.url}/gestione/ritiri?vista=date`)
  const row = page.locator('.slot-list li').filter({ hasText: 'Martedì 17 novembre' })
  const tap = (name: RegExp) => row.getByRole('button', { name }).click()
  const release = Promise.withResolvers<void>()
  await page.route('**/bookings/dates', async (route) => {
    if (route.request().method() === 'POST') await release.promise
    await route.continue()
  })
  await tap(/più/)
  await tap(/più/)
  await tap(/Chiudi/)
  await expect(row).toContainText('su 6 posti, chiusa')
  release.resolve()
  await expect.poll(slot).toEqual([{ places: 6, is_open: false }])
  await expect(row).toContainText('su 6 posti, chiusa')

  await page.route('**/bookings/dates', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await tap(/più/)
  await expect(page.locator('.waiting-list li')).toHaveCount(1)
  await tap(/più/)
  await expect(page.locator('.waiting-list li')).toHaveCount(2)
  await tap(/Apri/)
  await expect(page.locator('.waiting-list li')).toHaveCount(3)
  await page.reload()
  await expect(row, 'what waits is kept').toContainText('su 8 posti')
  await page.unrouteAll()
  await page.reload()
  await expect.poll(slot).toEqual([{ places: 8, is_open: true }])

  await app.database.query('UPDATE bulky_slot SET places = 1 WHERE date = $1', [DAY])
  await page.reload()
  await expect(row).toContainText('1 ritiro su 1 posto')
  await tap(/meno/)
  await expect(page.getByText('Data non cambiata')).toBeVisible()
  await expect(row).toContainText('1 ritiro su 1 posto')
})

const figuresWith = (served: number): Figures => ({
  perWeek: [],
  waits: [],
  standard: 15,
  withinStandard: served,
  served,
  noShows: 0,
  items: [],
})

test('figures are those of the dates that stand above them, also when an older answer comes late', async ({
  page,
  app,
}) => {
  await signInAsStaff(page, app, newEmail())
  const first = Promise.withResolvers<void>()
  await page.route('**/figures?from=*', async (route) => {
    const isNew = route.request().url().includes('from=2026-01-01')
    if (!isNew) await first.promise
    await route.fulfill({ json: figuresWith(isNew ? 22 : 11) })
  })
  await page.goto(`${app.url}/gestione/ritiri?vista=cifre`)
  await page.getByLabel('Dal').fill('2026-01-01')
  await expect(page.locator('.big-figures dd').first()).toHaveText('22')
  const late = page.waitForResponse((one) => /figures\?from=(?!2026-01-01)/.test(one.url()))
  first.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('.big-figures dd').first()).toHaveText('22')
})

test('an outcome with a photo is saved once, however often it is tapped', async ({ page, app }) => {
  await bookedAt(app, 'Via Lunga 9')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  const release = Promise.withResolvers<void>()
  await page.route('**/shrink-photo*', async (route) => {
    await release.promise
    await route.continue()
  })
  let sent = 0
  await page.route('**/outcome', async (route) => {
    sent += 1
    await route.continue()
  })
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  const stop = page.locator('.stop')
  await stop.getByRole('button', { name: 'Non era fuori' }).click()
  await stop.getByLabel('Foto').setInputFiles('comuni/base/foto/casa-acqua.webp')
  await stop.getByRole('button', { name: /^Salva/ }).dblclick()
  await expect(stop.getByRole('button', { name: 'Un momento…' })).toBeVisible()
  release.resolve()
  await expect(stop.locator('.stop-head')).toContainText('Non era fuori')
  await expect(page.getByText('Esito non registrato')).toBeHidden()
  expect(sent).toBe(1)
})

test.describe('with the worker', () => {
  test.use({ hasWorker: true })

  test('a tablet without network opens its last desk, even if the file of a new edition never came', async ({
    page,
    app,
  }) => {
    await page.clock.install({ time: app.clock() })
    await signInAsStaff(page, app, newEmail(), [{ role: 'sportello', comuneId: 'pietralvento' }])
    await page.goto(`${app.url}/gestione/comuni/pietralvento/ritiri`)
    await expect(page.getByRole('heading', { name: 'Ritiri di Pietralvento' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(async () => (await caches.match('/console.html')) !== undefined)).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ritiri di Pietralvento' })).toBeVisible()
    // The number of a new edition has come, and then the network went.
    await page.evaluate(async () => {
      const opening = indexedDB.open('keyval-store')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const stored = opening.result.transaction('keyval', 'readwrite').objectStore('keyval')
      const newest = { version: Date.now() * 2, value: 999, receivedAt: Date.now() }
      stored.put(newest, 'live:gestione/comuni/pietralvento/edizione')
      await new Promise((resolve) => stored.transaction.addEventListener('complete', resolve))
    })
    await page.context().setOffline(true)
    await page.goto(`${app.url}/gestione/ritiri`)
    await expect(page.getByRole('heading', { name: 'Ritiri di Pietralvento' })).toBeVisible()
    await expect(page.getByText('Nessun ritiro in questa data.')).toBeVisible()
    await expect(page.getByText('Senza collegamento: questo foglio è arrivato')).toHaveCount(0)
    await page.clock.fastForward('03:00')
    await expect(page.getByText('Senza collegamento: questo foglio è arrivato')).toBeVisible()
  })
})
