import { type Browser, type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test'
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

const evict = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,indexeddb' })
  await session.detach()
}

const filesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('versione-'))
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
  })

interface Cleared {
  page: Page
  context: BrowserContext
  app: RunningApp
  /** How many files the worker had kept. */
  before: number
}

/**
 * In one clearing of a few hundred Chromium loses its own cache storage (decision 053), and nothing can be filled again
 * until it is restarted: then another phone is cleared.
 */
async function openCleared(browser: Browser, tries = 3): Promise<Cleared> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const app = await openGuide(page)
  const before = await filesKept(page)
  await evict(page, app.url)
  if (tries === 1 || (await hasCaches(page))) return { page, context, app, before }
  await context.close()
  await app.close()
  return openCleared(browser, tries - 1)
}

const hasCaches = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => caches.keys().then(() => true)),
    new Promise<boolean>((resolve) => setTimeout(resolve, 5000, false)),
  ])

test.describe('storage cleared away by the browser', () => {
  test('what is done meanwhile arrives', async ({ page }) => {
    const app = await openGuide(page)
    await evict(page, app.url)
    await tellWords(page, 'astronave')
    await expect(page.locator('.guide-missing')).toContainText('Grazie')
    expect(await told(app)).toEqual(['astronave 1'])
    await app.close()
  })

  test('is filled again', async ({ browser }) => {
    const { page, context, app, before } = await openCleared(browser)
    await openPage(page, `${app.url}/waste-list`)
    await expect.poll(() => filesKept(page), { timeout: 45_000 }).toBe(before)
    await context.setOffline(true)
    await expectPages(page, app.url, TWO_PAGES)
    await openPage(page, `${app.url}/waste-list`)
    await tellWords(page, 'sommergibile')
    await expect(page.locator('.guide-missing')).toContainText('le mandiamo appena si può')
    await context.setOffline(false)
    await expect.poll(() => told(app)).toEqual(['sommergibile 1'])
    await app.close()
  })

  test('and no network either: a page says so, and leads back', async ({ page, context }) => {
    const app = await openGuide(page)
    await evict(page, app.url)
    await context.setOffline(true)
    await app.close()
    await page.goto(`${app.url}/map`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senza rete')
    const again = await runApp({ port: app.port })
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Riprova' }).click()
    await expect(page.locator('.month')).toBeVisible()
    await again.close()
  })
})

test.describe('storage that never answers', () => {
  test('of the worker: page and files come from the server', async ({ page, context }) => {
    const app = await openGuide(page)
    await context.serviceWorkers()[0]!.evaluate(() => {
      for (const name of ['open', 'match', 'keys']) {
        Object.assign(CacheStorage.prototype, { [name]: () => Promise.race([]) })
      }
    })
    await openPage(page, `${app.url}/waste-list`)
    await tellWords(page, 'astronave')
    await expect(page.locator('.guide-missing')).toContainText('Grazie')
    await app.close()
  })

  test('of the page: an act is sent at once', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    })
    const app = await openGuide(page)
    await tellWords(page, 'astronave')
    await expect(page.locator('.guide-missing')).toContainText('Grazie')
    expect(await told(app)).toEqual(['astronave 1'])
    await app.close()
  })
})

/** Chromium remembers for a while how much room there was: a write beyond that makes it look again. */
async function fillUp(page: Page, session: CDPSession, origin: string): Promise<void> {
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const refused = await page.evaluate(
    (size) =>
      new Promise<string | undefined>((resolve) => {
        const opening = indexedDB.open('mastello-outbox')
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('entries', 'readwrite')
          writing.addEventListener('abort', () => resolve(writing.error?.name))
          writing.addEventListener('complete', () => resolve(undefined))
          writing.objectStore('entries').put(new Uint8Array(size), 'too much')
        })
      }),
    2 * ROOM,
  )
  expect(refused).toBe('QuotaExceededError')
}

const ROOM = 20_000_000

test('a full phone sends at once; without network it says that it cannot', async ({ page, context }) => {
  const app = await runApp()
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: ROOM })
  await visitOnce(page, app.url)
  await openPage(page, `${app.url}/waste-list`)
  await fillUp(page, session, app.url)
  await tellWords(page, 'astronave')
  await expect(page.locator('.guide-missing')).toContainText('Grazie')
  await context.setOffline(true)
  await tellWords(page, 'sommergibile')
  await expect(page.locator('.guide-missing')).toContainText('sul dispositivo manca spazio')
  await expectPages(page, app.url, TWO_PAGES)
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.url })
  await openPage(page, `${app.url}/waste-list`)
  await tellWords(page, 'sommergibile')
  await expect(page.locator('.guide-missing')).toContainText('le mandiamo appena si può')
  await context.setOffline(false)
  await expect.poll(() => told(app)).toEqual(['astronave 1', 'sommergibile 1'])
  await app.close()
})
