import { expect, type Page } from '@playwright/test'
import type { NewNotice } from '../../../src/contract/notices/notice.ts'
import { addNotice, withdrawNotice } from '../../../src/server/notices/store.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { hydrated, PIETRALVENTO, test } from '../../support/app-test.ts'
import { layoutShifts } from '../../support/browser/layout-shift.ts'
import { runApp, type RunningApp } from '../../support/running-app.ts'

const TIME = '2026-11-18T20:15'

const notice = (change: Partial<NewNotice> = {}): NewNotice => ({
  title: 'Sciopero nazionale',
  text: 'Venerdì la raccolta non è garantita.',
  startsAt: '2026-11-18T08:00',
  endsAt: '2026-11-20T00:00',
  zone: null,
  severity: 'avviso',
  ...change,
})

const announcements = (page: Page) => page.getByRole('region', { name: 'Avvisi' })
const toast = (page: Page) => page.locator('.toast')

const serverDraws = async (app: RunningApp, text: string): Promise<boolean> =>
  (await (await fetch(`${app.url}/calendar`)).text()).includes(text)

/** The server renders from memory, where a change arrives a moment after the commit. */
const drawnByServer = (app: RunningApp, title: string) => expect.poll(() => serverDraws(app, title)).toBe(true)

for (const path of ['/calendar', '/home']) {
  test.describe(path, () => {
    test('a notice in force stands in the first HTML, above the card', async ({ page, app, openAt, errors }) => {
      await addNotice(app.database, 'base', notice({ severity: 'urgente' }))
      await drawnByServer(app, 'Sciopero nazionale')
      await openAt(TIME, path)
      const html = await (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text()
      expect(html.indexOf('Sciopero nazionale')).toBeLessThan(html.indexOf('class="put-out"'))
      await expect(announcements(page)).toContainText('Venerdì la raccolta non è garantita.')
      expect(errors).toEqual([])
    })

    test('one that comes later is said by a toast and moves nothing', async ({ page, app, openAt }) => {
      await openAt(TIME, path)
      await addNotice(app.database, 'base', notice({ title: 'Ghiaccio <b>sulle</b> strade' }))
      await expect(toast(page)).toContainText('Ghiaccio <b>sulle</b> strade')
      await expect(announcements(page)).toHaveCount(0)
      expect(await layoutShifts(page)).toEqual([])
    })
  })
}

test('what came by a toast has its place on the next page', async ({ page, app, openAt }) => {
  await openAt(TIME)
  await addNotice(app.database, 'base', notice())
  await expect(toast(page)).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).click()
  await page.getByRole('link', { name: 'In breve' }).click()
  await expect(announcements(page)).toContainText('Sciopero nazionale')
  await expect(toast(page)).toHaveCount(0)
})

test('one that is withdrawn says so in its place, and is gone on the next page', async ({ page, app, openAt }) => {
  const id = await addNotice(app.database, 'base', notice())
  await drawnByServer(app, 'Sciopero nazionale')
  await openAt(TIME)
  await expect(announcements(page)).toContainText('Avviso')
  await withdrawNotice(app.database, 'base', id)
  await expect(announcements(page)).toContainText('Non vale più')
  expect(await layoutShifts(page)).toEqual([])
  await page.getByRole('link', { name: 'In breve' }).click()
  await expect(page.getByRole('heading', { name: 'Prossime raccolte' })).toBeVisible()
  await expect(announcements(page)).toHaveCount(0)
})

test('put away, it stays away: at the next opening too, rendered by the server', async ({
  page,
  app,
  openAt,
  context,
}) => {
  await context.route('**/ngsw-worker.js', (route) => route.abort())
  await addNotice(app.database, 'base', notice())
  await addNotice(app.database, 'base', notice({ title: 'Strada chiusa', severity: 'urgente' }))
  await drawnByServer(app, 'Strada chiusa')
  await openAt(TIME)
  await page.getByRole('button', { name: 'Togli l’avviso: Sciopero nazionale' }).click()
  await expect(page.getByRole('button', { name: /Togli l’avviso/ })).toHaveCount(0)
  const answer = await page.reload()
  expect((await answer?.text())?.includes('<strong>Sciopero nazionale')).toBe(false)
  await hydrated(page)
  await expect(announcements(page)).toContainText('Strada chiusa')
  await expect(announcements(page)).not.toContainText('Sciopero')
})

test('a resident reads those of their own zone', async ({ page, app, openAt }) => {
  await addNotice(app.database, 'pietralvento', notice({ title: 'Per il borgo', zone: 'borgo' }))
  await addNotice(app.database, 'pietralvento', notice({ title: 'Per le colline', zone: 'colline' }))
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await expect(announcements(page).or(toast(page)).first()).toContainText('Per il borgo')
  await expect(page.getByText('Per le colline')).toHaveCount(0)
})

test.describe('with the worker', () => {
  test.use({ hasWorker: true })

  test('with the server dead, the last known stand in the page that the worker renders', async ({ page }) => {
    // The worker's clock is the machine's.
    const app = await runApp()
    await page.goto(`${app.url}/calendar`)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await addNotice(app.database, 'base', notice({ startsAt: '2020-01-01T00:00', endsAt: '2099-01-01T00:00' }))
    await expect(toast(page)).toContainText('Sciopero nazionale')
    await app.close()
    for (const path of ['/calendar', '/home']) {
      const answer = await page.goto(app.url + path)
      expect(answer?.fromServiceWorker()).toBe(true)
      expect((await answer?.text())?.includes('<strong>Sciopero nazionale')).toBe(true)
      await hydrated(page)
      await expect(announcements(page)).toContainText('Sciopero nazionale')
    }
  })
})

test('axe finds nothing in notices of every severity', async ({ page, app, openAt }) => {
  for (const severity of ['informazione', 'avviso', 'urgente'] as const) {
    await addNotice(app.database, 'base', notice({ title: `Prova ${severity}`, severity }))
  }
  await drawnByServer(app, 'Prova urgente')
  for (const path of ['/calendar', '/home']) {
    await openAt(TIME, path)
    await expectAccessible(page, path)
  }
})
