import { expect, type Page, test } from '@playwright/test'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { partsOf, publication, withExceptions } from '../../../src/server/edition/testing/contents.ts'
import { freshDatabase } from '../../../src/server/testing/postgres.ts'
import { testInstallation } from '../../../src/server/edition/testing/edition-process.ts'
import { loadComuni } from '../../../src/server/folders/load-comuni.ts'
import { pickupCode } from '../../../src/domain/bulky/pickup-code.ts'
import { longDate } from '../../../src/domain/italian/dates.ts'
import { blinkingDate } from '../../../src/domain/calendar/put-out.ts'
import { wallClock } from '../../../src/domain/wall-clock.ts'
import { hydrated } from '../../support/app-test.ts'
import { runApp } from '../../support/running-app.ts'
import { buildSecondVersion } from '../../support/second-version.ts'

/** Of the machine's own clock. */
const MONTH = `/calendar/${new Date().getFullYear() + 1}-01`
const PAGES = ['/calendar', '/home', '/calendar/anno', MONTH, '/waste-list', '/bulky-waste', '/map', '/debug']

const CODE = pickupCode(new Uint8Array(7))

/** The first visit: the worker installs itself and takes over the page. */
async function visitOnce(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/calendar`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const release = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content') ?? 'prima')

test.describe('with the server dead', () => {
  test('after one visit every page opens, rendered by the worker before any script', async ({ page }) => {
    const app = await runApp()
    await visitOnce(page, app.url)
    await app.close()
    for (const path of PAGES) {
      const answer = await page.goto(app.url + path)
      expect(answer?.fromServiceWorker(), path).toBe(true)
      expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.locator('.page-loading')).toHaveCount(0)
    }
    const calendar = await page.goto(`${app.url}/calendar`)
    expect(await calendar?.text()).toContain('La casella lampeggiante')
    await page.goto(app.url)
    await expect(page).toHaveURL(/\/calendar$/)
    const unknown = await page.goto(`${app.url}/chissa`)
    expect(unknown?.status()).toBe(404)
  })

  test('the page of a booking that the phone does not know says what it is', async ({ page }) => {
    const app = await runApp()
    await visitOnce(page, app.url)
    await app.close()
    await page.goto(`${app.url}/bulky-waste/pratica?codice=${CODE}`)
    await expect(page.getByRole('heading', { name: `Ritiro ${CODE}` })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('la ricevuta di un ritiro di ingombranti')
  })

  test('moving about inside the app goes on too', async ({ page }) => {
    const app = await runApp()
    await visitOnce(page, app.url)
    await app.close()
    await page.getByRole('link', { name: 'In breve' }).click()
    await expect(page.getByRole('heading', { name: 'Prossime raccolte' })).toBeVisible()
  })

  test('the page is the resident’s own zone, and the streets can still be searched', async ({ page }) => {
    const app = await runApp({ defaultComune: 'pietralvento' })
    const url = app.url.replace('localhost', 'altrove.localhost')
    await visitOnce(page, url)
    await app.close()
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: /Cerca la tua via/ }).click()
    await page.getByLabel('La tua via').fill('belvedere')
    await page.getByRole('button', { name: /Via Belvedere/ }).click()
    await expect(page.getByRole('button', { name: /Zona Colline/ })).toBeVisible()
    const again = await page.reload()
    expect(await again?.text()).toContain('Zona <!-- -->Colline')
  })
})

test.describe('a new version', () => {
  test('is offered by a toast, waits for the tap, and never mixes with the old', async ({ page }, { testId }) => {
    const dist = await buildSecondVersion(testId)
    const first = await runApp()
    await visitOnce(page, first.url)
    await first.close()
    const second = await runApp({ dist, port: first.port })

    await page.reload()
    const toast = page.locator('.toast')
    await expect(toast).toContainText('È pronta una nuova versione')
    expect(await release(page)).toBe('prima')
    await page.reload()
    expect(await release(page), 'unasked, the old one stays').toBe('prima')

    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Aggiorna' }).click()
    // The old worker may first end what it has begun, for which it gives the server 20 s.
    await expect.poll(() => release(page).catch(() => 'reloading'), { timeout: 30_000 }).toBe('seconda')
    await expect(toast).toHaveCount(0)
    const caches = await page.evaluate(() => globalThis.caches.keys())
    expect(caches.filter((name) => name.startsWith('versione-'))).toHaveLength(1)
    await second.close()
  })

  test('while it is applied the dialog cannot be closed', async ({ page }, { testId }) => {
    const dist = await buildSecondVersion(testId)
    const first = await runApp()
    await visitOnce(page, first.url)
    await first.close()
    const second = await runApp({ dist, port: first.port })
    // The worker is asked to take over, but never does: the dialog stays for the test to try.
    await page.addInitScript(() => {
      ServiceWorker.prototype.postMessage = () => {}
    })
    await page.reload()
    await page.locator('.toast').getByRole('button', { name: 'Aggiorna' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aggiornamento' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await second.close()
  })
})

test('a moved collection reaches an open page without reload', async ({ page }) => {
  const comuni = await loadComuni('comuni', 'base')
  const first = await runApp({ comuni })
  await visitOnce(page, first.url)
  await first.close()
  const today = Temporal.Now.plainDateISO('Europe/Rome')
  const base = comuni.byHost('localhost')
  const changed = structuredClone(base.public)
  changed.calendar.exceptions.push(
    ...[1, 0].map((days) => ({
      kind: 'aggiunta' as const,
      date: today.add({ days }).toString(),
      waste: 'vetro' as const,
      reason: 'prova di aggiornamento',
    })),
  )
  const second = await runApp({ port: first.port, comuni: { all: [], byHost: () => ({ ...base, public: changed }) } })
  await page.reload()
  await expect(page.locator('.put-out')).toContainText('prova di aggiornamento')
  await second.close()
})

test('what is published reaches an open page in seconds, without reload and without a tap', async ({ page }) => {
  const database = await freshDatabase()
  const installation = await testInstallation()
  const { editions } = await installation.start(database)
  const app = await runApp({ database, editions })
  await visitOnce(page, app.url)
  const sockets: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sockets.push(String(payload))))
  await page.reload()
  await expect.poll(() => sockets.join()).toContain('edizione')
  await expect(page.locator('.put-out')).not.toContainText('sciopero dei trasporti')
  const today = Temporal.Now.plainDateISO('Europe/Rome')
  const added = { kind: 'aggiunta' as const, waste: 'vetro', reason: 'sciopero dei trasporti' }
  const days = [0, 1].map((ahead) => ({ ...added, date: today.add({ days: ahead }).toString() }))
  const parts = await partsOf('base')
  const fetched: string[] = []
  page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const published = await publish(database, publication('base', withExceptions(parts, days), 1))
  expect(published.kind).toBe('published')
  await expect(page.locator('.put-out')).toContainText('sciopero dei trasporti')
  // The pointer, and the one file that has changed.
  const data = fetched.filter((path) => path.endsWith('.json'))
  expect(data).toEqual(['/edizione.json', expect.stringMatching(/^\/dati\/2\/[\da-f]{64}\.json$/)])
  await app.close()
  await installation.remove()
})

test.describe('registration', () => {
  test('that fails is logged, and the page works', async ({ page }) => {
    const app = await runApp()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.context().route('**/ngsw-worker.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${app.url}/calendar`)
    await expect.poll(() => errors.join()).toContain('Failed to register a ServiceWorker')
    await expect(page.locator('.month')).toBeVisible()
    await app.close()
  })

  test('where it is not supported, the specification’s text is logged and shown in /debug', async ({ page }) => {
    const app = await runApp()
    const text = 'Service workers are disabled or not supported by this browser'
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.goto(`${app.url}/debug`)
    await expect(page.locator('.debug-page')).toContainText(text)
    expect(errors.join()).toContain(text)
    await app.close()
  })

  test('waits until the page is idle, but at most 30 s', async ({ page }) => {
    const app = await runApp()
    await page.clock.install()
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => {
        document.documentElement.dataset['idleAwaited'] = 'true'
        return 0
      }
    })
    await page.goto(`${app.url}/calendar`)
    await page.locator('html[data-idle-awaited]').waitFor()
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    await page.clock.runFor(20_000)
    expect(await isRegistered()).toBe(false)
    await page.clock.runFor(10_000)
    await expect.poll(isRegistered).toBe(true)
    await app.close()
  })
})

test.describe('the worker renders', () => {
  test('the calendar of now, without network, under the policy of the server', async ({ page }) => {
    const app = await runApp()
    await visitOnce(page, app.url)
    await app.close()
    const today = await page.goto(`${app.url}/calendar`)
    expect(today?.fromServiceWorker()).toBe(true)
    expect(today?.headers()['content-security-policy']).toContain("default-src 'none'")
    const blinking = blinkingDate({ dayChangesAt: '06:00' }, wallClock(Date.now(), 'Europe/Rome'))
    await expect(page.locator('.put-out')).toContainText(longDate(blinking).slice(-8))
  })

  test('the zone that was chosen a moment ago', async ({ page }) => {
    const app = await runApp()
    await visitOnce(page, `http://pietralvento.localhost:${app.port}`)
    await page.getByRole('button', { name: 'Colline' }).click()
    await expect(page.locator('.month')).toBeVisible()
    expect(await (await page.reload())?.text()).toMatch(/Zona (<!-- -->)?Colline/)
    await app.close()
  })
})
