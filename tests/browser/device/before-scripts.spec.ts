import { expect, type Page } from '@playwright/test'
import { instantOf } from '../../support/running-app.ts'
import { hydrated, test } from '../../support/app-test.ts'

const TIME = '2026-11-18T20:15'
const EARLY_EMAIL = 'presto@esempio.it'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sezioni' })

/** The page before any script of this size, or more, has come; the returned function lets them through. */
async function openWithout(page: Page, url: string, size = 0): Promise<() => Promise<void>> {
  const { promise: allowed, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    const isHeldBack = size === 0 || (await (await route.fetch()).body()).length >= size
    if (isHeldBack) await allowed
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('#data').waitFor({ state: 'attached' })
  return async () => {
    resolve()
    await hydrated(page)
    // What comes later is not held back: a request still on its way at the end of a test would find no server.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** Playwright's own search for a text passes `noscript` over. */
const plainText = async (page: Page): Promise<string> => (await page.locator('noscript').allInnerTexts()).join(' ')

test.describe('before the scripts have come', () => {
  test('the menu opens, and is the dialog it always is when they are there', async ({ page, app }) => {
    app.setTime(TIME)
    const go = await openWithout(page, `${app.url}/calendar`)
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await expect(menu(page).getByRole('link')).toHaveCount(4)
    await go()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveCount(4)
    await expect(page).toHaveURL(`${app.url}/calendar`)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })

  test('the menu closes again, and its links lead on', async ({ page, app }) => {
    app.setTime(TIME)
    await openWithout(page, `${app.url}/calendar`)
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await page.getByRole('button', { name: 'Chiudi il menu' }).click()
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await menu(page).getByRole('link', { name: 'Punti raccolta' }).click({ noWaitAfter: true })
    await expect(page).toHaveURL(`${app.url}/map`)
  })

  test('what is chosen on /map counts as soon as they are there', async ({ page, app }) => {
    app.setTime('2026-11-18T11:15')
    await page.clock.install({ time: instantOf('2026-11-18T11:15') })
    const go = await openWithout(page, `${app.url}/map`)
    await page.getByLabel('Cosa butti?').selectOption('farmaci')
    await page.getByLabel('Aperto ora').check()
    await go()
    await expect(page.locator('.found')).toHaveText('5 punti trovati.')
    await expect(page).toHaveURL(`${app.url}/map?cosa=farmaci&aperto=1`)
    await expect(page.getByLabel('Cosa butti?')).toHaveValue('farmaci')
    await expect(page.getByLabel('Aperto ora')).toBeChecked()
  })

  for (const [how, send] of [
    ['a tap', (page: Page) => page.getByRole('button', { name: 'Ricevi il codice' }).click()],
    ['the Enter key', (page: Page) => page.keyboard.press('Enter')],
  ] as const) {
    test(`an address sent on /accedi by ${how} never stands in the URL, and is sent when they are there`, async ({
      page,
      app,
    }) => {
      app.setTime(TIME)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const go = await openWithout(page, `${app.url}/accedi`)
      await page.getByLabel('Il tuo indirizzo e-mail').fill(`${how.length}${EARLY_EMAIL}`)
      await send(page)
      await expect(page.getByLabel('Il tuo indirizzo e-mail')).toHaveValue(`${how.length}${EARLY_EMAIL}`)
      await go()
      await expect(page.getByLabel('Il codice')).toBeVisible()
      await expect(page).toHaveURL(`${app.url}/accedi`)
      expect(asked.filter((url) => url.includes('presto'))).toEqual([])
    })
  }

  test('an address that is only typed on /accedi is not sent', async ({ page, app }) => {
    app.setTime(TIME)
    const go = await openWithout(page, `${app.url}/accedi`)
    await page.getByLabel('Il tuo indirizzo e-mail').fill(EARLY_EMAIL)
    await page.getByRole('heading', { name: 'Entra' }).click()
    await go()
    await expect(page.getByLabel('Il tuo indirizzo e-mail')).toHaveValue(EARLY_EMAIL)
    await expect(page.getByRole('button', { name: 'Ricevi il codice' })).toBeVisible()
  })

  test('words about a point never stand in the URL, and are sent when they are there', async ({ page, app }) => {
    app.setTime(TIME)
    const go = await openWithout(page, `${app.url}/map/la-soffitta`)
    await page.getByText('Segnala un problema').click()
    await page.getByRole('radio').first().check()
    await page.getByLabel('Vuoi aggiungere qualcosa?').fill('Porta rotta')
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await go()
    await expect(page.locator('.report-done')).toContainText('La segnalazione è arrivata')
    await expect(page).toHaveURL(`${app.url}/map/la-soffitta`)
  })

  test('“Attiva” and “Vicino a me” are answered when they are there', async ({ page, app }) => {
    app.setTime(TIME)
    const go = await openWithout(page, `${app.url}/calendar`)
    await page.getByRole('button', { name: 'Attiva' }).click()
    await go()
    await expect(page.getByRole('dialog', { name: 'Promemoria' })).toBeVisible()
    await page.unrouteAll()
    const goOn = await openWithout(page, `${app.url}/map`)
    await page.getByRole('button', { name: 'Vicino a me' }).click()
    await goOn()
    await expect(page.getByText('Non possiamo vedere la tua posizione.')).toBeVisible()
  })

  test('a question to the guide is answered when they are there', async ({ page, app }) => {
    app.setTime(TIME)
    const go = await openWithout(page, `${app.url}/waste-list`)
    await page.getByLabel('Cosa butti?').fill('pizza')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${app.url}/waste-list?cerca=pizza`)
    await go()
    await expect(page.getByRole('option').first()).toContainText('Cartone della pizza')
  })

  test.describe('on Android', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile' })

    test('the browser’s offer to install is not missed', async ({ page, app }) => {
      app.setTime(TIME)
      await page.clock.install({ time: instantOf(TIME) })
      // All but the first one, which is a few lines.
      const go = await openWithout(page, `${app.url}/calendar`, 10_000)
      await page.waitForLoadState('load')
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
      await go()
      await page.clock.runFor(7100)
      await expect(page.getByRole('dialog', { name: 'Aggiungi alla home' })).toBeVisible()
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, closes and leads to the sections', async ({ page, app }) => {
    app.setTime(TIME)
    await page.goto(`${app.url}/calendar`)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await page.getByRole('button', { name: 'Chiudi il menu' }).click()
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await menu(page).getByRole('link', { name: 'Rifiutario' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rifiutario')
  })

  test('the guide is searched by a plain form', async ({ page, app }) => {
    app.setTime(TIME)
    await page.goto(`${app.url}/waste-list`)
    await page.getByLabel('Cosa butti?').fill('cartone della pizza <b>')
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page.getByRole('heading', { name: 'Hai cercato «cartone della pizza <b>»' })).toBeVisible()
    await page.getByRole('link', { name: /^Cartone della pizza/ }).click()
    await expect(page).toHaveURL(/waste-list\/cartone-della-pizza/)
    await page.goto(`${app.url}/waste-list?cerca=zzzzzzzz`)
    expect(await plainText(page)).toContain('Nessun risultato')
  })

  test('a page that needs them says so', async ({ page, app }) => {
    app.setTime(TIME)
    for (const [path, words] of [
      ['/accedi', 'Per entrare serve JavaScript'],
      ['/profilo', 'Per vedere il tuo profilo serve JavaScript'],
      ['/bulky-waste/prenota', 'Per prenotare serve JavaScript'],
      ['/bulky-waste/pratica', 'Per vedere i tuoi ritiri serve JavaScript'],
    ] as const) {
      await page.goto(app.url + path)
      expect(await plainText(page), path).toContain(words)
    }
  })
})
