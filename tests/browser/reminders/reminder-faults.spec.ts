import { expect, type Page, type Route } from '@playwright/test'
import { DAY, HOUR } from '../../../src/domain/durations.ts'
import { hydrated, PIETRALVENTO, testOfNotifications as test } from '../../support/app-test.ts'
import { visitOnce } from '../../support/people/phone-acts.ts'
import { type PushPhone, pushPhone } from '../../support/people/push-phone.ts'
import { kept, openApp, switchOn, TOLD } from '../../support/people/reminder-acts.ts'

const CALLS = '**/api/installations/*'
const KEY = '**/api/push/key'

let phone: PushPhone
test.beforeEach(async ({ page }) => {
  phone = await pushPhone(page, '2026-11-18T12:00')
})
test.afterEach(() => phone.close())

const told = () => phone.app.database.query(TOLD)
const card = (page: Page) => page.locator('.reminder-card')
const refuse = (route: Route) => route.fulfill({ status: 500, body: '' })

test.describe('wishes', () => {
  test('the last one holds, on every screen and on the server, though the one before arrives later', async ({
    page,
    context,
  }) => {
    await openApp(page, phone)
    await switchOn(page)
    const secondTab = await context.newPage()
    await openApp(secondTab, phone)
    await expect(card(secondTab)).toContainText('Attivi, alle 20:00')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await context.route(CALLS, async (route) => {
      if (route.request().postData()?.includes('19:00') === true) await held
      await route.continue()
    })
    await page.getByLabel('A che ora').fill('19:00')
    const slowCall = page.waitForResponse((answer) => answer.request().postData()?.includes('19:00') === true)
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(card(secondTab)).toContainText('Attivi, alle 19:00')
    await page.getByRole('button', { name: 'Spegni' }).click()
    await expect(page.getByText('Promemoria spenti')).toBeVisible()
    letGo()
    await (await slowCall).finished()
    for (const tab of [page, secondTab]) await expect(card(tab)).toContainText('Una notifica la sera')
    expect(await told()).toEqual([{ reminder_at: null, isSubscribed: true }])
    await page.reload()
    await expect(card(page)).toContainText('Una notifica la sera')
  })

  test('"Spegni" is told although the answer to "Attiva" got lost and nothing else was known', async ({
    page,
    context,
  }) => {
    await openApp(page, phone)
    await expect.poll(told).toEqual([{ reminder_at: null, isSubscribed: true }])
    await context.route(CALLS, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Attiva' }).click()
    await page.getByRole('button', { name: 'Attiva i promemoria' }).click()
    await expect(page.getByText('Scelta salvata qui.')).toBeVisible()
    await expect(card(page)).toContainText('Si attivano appena c’è rete (alle 20:00)')
    expect(await told()).toEqual([{ reminder_at: '20:00', isSubscribed: true }])
    await context.unroute(CALLS)
    await page.getByRole('button', { name: 'Spegni' }).click()
    await expect(page.getByText('Promemoria spenti')).toBeVisible()
    expect(await told()).toEqual([{ reminder_at: null, isSubscribed: true }])
  })

  test('what could not be told is told when the network is back, without a new start', async ({ page, context }) => {
    await openApp(page, phone)
    await switchOn(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Spegni' }).click()
    await expect(page.getByText('Promemoria spenti qui.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(told).toEqual([{ reminder_at: null, isSubscribed: true }])
  })

  test('another zone is told at once', async ({ page, context }) => {
    const url = `http://${PIETRALVENTO}:${phone.app.port}`
    await context.grantPermissions(['notifications'], { origin: url })
    await visitOnce(page, url)
    await hydrated(page)
    await page.getByRole('button', { name: 'Borgo', exact: true }).click()
    await switchOn(page)
    const zones = () => phone.app.database.query('SELECT zones FROM installation')
    expect(await zones()).toEqual([{ zones: ['borgo'] }])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Zona Borgo/ }).click()
    await page.getByRole('button', { name: 'Colline', exact: true }).click()
    await expect.poll(zones).toEqual([{ zones: ['colline'] }])
  })
})

test.describe('the public key that cannot be read', () => {
  test('changes nothing about a subscription that is there', async ({ page, context }) => {
    await openApp(page, phone)
    await switchOn(page)
    await context.route(KEY, refuse)
    await page.evaluate(() => sessionStorage.clear())
    await openApp(page, phone)
    expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ endpoint: `${phone.service.origin}/push/1` })
    await page.getByRole('button', { name: 'Cambia' }).click()
    await page.getByLabel('A che ora').fill('19:00')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Promemoria attivi')).toBeVisible()
    expect(await told()).toEqual([{ reminder_at: '19:00', isSubscribed: true }])
  })

  test('is the reason given on activation, which happens by itself once it can be read', async ({ page, context }) => {
    await context.route(KEY, refuse)
    await openApp(page, phone)
    expect(await kept(page)).toContain('Error')
    await page.getByRole('button', { name: 'Attiva' }).click()
    await page.getByRole('button', { name: 'Attiva i promemoria' }).click()
    await expect(page.getByText('Non c’è rete, o il servizio non risponde')).toBeVisible()
    await expect(page.getByText('bloccate')).toHaveCount(0)
    await expect(card(page)).toContainText('Si attivano appena c’è rete (alle 20:00)')
    await context.unroute(KEY)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(card(page)).toContainText('Attivi, alle 20:00')
    expect(await told()).toEqual([{ reminder_at: '20:00', isSubscribed: true }])
  })
})

/** Runs in the page. */
const NO_WORKER = {
  'is missing from the browser': () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  'is never ready': () =>
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: () => Promise.race([]) }),
  'is never registered': () => {
    ServiceWorkerContainer.prototype.register = () => Promise.race([])
  },
  'cannot be fetched': () => undefined,
}

/** Runs in the page: what is given up after ten seconds or more is given up after half a second or more. */
const shortenWaits = () => {
  const wait = globalThis.setTimeout
  globalThis.setTimeout = ((callback: () => void, delay = 0) =>
    wait(callback, delay < 10_000 ? delay : delay / 20)) as never
}

for (const [fault, install] of Object.entries(NO_WORKER)) {
  test(`a worker that ${fault}: the error is kept, and every push button says what happened`, async ({
    page,
    context,
  }) => {
    if (fault === 'cannot be fetched') await context.route('**/ngsw-worker.js', refuse)
    await page.addInitScript(shortenWaits)
    await page.addInitScript(install)
    await page.goto(`${phone.app.url}/calendar`)
    await hydrated(page)
    await expect.poll(() => kept(page)).toContain('Error')
    await page.getByRole('button', { name: 'Attiva' }).click()
    await page.getByRole('button', { name: 'Attiva i promemoria' }).click()
    await expect(page.getByText('non è ancora partita')).toBeInViewport({ ratio: 1 })
    for (const name of ['Iscrivi', 'Togli l’iscrizione']) {
      await page.goto(`${phone.app.url}/debug`)
      await hydrated(page)
      const button = page.getByRole('button', { name })
      const status = page.locator('section', { has: button }).getByRole('status')
      await button.click()
      await expect(status).toHaveText(/service ?worker/i)
    }
  })
}

test('a page that stays open tells the server again every seven days', async ({ page }) => {
  const calls: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(request.postDataJSON()))
  await page.clock.install()
  await openApp(page, phone)
  await expect.poll(() => calls).toHaveLength(1)
  await expect
    .poll(async () => {
      await page.clock.fastForward(7 * DAY + HOUR)
      return calls.length
    })
    .toBeGreaterThan(2)
  expect(calls.at(-1)).toMatchObject({ subscription: { endpoint: `${phone.service.origin}/push/1` } })
})

test('"Iscrivi" of /debug renews what the session keeps, and tells a server that has forgotten the device', async ({
  page,
}) => {
  await openApp(page, phone)
  await expect.poll(told).toHaveLength(1)
  await page.goto(`${phone.app.url}/debug`)
  await hydrated(page)
  await phone.app.database.query('DELETE FROM installation')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('button', { name: 'Iscrivi' }).click()
  await expect(page.getByText('Iscrizione fatta. Il server lo sa.')).toBeVisible()
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ endpoint: `${phone.service.origin}/push/1` })
  expect(await told()).toEqual([{ reminder_at: null, isSubscribed: true }])
  await expect(page.locator('.debug').first()).toContainText('/push/1')
  await page.getByRole('button', { name: 'Togli l’iscrizione' }).click()
  await expect(page.getByText('Iscrizione tolta. Il server lo sa.')).toBeVisible()
  expect(await told()).toEqual([{ reminder_at: null, isSubscribed: false }])
})
