import { expect, type Page } from '@playwright/test'
import { hydrated, test } from '../../support/app-test.ts'
import {
  bookedByOthers,
  fillUntilDates,
  newEmail,
  newUtenza,
  next,
  signInAsStaff,
  signInHere,
} from '../../support/people/bulky.ts'
import { layoutShifts } from '../../support/browser/layout-shift.ts'
import { instantOf, type RunningApp } from '../../support/running-app.ts'

const TIME = '2026-11-15T10:00'
const WIZARD = '/bulky-waste/prenota'
const BOOKINGS = '**/api/bulky/bookings'

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type OpenAt = (time: string, path: string) => Promise<void>

/** A signed-in resident at the first question; what the wizard and the start page need is loaded. */
async function startBooking(page: Page, app: RunningApp, openAt: OpenAt): Promise<void> {
  await openAt(TIME, '/bulky-waste')
  await page.getByRole('link', { name: 'Prenota un ritiro' }).click()
  await page.getByRole('link', { name: 'Entra' }).click()
  await signInHere(page, app, newEmail())
  await expect(page).toHaveURL(/^[^?]*prenota$/)
}

async function book(page: Page, date: RegExp, utenza = newUtenza()): Promise<void> {
  await fillUntilDates(page, utenza)
  await page.getByLabel(date).check()
  await next(page)
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
}

/** Of 24 November, day 328 of the year: marked and said, while id, classes and text of the cell stay the calendar's. */
async function expectPickupInCalendar(page: Page): Promise<void> {
  const cell = page.getByRole('cell', { name: /24 novembre, Indifferenziato, ritiro ingombranti$/ })
  await expect(cell).toHaveAttribute('id', '328')
  await expect(cell).toHaveClass(/^day indifferenziato( blinking)?$/)
  await expect(cell).toHaveText('24')
  await expect(page.getByText('Il tuo ritiro ingombranti')).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
  // A4 within its margins, and the narrowest phone.
  for (const [media, width] of [
    ['print', 726],
    ['screen', 320],
  ] as const) {
    await page.emulateMedia({ media })
    await page.setViewportSize({ width, height: 844 })
    expect(await cell.evaluate(isNumberFree), media).toBe(true)
  }
}

/** The pickup's mark covers no part of the number. */
function isNumberFree(cell: Element): boolean {
  const number = document.createRange()
  number.selectNode(cell.firstChild!)
  const digits = number.getBoundingClientRect()
  const mark = cell.querySelector('.pickup-mark')!.getBoundingClientRect()
  return mark.left >= digits.right || mark.bottom <= digits.top
}

const bookingsOf = (app: RunningApp, utenza: string) =>
  app.database.query('SELECT FROM bulky_booking WHERE utenza = $1', [utenza])

test('a draft is resumed where it was left, and nothing is focused by itself', async ({ page, openAt }) => {
  await openAt(TIME, '/bulky-waste/prenota')
  await page.getByLabel('Nome e cognome').fill('Ada Rossi')
  await page.getByLabel('Codice fiscale').fill('rssmra85t10a562s')
  await page.getByLabel('Codice utenza').fill(newUtenza())
  await page.getByLabel('Telefono').fill('333 1234567')
  await next(page)
  const question = page.getByRole('heading', { level: 2 })
  await expect(question).toBeFocused()
  const asked = await question.textContent()
  await page.reload()
  await expect(question).toHaveText(asked!)
  await expect(page.locator('form.wizard[inert]')).toHaveCount(0)
  await expect(question).not.toBeFocused()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Ada Rossi')
})

// Whose clock no test can hold.
test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('from the sofa in the hall to the receipt, with the sign-in last', async ({ page, app, openAt, errors }) => {
    await openAt(TIME, '/bulky-waste')
    await expect(page.getByText('martedì 17 novembre')).toBeVisible()
    await page.getByRole('link', { name: 'Prenota un ritiro' }).click()
    await fillUntilDates(page, newUtenza())
    await page.getByLabel(/Martedì 24 novembre/).check()
    await next(page)
    await page.getByRole('button', { name: 'Entra e invia' }).click()
    await expect(page.getByRole('heading', { name: 'Manca solo l’accesso: poi invii la richiesta' })).toBeVisible()
    const email = newEmail()
    await signInHere(page, app, email)
    await expect(page.getByRole('heading', { name: 'È tutto giusto?' })).toBeVisible()
    await expect(page.getByText('Accesso fatto. Controlla e invia la richiesta.')).toBeInViewport()
    await expect(page.locator('.not-sent')).toBeFocused()
    await expect(page.getByText('Anna Prova, codice fiscale RSSMRA85T10A562S, telefono 333 1234567')).toBeVisible()
    await expect(page).toHaveURL(/passo=riepilogo$/)
    await expect(
      page.getByText('Le informazioni che hai fornito hanno valore di dichiarazione. Verifica che siano corrette.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Conferma e invia' }).click()
    await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
    await expect(page.getByText(/Codice del ritiro RI-\w{4}-\w{4}/)).toBeVisible()
    await expect(page.getByText(`Abbiamo mandato la ricevuta a ${email}.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Martedì 24 novembre' })).toBeVisible()
    // The latest day that the service allows itself is for the receipt, not for the resident's plans.
    await expect(page.getByText('Venerdì 4 dicembre')).toHaveCount(0)

    await page.getByRole('radio', { name: '4 stelle su 5' }).check({ force: true })
    await page.getByLabel('Le indicazioni erano chiare').check()
    await page.getByRole('button', { name: 'Invia il parere' }).click()
    await expect(page.getByText('Quanto è stato facile')).toBeHidden()
    await expect(page.getByText('Grazie, il tuo parere ci aiuta')).toBeFocused()

    await page.goto(`${app.url}/bulky-waste`)
    await expect(page.getByText(/restano 2 ritiri su 3/)).toBeVisible()
    await page.getByRole('link', { name: /Martedì 24 novembre.*Confermato/ }).click()
    await expect(page.getByRole('link', { name: 'Ricevuta in PDF' })).toBeVisible()
    // The calendar has it too, without asking the server; on the evening before, the card says it.
    await page.goto(`${app.url}/calendar`)
    await expectPickupInCalendar(page)
    await page.goto(`${app.url}/calendar/anno`)
    await expectPickupInCalendar(page)
    await openAt('2026-11-23T20:15', '/calendar')
    await expect(page.locator('.put-out')).toContainText('Metti fuori anche gli ingombranti')
    app.setTime(TIME)
    // The second time everything is there already.
    await page.goto(`${app.url}${WIZARD}`)
    await expect(page.getByLabel('Codice fiscale')).toHaveValue('RSSMRA85T10A562S')
    expect(errors).toEqual([])
  })
})

test('a draft survives a closed app, and nobody lands on a later step before the earlier ones are complete', async ({
  page,
  app,
  openAt,
}) => {
  await startBooking(page, app, openAt)
  await page.getByLabel('Nome e cognome').fill('Anna Prova')
  await next(page)
  await expect(page.getByRole('alert')).toContainText('Ancora 3 cose da sistemare')
  await page.getByRole('link', { name: 'Scrivi il codice fiscale.' }).click()
  await expect(page.getByLabel('Codice fiscale')).toBeFocused()
  await next(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await page.goto(`${app.url}${WIZARD}?passo=riepilogo`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Chi chiede il ritiro?' })).toBeVisible()
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Prova')
  await page.goto(`${app.url}/bulky-waste`)
  await expect(page.getByRole('link', { name: 'Riprendi la bozza' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('what the van does not take is said while searching, and too much is refused in words', async ({
    page,
    app,
    openAt,
  }) => {
    await startBooking(page, app, openAt)
    await fillUntilDates(page, newUtenza())
    await page.getByRole('button', { name: 'Indietro' }).click()
    await page.getByLabel('Cerca un oggetto').fill('piastrelle')
    await expect(page.getByText('Non prendiamo: Calcinacci e macerie.')).toBeVisible()
    // What is found shows above the keyboard.
    await expect.poll(async () => (await page.getByLabel('Cerca un oggetto').boundingBox())!.y).toBeLessThan(844 / 4)
    await page.getByRole('button', { name: 'Ancora: Frigorifero' }).click()
    await next(page)
    await expect(page.getByRole('alert')).toContainText('Frigorifero: al massimo 1 per ritiro')
    await page.goBack()
    await page.goForward()
    await page.getByRole('button', { name: 'Togli: Frigorifero' }).click()
    await next(page)
    await expect(page.getByRole('heading', { name: 'Quando passiamo?' })).toBeVisible()
  })
})

test('a draft for a zone that the comune no longer has goes on in one’s own', async ({ page, openAt }) => {
  await openAt(TIME, WIZARD)
  await fillUntilDates(page, newUtenza())
  await page.evaluate(async () => {
    const opening = indexedDB.open('keyval-store')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval')
    const reading = store.get('bozza-ritiro')
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    const { draft } = reading.result as { draft: object }
    store.put({ draft: { ...draft, zone: 'sparita' } }, 'bozza-ritiro')
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
  })
  await page.reload()
  await expect(page.getByRole('group', { name: 'Scegli una data' }).getByRole('radio').first()).toBeVisible()
})

test('photos that take a while to prepare come to what was chosen meanwhile', async ({ page, app, openAt }) => {
  await startBooking(page, app, openAt)
  await fillUntilDates(page, newUtenza())
  await page.getByRole('button', { name: 'Indietro' }).click()
  const { promise: isChosen, resolve: prepare } = Promise.withResolvers<void>()
  await page.route('**/shrink-photo*.js', async (route) => {
    await isChosen
    await route.continue()
  })
  await page.getByLabel('Aggiungi foto').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByLabel('Cerca un oggetto').fill('comodino')
  await page.getByRole('button', { name: /Comodino/ }).click()
  await next(page)
  await page.getByLabel(/Martedì 24 novembre/).check()
  await next(page)
  await expect(page.getByText(/in tutto 2 pezzi/)).toBeVisible()
  prepare()
  await expect(page.getByText(/Frigorifero.*Comodino: in tutto 2 pezzi.*con 1 foto/)).toBeVisible()
  await expect(page.getByText(/^Martedì 24 novembre/)).toBeVisible()
})

test('a date that others fill disappears while one looks', async ({ page, app, openAt }) => {
  await startBooking(page, app, openAt)
  await fillUntilDates(page, newUtenza())
  const date = page.getByLabel(/Giovedì 3 dicembre/)
  await date.check()
  await bookedByOthers(app, '2026-12-03')
  await expect(date).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('La data che avevi scelto non è più libera')
})

test('a date gone between choice and sending leads back to the dates, everything else kept', async ({
  page,
  app,
  openAt,
}) => {
  const utenza = newUtenza()
  await startBooking(page, app, openAt)
  await fillUntilDates(page, utenza)
  await page.getByLabel(/Giovedì 10 dicembre/).check()
  await next(page)
  await bookedByOthers(app, '2026-12-10')
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'sono finiti' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quando passiamo?' })).toBeVisible()
  await page.getByLabel(/Martedì 15 dicembre/).check()
  await next(page)
  await expect(page.getByText('Frigorifero: in tutto 1 pezzo')).toBeVisible()
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  expect(await bookingsOf(app, utenza)).toHaveLength(1)
})

test('sent without network it waits, says so, and goes out once', async ({ page, context, app, openAt }) => {
  const utenza = newUtenza()
  await startBooking(page, app, openAt)
  await fillUntilDates(page, utenza)
  await page.getByLabel(/Giovedì 17 dicembre/).check()
  await next(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByRole('heading', { name: 'La tua richiesta aspetta la rete' })).toBeVisible()
  expect(await bookingsOf(app, utenza)).toHaveLength(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  await page.getByRole('link', { name: 'Prenota un ritiro' }).click()
  await page.goBack()
  // Said once; from now on it stands in the list.
  await expect(page.getByRole('heading', { name: 'I tuoi ritiri' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toHaveCount(0)
  await page.getByRole('link', { name: /Giovedì 17 dicembre/ }).click()
  await expect(page.getByRole('heading', { name: 'Giovedì 17 dicembre' })).toBeVisible()
  expect(await bookingsOf(app, utenza)).toHaveLength(1)
})

test('when the answer is lost on its way, the request is sent again and is still one booking', async ({
  page,
  context,
  app,
  openAt,
}) => {
  const utenza = newUtenza()
  await startBooking(page, app, openAt)
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route(BOOKINGS, async (route) => {
    await isSeen
    // The server has it; the phone does not know.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await book(page, /Martedì 22 dicembre/, utenza)
  // On its way it does not wait for the network, and is no draft any more, should this page be closed now.
  const other = await context.newPage()
  await other.goto(`${app.url}/bulky-waste`)
  await expect(other.getByRole('heading', { name: 'La tua richiesta sta partendo' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Prenota un ritiro' })).toBeVisible()
  await other.close()
  see()
  // The worker, whose line is not cut, may be quicker than the eye.
  await expect(page.getByRole('heading', { name: /La tua richiesta aspetta la rete|Richiesta ricevuta/ })).toBeVisible()
  expect(await bookingsOf(app, utenza)).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  expect(await bookingsOf(app, utenza)).toHaveLength(1)
})

test('a booking is cancelled once, however often the button is tapped', async ({ page, app, openAt }) => {
  await startBooking(page, app, openAt)
  await book(page, /Giovedì 24 dicembre/)
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  const release = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/cancel', async (route) => {
    sent += 1
    await release.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Annulla il ritiro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla il ritiro' }).dblclick()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Un momento…' })).toBeVisible()
  release.resolve()
  await expect(page.locator('#novita').getByRole('heading', { name: 'Ritiro annullato' })).toBeInViewport()
  expect(sent).toBe(1)
})

test('a booking is amended and cancelled from its page, and the quota comes back', async ({ page, app, openAt }) => {
  await startBooking(page, app, openAt)
  await book(page, /Giovedì 24 dicembre/)
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  await page.getByRole('button', { name: 'Modifica' }).click()
  await page.getByLabel('Cerca un oggetto').fill('comodino')
  await page.getByRole('button', { name: /Comodino/ }).click()
  await next(page)
  await expect(page.getByLabel(/la data prenotata/)).toBeChecked()
  await next(page)
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByText('Frigorifero, Comodino (2 pezzi, 0,9 m³)')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Annulla il ritiro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla il ritiro' }).click()
  await expect(
    page.getByRole('heading', { name: 'La richiesta di annullare il ritiro aspetta la rete' }),
  ).toBeInViewport()
  await expect(page.locator('#novita')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Annulla il ritiro' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Annullato', { exact: true })).toBeVisible()
  await expect(page.locator('#novita').getByRole('heading', { name: 'Ritiro annullato' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Prenota un altro ritiro' })).toHaveAttribute('href', WIZARD)
  await page.goto(`${app.url}/bulky-waste`)
  await expect(page.getByText(/restano 3 ritiri su 3/)).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ hasWorker: true })

  test('the start page can be read without network', async ({ page, context, app, openAt }) => {
    await openAt(TIME, '/bulky-waste')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/ingombranti.json')) !== undefined))
      .toBe(true)
    await page.reload()
    await context.setOffline(true)
    await page.goto(`${app.url}/bulky-waste`)
    await expect(page.getByRole('heading', { name: 'Cosa portiamo via' })).toBeVisible()
    await expect(page.getByText('Eternit e amianto')).toBeVisible()
  })
})

test.describe('without the worker', () => {
  test('rules that the server cannot give at first are asked for again', async ({ page, openAt }) => {
    await openAt(TIME)
    let asked = 0
    await page.route('**/ingombranti.json', async (route) => {
      asked += 1
      await (asked === 1 ? route.fulfill({ status: 503, json: { title: 'Servizio sospeso' } }) : route.continue())
    })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Ritiro ingombranti' }).click()
    await expect.poll(() => asked).toBe(1)
    await page.clock.fastForward('00:06')
    await expect(page.getByRole('heading', { name: 'Cosa portiamo via' })).toBeVisible()
  })
})

test('the whole way by keyboard alone', async ({ page, app, openAt }) => {
  await startBooking(page, app, openAt)
  const type = async (label: string, text: string): Promise<void> => {
    const field = page.getByLabel(label)
    while (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await type('Nome e cognome', 'Anna Prova')
  await type('Codice fiscale', 'rssmra85t10a562s')
  await type('Codice utenza', newUtenza())
  await type('Telefono', '3331234567')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dove passiamo?' })).toBeFocused()
  await type('Via e numero', 'Via Lunga 1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cosa portiamo via?' })).toBeFocused()
  await type('Cerca un oggetto', 'lavatrice')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 di 5 pezzi')).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quando passiamo?' })).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'È tutto giusto?' })).toBeFocused()
  await page.getByRole('button', { name: 'Conferma e invia' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
})

test('another resident sees nothing of it', async ({ page, app, openAt, browser }) => {
  await startBooking(page, app, openAt)
  await book(page, /Martedì 1 dicembre/)
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  const code = (await page.getByText(/Codice del ritiro RI-/).textContent())?.slice(18)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${app.url}/bulky-waste/pratica?codice=${code}`)
  await expect(other.getByRole('heading', { name: 'Entra per vedere il ritiro' })).toBeVisible()
  await other.getByRole('link', { name: 'Entra' }).click()
  await signInHere(other, app, newEmail())
  await expect(other.getByRole('heading', { name: 'Questo ritiro non c’è' })).toBeVisible()
})

test.describe('resident and gestore at once', () => {
  test('the outcome reaches the resident at once; without network it waits in the van', async ({
    page,
    app,
    openAt,
    browser,
  }) => {
    await startBooking(page, app, openAt)
    await fillUntilDates(page, newUtenza())
    await page.getByRole('button', { name: 'Indietro' }).click()
    const photo = { name: 'foto.png', mimeType: 'image/png', buffer: PIXEL }
    await page.getByLabel('Aggiungi foto').setInputFiles([photo, photo, photo, photo])
    await expect(page.getByText('Foto 3 aggiunta.')).toBeVisible()
    await expect(page.getByLabel('Aggiungi foto')).toBeHidden()
    await page.getByRole('button', { name: 'Togli la foto 2' }).click()
    await next(page)
    await page.getByLabel(/Giovedì 26 novembre/).check()
    await next(page)
    await expect(page.getByText(/con 2 foto/)).toBeVisible()
    await page.getByRole('button', { name: 'Conferma e invia' }).click()
    await expect(page.getByText('Confermato', { exact: true })).toBeVisible()
    const code = (await page.getByText(/Codice del ritiro RI-/).textContent())?.slice(18) ?? ''

    const van = await browser.newContext({ viewport: { width: 820, height: 1180 } })
    const tablet = await van.newPage()
    const operator = newEmail()
    await tablet.clock.install({ time: instantOf('2026-11-25T23:59') })
    await signInAsStaff(tablet, app, operator)
    await tablet.goto(`${app.url}/gestione/ritiri?giorno=2026-11-26`)
    const stop = tablet.getByRole('listitem').filter({ hasText: code })
    await expect(stop.getByRole('link', { name: /^Foto/ })).toHaveCount(2)
    await expect(stop.getByText('L’esito si scrive dal giorno del ritiro.')).toBeVisible()
    app.setTime('2026-11-26T00:01')
    await tablet.clock.fastForward('02:00')
    await stop.getByRole('button', { name: 'Non ammesso' }).click()
    await stop.getByLabel('Perché non è stato preso?').fill('Sacchi neri chiusi')
    await stop.getByRole('button', { name: 'Salva: non ammesso' }).click()
    await expect(page.getByText('Non ritirato: oggetti non ammessi', { exact: true })).toBeVisible()
    await expect(page.getByText('Nota del gestore: Sacchi neri chiusi')).toBeVisible()
    await page.getByRole('button', { name: 'Prenota di nuovo' }).click()
    await expect(page.getByRole('heading', { name: 'Quando passiamo?' })).toBeVisible()
    await page.goBack()

    await van.setOffline(true)
    await stop.getByRole('button', { name: 'Ritirato', exact: true }).click()
    await expect(tablet.getByText('Esito: ritirato: Aspetta la rete')).toBeVisible()
    await van.setOffline(false)
    await expect(page.getByText('Ritirato', { exact: true })).toBeVisible()
    await stop.getByRole('button', { name: 'Cronologia' }).click()
    await expect(stop.getByText(`Esito: ritirato, prima non ammesso (${operator})`)).toBeVisible()
    await stop.getByRole('button', { name: 'Togli l’esito' }).click()
    await expect(page.getByText('Confermato', { exact: true })).toBeVisible()
    await expect(stop.getByText(`Esito tolto: era ritirato (${operator})`)).toBeVisible()
  })

  test('who phones is booked at the desk, found again, and moved with one message', async ({ page, app }) => {
    app.setTime(TIME)
    await signInAsStaff(page, app, newEmail())
    await page.goto(`${app.url}/gestione/ritiri?vista=telefono`)
    await page.getByRole('button', { name: 'Prenota', exact: true }).click()
    await expect(page.getByLabel('Chi chiama')).toBeFocused()
    await expect(page.getByLabel('Chi chiama')).toBeInViewport()
    await expect(page.locator('.field-problem')).toHaveText([
      'Chiedi nome e cognome.',
      'Chiedi il codice fiscale.',
      'Chiedi il codice utenza.',
      'Chiedi il numero di telefono.',
      'Chiedi la via e il numero.',
      'Non hai scelto nessun oggetto. Aggiungine almeno uno.',
      'Scegli una data.',
    ])
    await page.getByLabel('Chi chiama').fill('Carlo Alto')
    await page.getByLabel('Codice fiscale').fill('RSSMRA85T10A562S')
    await page.getByLabel('Codice utenza').fill(newUtenza())
    await page.getByLabel('Telefono').fill('051 123456')
    await page.getByLabel('Via e numero').fill('Strada Alta 9')
    await expect(page.getByRole('heading', { name: 'Ritiri di Roccalieta' })).toBeVisible()
    await page.getByRole('link', { name: 'Date' }).click()
    await expect(page.getByRole('heading', { name: 'Date', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Al telefono' }).click()
    await expect(page.getByLabel('Chi chiama'), 'still there after a look at the dates').toHaveValue('Carlo Alto')
    await page.getByLabel('Cerca un oggetto').fill('poltrona')
    await page.getByRole('button', { name: /Poltrona/ }).click()
    await page.getByLabel(/Giovedì 19 novembre/).check()
    await page.getByRole('button', { name: 'Prenota', exact: true }).click()
    await expect(page.getByText(/Ritiro prenotato: codice RI-/)).toBeVisible()
    const code = /RI-[\w-]+/.exec((await page.getByText(/Ritiro prenotato: codice RI-/).textContent()) ?? '')?.[0] ?? ''

    await page.getByRole('link', { name: 'Cerca' }).click()
    await page.getByLabel('Codice, nome, via, utenza, telefono o e-mail').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page.getByText('Strada Alta 9')).toBeVisible()

    await page.getByRole('link', { name: `Modifica il ritiro ${code}` }).click()
    await expect(page.getByRole('heading', { name: `Modifica il ritiro ${code}` })).toBeVisible()
    await page.getByLabel('Via e numero').fill('')
    await page.getByRole('button', { name: 'Salva le modifiche' }).click()
    await expect(page.getByText('Sistema i campi segnati.')).toBeVisible()
    await page.getByLabel('Via e numero').fill('Strada Bassa 2')
    await page.getByRole('button', { name: 'Scegli il punto sulla mappa' }).click()
    await page.getByRole('button', { name: 'Usa questo punto' }).click()
    await page.getByLabel('Note per chi passa (se servono)').fill('Suonare Alto')
    await page.getByRole('button', { name: 'Ancora: Poltrona' }).click()
    await expect(page.getByLabel(/la data prenotata/)).toBeChecked()
    await page.getByLabel(/Martedì 15 dicembre/).check()
    await page.getByRole('button', { name: 'Salva le modifiche' }).click()
    await expect(page.getByText('Non ha un’e-mail: chiama Carlo Alto al 051 123456.')).toBeVisible()
    const stop = page.locator('.stop').filter({ hasText: code })
    await expect(stop).toContainText('Strada Bassa 2')
    await expect(stop).toContainText('Suonare Alto')
    await expect(stop).toContainText('2 × Poltrona')
    await expect(stop.getByText(/\(\d+\.\d{5}, \d+\.\d{5}\)/)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(stop.getByText(/\(\d+\.\d{5}, \d+\.\d{5}\)/), 'on paper').toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('link', { name: 'Date' }).click()
    await page.getByRole('combobox', { name: /^Da/ }).selectOption({ label: 'Martedì 15 dicembre (1 ritiro)' })
    await page.getByRole('combobox', { name: 'A', exact: true }).selectOption('unica 2026-12-22')
    await page.getByLabel('Motivo (lo leggono tutti i prenotati)').fill('Furgone guasto')
    await expect(page.getByText('Senza e-mail, da chiamare dopo lo spostamento:')).toBeVisible()
    await expect(page.getByRole('link', { name: '051 123456' })).toBeVisible()
    await page.getByRole('button', { name: 'Sposta la data' }).click()
    await expect(page.getByRole('heading', { name: 'Spostare 1 ritiro?' })).toBeVisible()
    await page.getByRole('button', { name: 'Sposta e avvisa' }).click()
    await expect(page.getByText('Spostato 1 ritiro. Senza e-mail: 1 persona. Chiamala tu.')).toBeVisible()
    await page.reload()
    const call = page.locator('.pending-calls li').filter({ hasText: `${code}: spostato a martedì 22 dicembre` })
    await expect(call.getByRole('link', { name: '051 123456' })).toBeVisible()
    await call.getByRole('button', { name: 'Ho chiamato Carlo Alto' }).click()
    await expect(page.getByText('Segnato: hai chiamato Carlo Alto.')).toBeVisible()
    await expect(page.locator('.pending-calls')).toBeFocused()
    await expect(call).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Martedì 15 dicembre' })).toContainText('chiusa')
    await page.getByRole('link', { name: 'Statistiche' }).click()
    const weeks = page.getByRole('table', { name: 'Richieste ricevute per settimana' })
    await expect(weeks.getByRole('cell').first()).toHaveText(/^[1-9]/)
    await page.getByLabel('Dal', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('Scegli un periodo di due anni al massimo.')).toBeVisible()

    await page.goto(`${app.url}/gestione/ritiri?vista=cerca`)
    await page.getByLabel('Codice, nome, via, utenza, telefono o e-mail').fill(code)
    await page.getByRole('button', { name: 'Cerca' }).click()
    await page.getByRole('button', { name: `Annulla il ritiro ${code}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Annulla il ritiro' }).click()
    await expect(dialog.getByText('Scrivi il motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo (lo legge chi ha prenotato)').fill('Strada chiusa')
    await dialog.getByRole('button', { name: 'Annulla il ritiro' }).click()
    await expect(page.locator('.stop').getByText('Annullato', { exact: true })).toBeVisible()
    await expect(page.locator('.stop').getByText(/Nota del gestore: Strada chiusa/)).toBeVisible()
  })
})
