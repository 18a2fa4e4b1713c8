import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { MISSING_PATH } from '../../../src/contract/guide/address.ts'
import { XSRF_COOKIE } from '../../../src/contract/http/xsrf.ts'
import {
  expectPages,
  openGuide,
  openPage,
  tellWords,
  told,
  TWO_PAGES,
  visitOnce,
} from '../../support/people/phone-acts.ts'
import { runApp, type RunningApp } from '../../support/running-app.ts'
import { buildSecondVersion } from '../../support/second-version.ts'

const PAGES = ['/calendar', '/home', '/waste-list', '/bulky-waste', '/map'] as const
test.describe('the connection', () => {
  test('cut between tap and answer: tried again by itself, and done once', async ({ page, context }) => {
    const app = await openGuide(page)
    let cuts = 0
    await context.route(`**${MISSING_PATH}`, async (route) => {
      await route.fetch()
      cuts++
      await (cuts < 2 ? route.abort('connectionreset') : route.continue())
    })
    await tellWords(page, 'astronave')
    await expect(page.locator('.guide-missing')).toContainText('le mandiamo appena si può')
    await expect.poll(() => cuts).toBe(2)
    await expect.poll(() => waitingCount(page)).toBe(0)
    expect(await told(app)).toEqual(['astronave 1'])
    await app.close()
  })

  test('whose token was given anew meanwhile: sent again with the new one', async ({ page, context }) => {
    const app = await openGuide(page)
    let refusals = 0
    await context.route(`**${MISSING_PATH}`, async (route) => {
      if (refusals > 0) return route.continue()
      refusals++
      const url = app.url
      await context.addCookies([
        { name: XSRF_COOKIE, value: 'la-chiave-dell-altra-scrittura', url, sameSite: 'Strict' },
      ])
      await route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' })
    })
    await tellWords(page, 'astronave')
    await expect.poll(() => told(app)).toEqual(['astronave 1'])
    expect(refusals).toBe(1)
    await app.close()
  })

  test('that never answers is given up, and holds nothing else up', async ({ page, context }) => {
    await page.clock.install()
    const app = await openGuide(page)
    let silences = 0
    await context.route(`**${MISSING_PATH}`, (route) => (silences++ === 0 ? undefined : route.continue()))
    await tellWords(page, 'astronave')
    await expect.poll(() => silences).toBe(1)
    await page.clock.fastForward('01:01')
    await expect(page.locator('.guide-missing')).toContainText('le mandiamo appena si può')
    await tellWords(page, 'sommergibile')
    await expect.poll(() => told(app)).toEqual(['astronave 1', 'sommergibile 1'])
    await app.close()
  })
})

/** What became of the worker that the server has now: it waits, or it has come to nothing. */
const stateOfNextWorker = (page: Page): Promise<ServiceWorkerState> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<ServiceWorker>((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing!))
    })
    await registration.update()
    const next = await found
    while (next.state === 'installing') {
      await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }))
    }
    return next.state
  })

test.describe('a new version', () => {
  test('taken without network is whole', async ({ page, context }, { testId }) => {
    const first = await runApp()
    await visitOnce(page, first.url)
    await first.close()
    const second = await runApp({ dist: await buildSecondVersion(testId), port: first.port })
    await page.reload()
    const update = page.locator('.toast').getByRole('button', { name: 'Aggiorna' })
    await expect(update).toBeVisible()
    await context.setOffline(true)
    await second.close()
    await update.click()
    await expect(page.locator('meta[name=release]')).toHaveCount(1, { timeout: 45_000 })
    await expectPages(page, first.url, PAGES)
  })

  test('of which a file did not arrive changes nothing', async ({ page, context }, { testId }) => {
    const dist = await buildSecondVersion(testId)
    await rm(join(dist, 'client/icons/badge-96.png'))
    const first = await runApp()
    await visitOnce(page, first.url)
    await first.close()
    const second = await runApp({ dist, port: first.port })
    expect(await stateOfNextWorker(page)).toBe('redundant')
    await context.setOffline(true)
    await second.close()
    await expectPages(page, first.url, TWO_PAGES)
    await expect(page.locator('meta[name=release]')).toHaveCount(0)
  })
})

const waitingCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mastello-outbox')
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

/** By the server, without the worker: what is to work without network has come with the page or after it. */
async function openGuideAlone(page: Page): Promise<RunningApp> {
  const app = await runApp()
  const guide = page.waitForResponse(/\/api\/guide/)
  await openPage(page, `${app.url}/waste-list`)
  await (await guide).finished()
  return app
}

test.describe('before the worker is there, or where it may not be', () => {
  test.use({ serviceWorkers: 'block' })

  test('what waits goes out when the network is back', async ({ page, context }) => {
    const app = await openGuideAlone(page)
    await context.setOffline(true)
    await tellWords(page, 'astronave')
    await expect(page.locator('.guide-missing')).toContainText('le mandiamo appena si può')
    await context.setOffline(false)
    await expect.poll(() => told(app)).toEqual(['astronave 1'])
    await app.close()
  })

  test('what waited when the app was closed goes out when it is opened', async ({ page, context }) => {
    const app = await openGuideAlone(page)
    await context.setOffline(true)
    await tellWords(page, 'astronave')
    await expect(page.locator('.guide-missing')).toContainText('le mandiamo appena si può')
    await page.close()
    await context.setOffline(false)
    await (await context.newPage()).goto(`${app.url}/calendar`)
    await expect.poll(() => told(app)).toEqual(['astronave 1'])
    await app.close()
  })

  test('a guide that did not arrive comes when the network is back', async ({ page, context }) => {
    const app = await runApp()
    await context.route('**/api/guide?*', (route) => route.abort())
    await openPage(page, `${app.url}/waste-list`)
    await page.getByRole('combobox').fill('bottiglia di vetro')
    await expect(page.getByRole('alert')).toContainText('Il rifiutario non è arrivato')
    await context.unroute('**/api/guide?*')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('option').first()).toContainText('vetro')
    await app.close()
  })

  test('a button whose script cannot be fetched says so, and the page stays', async ({ page, context }) => {
    const app = await runApp()
    await openPage(page, `${app.url}/calendar`)
    await context.setOffline(true)
    await page.locator('.reminder-card').getByRole('button').click()
    await expect(page.locator('.toast')).toContainText('Per i promemoria serve la rete')
    await expect(page.locator('.month')).toBeVisible()
    await app.close()
  })
})
