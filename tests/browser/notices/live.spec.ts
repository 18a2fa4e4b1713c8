import { expect, type Page } from '@playwright/test'
import { addNotice } from '../../../src/server/notices/store.ts'
import { freshDatabase } from '../../../src/server/testing/postgres.ts'
import { hydrated, test } from '../../support/app-test.ts'
import { fillUntilDates, newUtenza } from '../../support/people/bulky.ts'
import { runApp } from '../../support/running-app.ts'

const TIME = '2026-11-18T20:15'

const report = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Tempo reale' }) })
const line = (page: Page, name: string) =>
  report(page)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
const status = (page: Page) => line(page, 'Collegamento')

const NOTICE = {
  title: 'Sciopero nazionale',
  text: 'Venerdì la raccolta non è garantita.',
  startsAt: '2020-01-01T00:00',
  endsAt: '2099-01-01T00:00',
  zone: null,
  severity: 'avviso',
} as const

test('/debug shows the connection and the last value, and the policy lets the socket through', async ({
  page,
  openAt,
  errors,
}) => {
  await openAt(TIME, '/debug')
  await expect(status(page)).toHaveText('collegata')
  await expect(line(page, 'Prossimo tentativo')).toHaveText('nessuno')
  await expect(line(page, 'Valore di «avvisi»')).toHaveText(/^versione \d+, alle \d\d:\d\d:\d\d$/)
  expect(errors).toEqual([])
})

test('a server that goes and comes back is found again, and what it missed is caught up', async ({ page }) => {
  await using database = await ownDatabase()
  const first = await runApp({ database })
  await page.goto(`${first.url}/debug`)
  await expect(status(page)).toHaveText('collegata')
  const version = await line(page, 'Valore di «avvisi»').textContent()
  await first.close()
  await expect(status(page)).toHaveText('in attesa di riprovare')
  await expect(line(page, 'Prossimo tentativo')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(line(page, 'Ultimo errore')).not.toHaveText('nessuno')
  await addNotice(database, 'base', NOTICE)
  const second = await runApp({ database, port: first.port })
  await expect(status(page)).toHaveText('collegata', { timeout: 15_000 })
  await expect(line(page, 'Valore di «avvisi»')).not.toHaveText(version ?? '')
  await second.close()
})

test('while the browser says that there is no network, nothing is tried', async ({ page, openAt, context }) => {
  await openAt(TIME, '/debug')
  await expect(status(page)).toHaveText('collegata')
  await context.setOffline(true)
  await expect(status(page)).toHaveText('ferma: il browser dice che non c’è rete')
  await context.setOffline(false)
  await expect(status(page)).toHaveText('collegata')
})

test('a page that nobody has looked at for a minute lets go, and is back with the resident', async ({
  page,
  openAt,
}) => {
  await openAt(TIME, '/debug')
  await expect(status(page)).toHaveText('collegata')
  await setHidden(page, true)
  await page.clock.runFor(55_000)
  await expect(status(page)).toHaveText('collegata')
  await page.clock.runFor(10_000)
  await expect(status(page)).toHaveText('ferma: nessuno la usa')
  await setHidden(page, false)
  await expect(status(page)).toHaveText('collegata')
})

test.describe('behind a proxy that lets no socket through', () => {
  test.beforeEach(({ page }) => page.routeWebSocket(/api.live/, (socket) => void socket.close()))

  test('the wizard knows the free dates all the same', async ({ page, openAt }) => {
    await openAt(TIME, '/bulky-waste')
    await expect(page.locator('.first-date strong')).toHaveText(/^[a-z]+ì? \d+ [a-z]+$/)
    await page.goto(page.url() + '/prenota')
    await hydrated(page)
    await fillUntilDates(page, newUtenza())
    await expect(page.getByRole('radio').first()).toBeEnabled()
  })

  test('what changes meanwhile comes within half a minute, and /debug tells how it stands', async ({ page }) => {
    await using database = await ownDatabase()
    const app = await runApp({ database })
    await page.clock.install()
    await page.goto(`${app.url}/debug`)
    await expect(line(page, 'Valore di «avvisi»')).toHaveText(/^versione 0, /)
    await addNotice(database, 'base', NOTICE)
    await page.clock.runFor(31_000)
    await expect(line(page, 'Valore di «avvisi»')).toHaveText(/^versione [1-9]/)
    await app.close()
    await page.clock.runFor(31_000)
    await expect(line(page, 'Valore di «avvisi»')).toHaveText(/^Non c’è rete, o il servizio non risponde/)
  })
})

test('a glance at the calendar costs no connection and no script', async ({ page, openHeldAt }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('websocket', (socket) => requests.push(socket.url()))
  await openHeldAt(TIME)
  await page.clock.runFor(2000)
  expect(requests.filter((url) => url.includes('live'))).toEqual([])
})

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** One that outlives the app. */
async function ownDatabase() {
  const database = await freshDatabase()
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}
