import { expect, type Page } from '@playwright/test'
import { PIETRALVENTO, test } from '../../support/app-test.ts'

const TIME = '2026-11-18T20:15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi alla home' })

/** What Chromium does on its own once it finds the app installable. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(globalThis, { wasPrompted: true }),
    })
    dispatchEvent(event)
  })

/** With its ring, of 5 px, it does not touch the edges of the sheet. */
async function expectCloseInCorner(page: Page): Promise<void> {
  const air = await sheet(page)
    .getByRole('button', { name: 'Chiudi' })
    .evaluate((button) => {
      const [inner, outer] = [button.getBoundingClientRect(), button.closest('dialog')!.getBoundingClientRect()]
      return [inner.top - outer.top, outer.right - inner.right].map(Math.round)
    })
  expect(Math.min(...air)).toBeGreaterThan(5 + 8)
}

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID })

  test('the sheet rises 4 s + 3 s after startup, not a moment before', async ({ page, openHeldAt }) => {
    await openHeldAt(TIME)
    await offer(page)
    await page.clock.runFor(6999)
    await expect(sheet(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(sheet(page)).toBeVisible()
  })

  test('“Aggiungi a home” triggers the browser’s prompt and closes it', async ({ page, openHeldAt }) => {
    await openHeldAt(TIME)
    await offer(page)
    await page.clock.runFor(7100)
    await expectCloseInCorner(page)
    await page.getByRole('button', { name: 'Aggiungi a home' }).click()
    await expect(sheet(page)).toBeHidden()
    expect(await page.evaluate(() => 'wasPrompted' in globalThis)).toBe(true)
  })

  test('nothing is shown until the browser has offered', async ({ page, openHeldAt }) => {
    await openHeldAt(TIME)
    await page.clock.runFor(20_000)
    await expect(sheet(page)).toBeHidden()
    await offer(page)
    await expect(sheet(page)).toBeVisible()
  })

  test('dismissed, it does not come back for 30 days', async ({ page, openHeldAt }) => {
    const visit = async (time: string) => {
      await openHeldAt(time)
      await offer(page)
      await page.clock.runFor(7100)
    }
    await visit(TIME)
    await page.getByRole('button', { name: 'Chiudi' }).click()
    await expect(sheet(page)).toBeHidden()
    await visit('2026-12-18T20:10')
    await page.waitForTimeout(300)
    await expect(sheet(page)).toBeHidden()
    await visit('2026-12-18T20:20')
    await expect(sheet(page)).toBeVisible()
  })

  test('is at most 80 % high, and Escape closes it', async ({ page, openHeldAt }) => {
    await page.setViewportSize({ width: 390, height: 200 })
    await openHeldAt(TIME)
    await offer(page)
    await page.clock.runFor(7100)
    expect(Math.round((await sheet(page).boundingBox())!.height)).toBe(160)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
  })

  test('it waits for the sheet that the resident has open, and rises when that one closes', async ({
    page,
    openHeldAt,
  }) => {
    const homes = page.getByRole('dialog', { name: 'Le tue case' })
    await openHeldAt(TIME, '/calendar', PIETRALVENTO)
    await page.getByRole('button', { name: 'Borgo', exact: true }).click()
    await page.getByRole('button', { name: /Zona Borgo/ }).click()
    await offer(page)
    const fetched = page.waitForResponse(/install-sheet/)
    await page.clock.runFor(7100)
    await fetched
    await homes.getByRole('button', { name: 'Aggiungi un’altra casa' }).click()
    await expect(sheet(page)).toBeHidden()
    await homes.getByRole('button', { name: 'Chiudi' }).click()
    await expect(sheet(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('it waits for the open menu', async ({ page, openHeldAt }) => {
    await openHeldAt(TIME)
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await offer(page)
    const fetched = page.waitForResponse(/install-sheet/)
    await page.clock.runFor(7100)
    await fetched
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Rifiutario' }).click()
    await expect(sheet(page)).toBeVisible()
    await expect(page).toHaveURL(/waste-list/)
  })
})

for (const [device, userAgent, picture, where] of [
  ['an iPhone', IPHONE, '/icons/ios-share.svg', 'nella barra di Safari'],
  ['an iPad with a desktop user agent', IPAD, '/icons/ipad-share.svg', 'in alto a destra'],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent, hasTouch: true })

    test('the two steps are rendered as that device shows them and told in words, under the specification’s', async ({
      page,
      openHeldAt,
    }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
      await openHeldAt(TIME)
      await page.clock.runFor(7100)
      await expect(sheet(page)).toContainText('Per aggiungere alla home')
      const images = sheet(page).locator('.install-steps img')
      await expect(images).toHaveCount(2)
      await expect(images.first()).toHaveAttribute('src', picture)
      await expect(sheet(page).getByRole('listitem')).toHaveText([
        `Tocca Condividi, ${where}.`,
        'Scegli «Aggiungi alla schermata Home».',
      ])
      for (const image of await images.all()) {
        await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(280)
      }
      await sheet(page).getByRole('button', { name: 'Chiudi' }).click()
      await expect(sheet(page)).toBeHidden()
    })

    test('not once it runs from the home screen', async ({ page, openHeldAt }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
        Object.defineProperty(navigator, 'standalone', { value: true })
      })
      await openHeldAt(TIME)
      await page.clock.runFor(20_000)
      await expect(sheet(page)).toBeHidden()
    })
  })
}

test('a desktop is left alone', async ({ page, openHeldAt }) => {
  await openHeldAt(TIME)
  await offer(page)
  await page.clock.runFor(20_000)
  await expect(sheet(page)).toBeHidden()
})
