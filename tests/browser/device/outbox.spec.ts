import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { MISSING_PATH } from '../../../src/contract/guide/address.ts'
import { REPORTS_PATH } from '../../../src/contract/points/paths.ts'
import { DAY } from '../../../src/domain/durations.ts'
import { fillUntilDates, newUtenza, next, signInAsStaff } from '../../support/people/bulky.ts'
import { reportPoint, tellWords, told } from '../../support/people/phone-acts.ts'
import type { RunningApp } from '../../support/running-app.ts'
import { appFor, bookings, open, signIn, WIZARD } from '../../support/people/signed-in-phone.ts'

const ANNA = 'anna@esempio.it'
const BOOKINGS = '**/api/bulky/bookings'
const POINT = '/map/isola-via-dei-gelsi'

// The line of the worker cannot be cut by a test; without it the page sends by itself.
test.use({ serviceWorkers: 'block' })

/** As heavy as a phone's camera writes it: noise is what JPEG can do least about. */
const heavyPhoto = async () => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(2400 * 1800 * 3), { raw: { width: 2400, height: 1800, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer(),
})

/** The smallest picture there is. */
const PIXEL = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const NO_PHOTO = { name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('questa non è una foto') }

/** Up to the last step, with as many photos. */
async function fillWizard(page: Page, app: RunningApp, photos: (typeof PIXEL)[]): Promise<void> {
  await open(page, app, WIZARD)
  await fillUntilDates(page, newUtenza())
  await page.getByRole('button', { name: 'Indietro' }).click()
  await page.getByLabel('Aggiungi foto').setInputFiles(photos)
  await expect(page.getByText(`Foto ${photos.length} aggiunta.`)).toBeVisible()
  await next(page)
  await page.getByRole('radio').first().check()
  await next(page)
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Conferma e invia' }).click()
const cut = (page: Page, url: string) =>
  page.context().route(url, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))

/** As a version of the app has left it. */
const leaveEntry = (page: Page, entry: Record<string, unknown>) =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mastello-outbox', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('entries'))
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('entries', 'readwrite')
          writing.objectStore('entries').put(left, left['id'] as string)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    entry,
  )

test.describe('photos', () => {
  test('are made small before they are kept: three of a camera arrive over a slow line', async ({ page, context }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    const photo = await heavyPhoto()
    expect(photo.buffer.length).toBeGreaterThan(3_000_000)
    await fillWizard(page, app, [photo, photo, photo])
    const session = await context.newCDPSession(page)
    const slow = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 400_000 }
    await session.send('Network.emulateNetworkConditions', slow)
    const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bookings'))
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
    const { requestBodySize } = await (await sending).sizes()
    expect(requestBodySize).toBeLessThan(3 * 500_000)
    expect(await app.database.query('SELECT FROM bulky_photo')).toHaveLength(3)
    await app.close()
  })

  test('that cannot be read are refused in words, wherever one is taken', async ({ page }) => {
    const app = await appFor(page)
    await signInAsStaff(page, app, 'olga@gestore.it')
    await signIn(page, app, ANNA)
    await open(page, app, WIZARD)
    await fillUntilDates(page, newUtenza())
    await page.getByRole('button', { name: 'Indietro' }).click()
    await page.getByLabel('Aggiungi foto').setInputFiles(NO_PHOTO)
    await expect(page.getByRole('alert')).toContainText('La foto non si legge')
    await next(page)
    await page.getByRole('radio').first().check()
    await next(page)
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()

    await open(page, app, POINT)
    await page.getByText('Segnala un problema').click()
    await page.getByLabel('Una foto, se aiuta').setInputFiles(NO_PHOTO)
    await page.getByLabel('Non c’è più posto').check()
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page.getByRole('alert')).toContainText('La foto non si legge')

    // An outcome is said from the day of the pickup on.
    app.setTime('2026-11-17T10:00')
    await page.clock.setSystemTime(app.clock())
    await open(page, app, '/gestione/ritiri?giorno=2026-11-17')
    const stop = page.locator('.stop')
    await stop.getByRole('button', { name: 'Ritirato in parte' }).click()
    await stop.getByLabel('Cosa è rimasto?').fill('Il frigorifero')
    await stop.getByLabel('Foto (se serve)').setInputFiles(NO_PHOTO)
    await stop.getByRole('button', { name: 'Salva: ritirato in parte' }).click()
    await expect(page.getByRole('alert')).toContainText('La foto non si legge')
    await app.close()
  })

  test('are not sent again where the server has them already', async ({ page, context }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await fillWizard(page, app, [PIXEL])
    let sent = 0
    await context.route(BOOKINGS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent++
      // The server has it; the phone does not know.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
    expect(sent).toBe(1)
    expect(await bookings(app)).toHaveLength(1)
    await app.close()
  })
})

test.describe('what waits', () => {
  test('does not hold up what comes after it, whether the server is in trouble over it or never answers', async ({
    page,
    context,
  }) => {
    const app = await appFor(page)
    await context.route(`**${MISSING_PATH}`, (route) => route.fulfill({ status: 500 }))
    await open(page, app, '/waste-list')
    await tellWords(page, 'astronave')
    await expect(page.locator('.guide-missing')).toContainText('le mandiamo')
    await open(page, app, POINT)
    await reportPoint(page, 'trabocca')
    await expect(page.getByText('La segnalazione è arrivata')).toBeVisible()

    await context.route(`**${REPORTS_PATH}`, () => undefined)
    await context.unroute(`**${MISSING_PATH}`)
    await open(page, app, POINT)
    await reportPoint(page, 'ancora')
    await open(page, app, '/waste-list')
    await expect.poll(() => told(app)).toEqual(['astronave 1'])
    await app.close()
  })

  test('can be cancelled, put back, and once cancelled is not sent', async ({ page, context }) => {
    const app = await appFor(page)
    await signIn(page, app, ANNA)
    await fillWizard(page, app, [PIXEL])
    await cut(page, BOOKINGS)
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'La tua richiesta aspetta la rete' })).toBeVisible()
    await page.getByRole('button', { name: 'Annulla l’invio' }).click()
    await expect(page.locator('.waiting')).toHaveCount(0)
    await page.getByRole('button', { name: 'Invia di nuovo' }).click()
    await page.getByRole('button', { name: 'Annulla l’invio' }).click()
    await expect(page.locator('.waiting')).toHaveCount(0)
    await context.unroute(BOOKINGS)
    await page.reload()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForLoadState('networkidle')
    expect(await bookings(app)).toEqual([])

    await cut(page, `**${REPORTS_PATH}`)
    await open(page, app, POINT)
    await reportPoint(page, 'trabocca')
    await open(page, app, '/map')
    await page.locator('.own-reports').getByRole('button', { name: 'Annulla l’invio' }).click()
    await expect(page.locator('.own-reports')).toHaveCount(0)

    await cut(page, `**${MISSING_PATH}`)
    await open(page, app, '/waste-list')
    await tellWords(page, 'astronave')
    await page.getByRole('button', { name: 'Annulla l’invio' }).click()
    await expect(page.getByText('«astronave»: aspetta la rete')).toHaveCount(0)
    await app.close()
  })

  test('cancelled while it is being sent is cut off, and not sent a second time', async ({ page, context }) => {
    const app = await appFor(page)
    await open(page, app, POINT)
    let isCut = false
    page.on('requestfailed', (request) => (isCut ||= request.url().endsWith(REPORTS_PATH)))
    let sent = 0
    await context.route(`**${REPORTS_PATH}`, () => void sent++)
    await reportPoint(page, 'trabocca')
    await expect.poll(() => sent).toBe(1)
    const other = await context.newPage()
    await other.goto(`${app.url}/map`)
    await other.locator('.own-reports').getByRole('button', { name: 'Annulla l’invio' }).click()
    await expect.poll(() => isCut).toBe(true)
    await expect(page.getByText('Hai annullato l’invio')).toBeVisible()
    expect(sent).toBe(1)
    await app.close()
  })

  test('and cannot be sent for days says so, and is tried again on a tap', async ({ page, context }) => {
    const app = await appFor(page)
    await context.route(`**${REPORTS_PATH}`, (route) => route.fulfill({ status: 500 }))
    await open(page, app, '/map')
    const createdAt = app.clock() - 4 * DAY
    const body = { point: 'isola-via-dei-gelsi', kind: 'pieno' }
    const tried = { tries: 20, triedAt: createdAt, failure: 'server' }
    await leaveEntry(page, {
      id: randomUUID(),
      path: REPORTS_PATH,
      body,
      photos: [],
      isKept: true,
      createdAt,
      ...tried,
    })
    await page.reload()
    await expect(page.locator('.own-reports')).toContainText('L’invio non è riuscito')
    await context.unroute(`**${REPORTS_PATH}`)
    await page.locator('.own-reports').getByRole('button', { name: 'Riprova' }).click()
    await expect(page.locator('.own-reports')).toContainText('codice')
    await app.close()
  })
})
