import { expect } from '@playwright/test'
import { hydrated, test } from '../../support/app-test.ts'
import { instantOf } from '../../support/running-app.ts'

const TIME = '2026-11-18T20:15'
const menuButton = { name: 'Apri il menu' }

test.describe('the menu', () => {
  test('has the specification’s four links, and choosing one closes it', async ({ page, openAt }) => {
    await openAt(TIME)
    await page.getByRole('button', menuButton).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText([
      'Calendario',
      'Rifiutario',
      'Ritiro ingombranti',
      'Punti raccolta',
    ])
    await menu.getByRole('link', { name: 'Punti raccolta' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/map$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mappa')
    await expect(page.locator('main')).toBeFocused()
  })

  test('fills the screen; its button, at bottom-left, opens and closes it', async ({ page, openAt }) => {
    await openAt(TIME)
    const opener = (await page.getByRole('button', menuButton).boundingBox())!
    // The strip that it stands on takes no more of the page than the button and a finger's breadth.
    expect((await page.locator('.menu-dock').boundingBox())!.height).toBeLessThanOrEqual(opener.height + 16)
    await page.getByRole('button', menuButton).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const closer = page.getByRole('button', { name: 'Chiudi il menu' })
    expect(await closer.boundingBox()).toEqual(opener)
    await closer.click()
    await expect(menu).toBeHidden()
  })

  test('works by keyboard alone: focus moves in, stays in, and comes back', async ({ page, openAt }) => {
    await openAt(TIME)
    await page.getByRole('button', menuButton).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Calendario' })).toBeFocused()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', menuButton)).toBeFocused()
  })
})

test.describe('addresses', () => {
  test('the root leads to the calendar', async ({ page, openAt }) => {
    await openAt(TIME, '/')
    await expect(page).toHaveURL(/\/calendar$/)
    await expect(page).toHaveTitle('Calendario · Roccalieta')
  })

  for (const [path, heading] of [
    ['/home', 'Novembre'],
    ['/waste-list', 'Rifiutario'],
    ['/bulky-waste', 'Ritiro ingombranti'],
    ['/map', 'Mappa'],
    ['/debug', 'Debug'],
  ] as const) {
    test(`a deep link to ${path} stays there and is taken over without a mismatch`, async ({
      page,
      openAt,
      errors,
    }) => {
      await openAt(TIME, path)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page.waitForLoadState('networkidle')
      expect(errors).toEqual([])
    })
  }

  test('an unknown one says so and leads to the calendar', async ({ page, openAt }) => {
    await openAt(TIME, '/chissà')
    await expect(page.getByText('Questa pagina non esiste')).toBeVisible()
    await page.getByRole('link', { name: 'Vai al calendario' }).click()
    await expect(page).toHaveURL(/\/calendar$/)
  })

  test('pages other than the calendar are loaded on demand', async ({ page, openAt }) => {
    await openAt(TIME)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.getByRole('link', { name: 'In breve' }).click()
    await expect(page.getByRole('heading', { name: 'Prossime raccolte' })).toBeVisible()
    expect(scripts.some((url) => url.includes('home-page'))).toBe(true)
  })
})

test.describe('/home', () => {
  test('tells today, tomorrow and the next date of every type', async ({ page, openAt }) => {
    await openAt(TIME, '/home')
    await expect(page.locator('.days')).toContainText('Oggi, mercoledì 18 novembreCarta')
    await expect(page.locator('.days')).toContainText('Domani, giovedì 19 novembreUmido')
    await expect(page.locator('.next-dates li')).toHaveText([
      'UmidoGiovedì 19 novembre',
      'IndifferenziatoMartedì 24 novembre',
      'VetroSabato 28 novembre',
      'CartaMercoledì 25 novembre',
      'Plastica e AlluminioVenerdì 20 novembre',
    ])
  })
})

test.describe('before there is a worker', () => {
  test('a page that cannot be fetched says so, and the app goes on', async ({ page, openAt }) => {
    await openAt(TIME)
    await page.route('**/home-page*', (route) => route.abort())
    await page.getByRole('link', { name: 'In breve' }).click()
    await expect(page.getByRole('alert')).toContainText('Questa pagina non si è aperta')
    await page.getByRole('link', { name: 'Vai al calendario' }).click()
    await expect(page.locator('.month')).toBeVisible()
  })
})

test('without the container the specification’s text is logged', async ({ page, app, errors }) => {
  await page.route('**/calendar', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="altro"') })
  })
  await page.goto(`${app.url}/calendar`)
  await expect.poll(() => errors).toEqual(['Element with id not found.'])
})

test('a page on its way when the clock ticks is never replaced by the placeholder', async ({ page, app }) => {
  app.setTime(TIME)
  await page.clock.install({ time: instantOf('2026-11-18T20:17') })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.page-loading')) Object.assign(globalThis, { wasReplaced: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/home-page*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(`${app.url}/home`)
  await hydrated(page)
  expect(await page.evaluate(() => 'wasReplaced' in globalThis)).toBe(false)
})

test.describe('with the worker', () => {
  test.use({ hasWorker: true })

  test('/debug: another moment, errors, a report without what is private', async ({ page, openAt, app }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
    await openAt('2026-11-18T20:15', '/debug')
    await page.evaluate(() => console.error('qualcosa è andato storto'))
    await expect(page.getByText('qualcosa è andato storto')).toBeVisible()
    await page.getByRole('button', { name: 'Copia il rapporto' }).click()
    await expect(page.getByText('Copiato')).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('Comune: Roccalieta')
    expect(report).toContain('qualcosa è andato storto')
    expect(report).not.toContain('Iscrizione alle notifiche')

    await page.getByRole('button', { name: 'Togli l’iscrizione' }).click()
    await expect(page.getByText('Not subscribed to push notifications.').first()).toBeVisible()

    await page.getByLabel('Data e ora del comune').fill('2026-12-24T20:00')
    await page.getByRole('button', { name: 'Guarda il calendario' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dicembre')
    await expect(page.locator('.put-out')).toContainText('Natale')
    await page.getByRole('button', { name: 'Torna ad adesso' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novembre')
  })
})
