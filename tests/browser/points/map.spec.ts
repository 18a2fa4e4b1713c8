import { expect, type Page } from '@playwright/test'
import { statusStore } from '../../../src/server/points/status-store.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { hydrated, test } from '../../support/app-test.ts'
import { focusIsSeen } from '../../support/browser/focus-seen.ts'

/** A Wednesday; the chemists are open, Le Querce is not. */
const TIME = '2026-11-18T11:15'
const PIAZZA = { latitude: 43.6254, longitude: 12.1821 }
/** At the corner of Via dei Gelsi, in the east. */
const LEVANTE = { latitude: 43.6222, longitude: 12.1955 }

const items = (page: Page) => page.locator('.point-item')
const firstItem = (page: Page) => items(page).first()
const markers = (page: Page) => page.locator('.map-view .leaflet-marker-icon')
const clusters = (page: Page) => page.getByRole('button', { name: /punti di raccolta vicini/ })

/** The rendered town has been painted: somewhere on its first tile there is more than one colour. */
const townIsDrawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('.map-view canvas')].some((canvas) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return new Set(new Uint32Array(data.buffer)).size > 20
    }),
  )

/** Markers are one stop of the Tab key; from the one at the left an arrow leads to another. */
async function expectOneStop(page: Page): Promise<void> {
  const stop = page.locator('.leaflet-marker-icon[tabindex="0"]')
  await expect(stop).toHaveCount(1)
  const lefts = await markers(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  await markers(page)
    .nth(lefts.indexOf(Math.min(...lefts)))
    .focus()
  const before = await stop.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(stop).toBeFocused()
  await expect(stop).not.toHaveAttribute('aria-label', before!)
}

test.describe('the list', () => {
  test('says what is open and until when, and the map shows the same points', async ({ page, openAt, errors }) => {
    await openAt(TIME, '/map')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mappa')
    await expect(page.getByRole('status').first()).toHaveText('66 punti trovati.')
    await expect(firstItem(page)).toContainText('Chiuso, apre domani alle 9:00')
    await expect(page.getByRole('link', { name: 'Successivi' })).toBeVisible()
    await expect(clusters(page).first()).toBeVisible()
    await townIsDrawn(page)
    expect(errors).toEqual([])
  })

  test('is filtered by what one has and by what is open now, and the address keeps it', async ({ page, openAt }) => {
    await openAt(TIME, '/map')
    await page.getByLabel('Cosa butti?').selectOption('farmaci')
    await expect(page).toHaveURL(/cosa=farmaci/)
    await expect(page.locator('.found')).toHaveText('6 punti trovati.')
    await page.getByLabel('Aperto ora').check()
    await expect(page).toHaveURL(/cosa=farmaci&aperto=1/)
    await expect(page.locator('.found')).toHaveText('5 punti trovati.')
    await expect(markers(page)).not.toHaveCount(0)
    await page.reload()
    await expect(page.locator('.found')).toHaveText('5 punti trovati.')
    await page.getByLabel('Cosa butti?').selectOption('pneumatici')
    await expect(page.locator('.found')).toHaveText('Nessun punto trovato.')
    await page.getByRole('link', { name: 'Mostra anche i punti chiusi' }).click()
    await expect(items(page)).toHaveCount(1)
  })

  test('opened from the guide is filtered already, in the HTML itself', async ({ page, app }) => {
    app.setTime(TIME)
    const answer = await page.goto(`${app.url}/map?cosa=pile`)
    const html = (await answer!.text()).replaceAll('<!-- -->', '')
    expect(html).toContain('14 punti trovati.')
    expect(html).not.toContain('Farmacia del Corso')
  })

  test('has pages, each read from its top, and one is found again from a point on it', async ({ page, openAt }) => {
    await openAt(TIME, '/map')
    await expect(items(page)).toHaveCount(20)
    await page.getByRole('link', { name: 'Successivi' }).click()
    await expect(page.locator('.found')).toHaveText('66 punti trovati. Pagina 2 di 4.')
    await expect(page.locator('.found')).toBeFocused()
    await expect(page.locator('.found')).toBeInViewport()
    await expect(items(page)).toHaveCount(20)
    await firstItem(page).click()
    await page.getByRole('link', { name: 'Tutti i punti' }).click()
    await expect(firstItem(page)).toBeFocused()
    await expect(page.locator('.found')).toHaveText('66 punti trovati. Pagina 2 di 4.')
    await page.getByLabel('Aperto ora').check()
    await expect(page).toHaveURL(/\/map\?aperto=1$/)
    await expect(page.getByLabel('Aperto ora')).toBeFocused()
  })
})

test.describe('a point', () => {
  test('opens from the list with its own address, and back leads to the same place', async ({ page, openAt }) => {
    await openAt(TIME, '/map?cosa=farmaci')
    await page.getByRole('link', { name: /Farmacia del Corso/ }).click()
    await expect(page).toHaveURL(/\/map\/farmacia-del-corso\?cosa=farmaci$/)
    await expect(page.getByRole('heading', { name: 'Farmacia del Corso' })).toBeFocused()
    await expect(page.locator('.point-detail .point-state')).toHaveText('Aperto, chiude alle 12:45')
    await expect(page.locator('.point-marker.selected')).toHaveCount(1)
    await page.getByRole('link', { name: 'Tutti i punti' }).click()
    await expect(page.getByRole('link', { name: /Farmacia del Corso/ })).toBeFocused()
    await expect(page.locator('.point-marker.selected')).toHaveCount(0)
  })

  test('opens from its marker, by keyboard too, and keeps the focus when it is drawn anew', async ({
    page,
    openAt,
    app,
  }) => {
    await openAt(TIME, '/map?cosa=riuso')
    const marker = page.getByRole('button', { name: 'La Soffitta, Centro del riuso' })
    await marker.focus()
    await statusStore(app.database).set('base', 'la-soffitta', 'pieno', undefined, new Date())
    await expect(marker).toHaveAccessibleName(/non c’è più posto$/)
    await expect(marker).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/map\/la-soffitta/)
    await page.goBack()
    await marker.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/map\/la-soffitta/)
  })

  test('tells everything about itself, in the HTML and under its own title', async ({ page, openAt, app }) => {
    await openAt(TIME, '/map/centro-di-raccolta-le-querce')
    await expect(page).toHaveTitle('Centro di raccolta Le Querce · Roccalieta')
    const detail = page.locator('.point-detail')
    await expect(detail).toContainText('Cosa puoi portare')
    await expect(detail).toContainText('amianto')
    await expect(detail).toContainText('Serve la tessera dei rifiuti.')
    await expect(detail).toContainText('prima domenica del mese')
    await expect(detail.locator('img')).toHaveJSProperty('complete', true)
    const missing = await page.goto(`${app.url}/map/non-c-e`)
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Questo punto non c’è più' })).toBeVisible()
  })

  test('of an address that was copied badly is missing, and from there one finds the others', async ({
    page,
    openAt,
    errors,
  }) => {
    // As at the end of a link in brackets.
    await openAt(TIME, '/map/la-soffitta)')
    await page.getByRole('link', { name: 'Tutti i punti' }).click()
    await expect(items(page)).toHaveCount(20)
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  })

  for (const [name, userAgent, url] of [
    ['Android', 'Mozilla/5.0 (Linux; Android 15)', /^geo:43\.\d+,12\.\d+\?q=/],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', /^https:\/\/maps\.apple\.com\/\?daddr=43/],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', /^https:\/\/www\.openstreetmap\.org\/directions/],
  ] as const) {
    test.describe(`on ${name}`, () => {
      test.use({ userAgent })
      test('is led to by the maps that are there', async ({ page, openAt }) => {
        await openAt(TIME, '/map/la-soffitta')
        await expect(page.getByRole('link', { name: 'Apri il percorso' })).toHaveAttribute('href', url)
      })
    })
  }

  test('that is full says so at once, without reload', async ({ page, openAt, app }) => {
    const { set } = statusStore(app.database)
    await openAt(TIME, '/map/la-soffitta')
    await expect(page.locator('.live-status')).toHaveCount(0)
    await set('base', 'la-soffitta', 'pieno', 'Riapre lunedì', new Date())
    await expect(page.locator('.live-status')).toHaveText('Non c’è più posto')
    await expect(page.locator('.live-note')).toHaveText('Riapre lunedì')
    await expect(page.getByRole('button', { name: 'La Soffitta, Centro del riuso, non c’è più posto' })).toBeVisible()
    await set('base', 'la-soffitta', undefined, undefined, new Date())
    await expect(page.locator('.live-status')).toHaveCount(0)
  })
})

test.describe('clusters', () => {
  test('announce their number, are seen when in focus, and lead to the first that was in them when opened', async ({
    page,
    openAt,
  }) => {
    await openAt(TIME, '/map')
    const cluster = clusters(page).first()
    await expect(cluster).toHaveText(/^\d+$/)
    const label = await cluster.getAttribute('aria-label')
    expect(label).toBe(`${await cluster.textContent()} punti di raccolta vicini: avvicina`)
    const isSame = await cluster.elementHandle()
    await expectOneStop(page)
    await page.evaluate(() => scrollTo({ top: 600 }))
    await cluster.focus()
    await expect.poll(() => focusIsSeen(page)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isSame?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(markers(page).and(page.locator(':focus'))).toBeVisible()
    expect(await focusIsSeen(page)).toBe(true)
  })

  test('with 5,000 points only what the screen shows is on the map', async ({ page, openAt, app }) => {
    const { points, ...words } = await (await fetch(`${app.url}/punti.json`)).json()
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...points[index % points.length],
      id: `p${index}`,
      lat: 43.6254 + Math.sin(index) * 0.02,
      lon: 12.1821 + Math.cos(index * 1.7) * 0.03,
    }))
    await page.route('**/punti.json', (route) => route.fulfill({ json: { ...words, points: many } }))
    await openAt(TIME, '/map')
    await expect(page.locator('.found')).toHaveText('5000 punti trovati.')
    await expect(clusters(page).first()).toBeVisible()
    expect(await markers(page).count()).toBeLessThan(200)
  })
})

test.describe('the position', () => {
  test.describe('when it is given', () => {
    test.use({ permissions: ['geolocation'], geolocation: PIAZZA })

    test('is asked for by the tap alone, and sorts by distance; on the way the list follows', async ({
      page,
      openAt,
    }) => {
      await page.addInitScript(() => {
        const watch = navigator.geolocation.watchPosition.bind(navigator.geolocation)
        navigator.geolocation.watchPosition = (...all) => {
          document.documentElement.dataset['asked'] = 'true'
          return watch(...all)
        }
      })
      await openAt(TIME, '/map?cosa=pile')
      await expect(markers(page).first()).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-asked')
      await page.getByRole('button', { name: 'Vicino a me' }).click()
      await expect(firstItem(page)).toContainText('Piazza Grande, a 20 m')
      await expect(page.locator('.origin-marker')).toHaveCount(1)
      await page.context().setGeolocation(LEVANTE)
      await expect(firstItem(page)).toContainText('Supermercato Levante')
      await page.getByRole('combobox', { name: 'Entro' }).selectOption('500')
      await expect(page).toHaveURL(/entro=500/)
      await expect(page.locator('.found')).toHaveText(/^[1-4] punti trovati/)
      await page.getByRole('button', { name: 'Togli' }).click()
      await expect(firstItem(page)).not.toContainText(/, a \d/)
    })
  })

  test('refused, leaves a plain way: the street or the map', async ({ page, openAt }) => {
    await openAt(TIME, '/map?cosa=vetro')
    await page.getByRole('button', { name: 'Vicino a me' }).click()
    await expect(page.getByText('Non possiamo vedere la tua posizione.')).toBeVisible()
    await expect(page.getByLabel('Via o piazza')).toBeFocused()
    await page.keyboard.type('via dei gelsi 3')
    await page.getByRole('button', { name: 'Via dei Gelsi', exact: true }).click()
    await expect(page.locator('.origin-now')).toContainText('I più vicini a Via dei Gelsi')
    await expect(firstItem(page)).toContainText('Isola Via dei Gelsi')
  })

  test.describe('on a small phone with text at 130 %', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

    test('comes first and leaves room for a result; a street is searched above the keyboard and leads to them', async ({
      page,
      openAt,
    }) => {
      await openAt(TIME, '/map')
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
      const dock = (await page.locator('.menu-dock').boundingBox())!.y
      await expect.poll(async () => (await firstItem(page).locator('strong').boundingBox())!.y).toBeLessThan(dock - 48)
      await page.getByRole('button', { name: 'Vicino a una via' }).tap()
      const field = page.getByLabel('Via o piazza')
      await expect(field).toBeFocused()
      await expect.poll(async () => (await field.boundingBox())!.y).toBeLessThan(740 / 4)
      await field.fill('via dei gelsi')
      await page.getByRole('button', { name: 'Via dei Gelsi', exact: true }).tap()
      await expect(page.locator('.found')).toBeFocused()
      await expect.poll(async () => (await page.locator('.found').boundingBox())!.y).toBeLessThan(740 / 4)
    })
  })

  test('may be a tap on the map', async ({ page, openAt }) => {
    await openAt(TIME, '/map?cosa=riuso')
    await expect(markers(page).first()).toBeVisible()
    await page.locator('.map-view').click({ position: { x: 40, y: 60 } })
    await expect(page.locator('.origin-now')).toContainText('I più vicini al punto toccato sulla mappa')
    await expect(firstItem(page)).toContainText(/a \d/)
  })
})

const fillReport = async (page: Page) => {
  await page.getByText('Segnala un problema').click()
  await page.getByLabel('Non c’è più posto').check()
  await page.getByLabel('Vuoi aggiungere qualcosa?').fill('Trabocca')
}

test.describe('a report', () => {
  test('is sent with its photo, and what became of it is shown', async ({ page, openAt, app }) => {
    await openAt(TIME, '/map/isola-via-dei-noci')
    await fillReport(page)
    await page.getByLabel('Una foto, se aiuta').setInputFiles('public/icons/app-192.png')
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page.getByText(/La segnalazione è arrivata: codice [A-Z2-9-]{9}/)).toBeVisible()
    const [row] = await app.database.query<{ code: string; photos: number }>(
      `SELECT code, (SELECT count(*) FROM point_report_photo WHERE report_id = id) AS photos
       FROM point_report WHERE point_id = 'isola-via-dei-noci'`,
    )
    expect(row?.photos).toBe(1)
    await app.database.query(`UPDATE point_report SET state = 'risolta', answer = 'Svuotata' WHERE code = $1`, [
      row?.code,
    ])
    await page.goto(`${app.url}/map`)
    const own = page.getByRole('region', { name: 'Le tue segnalazioni' })
    await expect(own).toContainText('Risolta')
    await expect(own).toContainText('Svuotata')
  })

  test.describe('with the worker', () => {
    test.use({ hasWorker: true })

    test('without network waits on the phone, and is sent once', async ({ page, openAt, app }) => {
      await openAt(TIME, '/map/isola-via-dei-gelsi')
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await page.context().setOffline(true)
      await fillReport(page)
      await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
      await expect(page.getByText('resta su questo dispositivo e parte da sola')).toBeVisible()
      await page.context().setOffline(false)
      const count = async () =>
        (await app.database.query(`SELECT 1 FROM point_report WHERE point_id = 'isola-via-dei-gelsi'`)).length
      await expect.poll(count).toBe(1)
      await page.reload()
      await hydrated(page)
      await page.getByRole('link', { name: 'Tutti i punti' }).click()
      await expect(page.getByRole('region', { name: 'Le tue segnalazioni' })).toContainText('Ricevuta')
      expect(await count()).toBe(1)
    })
  })
})

test.describe('with the server dead', () => {
  test.use({ hasWorker: true })

  test('list, hours and map are there, rendered by the worker', async ({ page, openAt, app }) => {
    await openAt(TIME, '/calendar')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.context().setOffline(true)
    const answer = await page.goto(`${app.url}/map?cosa=farmaci`)
    expect(answer?.fromServiceWorker()).toBe(true)
    expect((await answer!.text()).replaceAll('<!-- -->', '')).toContain('6 punti trovati.')
    await townIsDrawn(page)
    await page.getByRole('link', { name: /Farmacia Levante/ }).click()
    await expect(page.locator('.point-detail .point-state')).toContainText('Aperto')
    const point = await page.goto(`${app.url}/map/la-soffitta`)
    expect(await point!.text()).toContain('La Soffitta')
    await page.context().setOffline(false)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the list is filtered by a plain form and leads to the points', async ({ page, app }) => {
    app.setTime(TIME)
    await page.goto(`${app.url}/map`)
    await expect(page.locator('.map-place')).toBeHidden()
    await page.getByLabel('Cosa butti?').selectOption('farmaci')
    await page.getByLabel('Aperto ora').check()
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page.locator('.found')).toHaveText('5 punti trovati.')
    await page.getByRole('link', { name: /Farmacia del Corso/ }).click()
    await expect(page.locator('.point-detail')).toContainText('Aperto, chiude alle 12:45')
  })
})

// The page itself stands in accessibility.spec.ts; these are states of it.
test('axe finds nothing, with the map drawn', async ({ page, openAt }) => {
  await openAt(TIME, '/map')
  await townIsDrawn(page)
  await page.getByRole('button', { name: 'Vicino a una via' }).click()
  await page.getByLabel('Via o piazza').fill('via')
  await expectAccessible(page, 'the map')
  await page.goto(page.url().replace('/map', '/map/centro-di-raccolta-le-querce'))
  await hydrated(page)
  await expect(page.locator('.point-marker.selected')).toBeVisible()
  await page.getByText('Segnala un problema').click()
  await expectAccessible(page, 'a point')
})
