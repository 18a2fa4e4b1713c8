import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { missingStore } from '../../../src/server/guide/missing-store.ts'
import { barcodeVideo } from '../../support/browser/barcode-video.ts'
import { CHROMIUM } from '../../support/browser/chromium.ts'
import { hydrated } from '../../support/app-test.ts'
import { runApp } from '../../support/running-app.ts'

async function visitOnce(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/calendar`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

test('after one visit to the calendar the whole guide works with the server dead', async ({ page }) => {
  const app = await runApp()
  await visitOnce(page, app.url)
  await app.close()
  const answer = await page.goto(`${app.url}/waste-list/cartone-della-pizza`)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.text()).toContain('Stacca la parte unta')
  await page.goto(`${app.url}/waste-list`)
  await hydrated(page)
  await page.getByRole('combobox').fill('domopak')
  await expect(page.getByRole('option').first()).toContainText('Carta stagnola')
  await page.goto(`${app.url}/waste-list/elenco`)
  await expect(page.locator('.guide-items li')).not.toHaveCount(0)
  expect((await page.goto(`${app.url}/waste-list/unicorno`))?.status()).toBe(404)
})

test('a changed guide reaches the phone by itself, and the old one is dropped', async ({ page }) => {
  const { loadComuni } = await import('../../../src/server/folders/load-comuni.ts')
  const comuni = await loadComuni('comuni', 'base')
  const first = await runApp({ comuni })
  await visitOnce(page, first.url)
  await first.close()
  const base = comuni.byHost('localhost')
  const guide = {
    ...base.guide,
    version: 'nuova',
    items: [
      ...base.guide.items,
      { slug: 'gondola', name: 'Gondola', destination: 'ingombranti' as const, synonyms: [] },
    ],
  }
  const changed = { ...base, guide, public: { ...base.public, guide: 'nuova' } }
  const second = await runApp({ port: first.port, comuni: { all: [changed], byHost: () => changed } })
  await page.goto(`${first.url}/waste-list`)
  await page.getByRole('combobox').fill('gondola')
  await expect(page.getByRole('option').first()).toContainText('Gondola')
  const kept = () => page.evaluate(async () => (await (await caches.open('comune')).keys()).map(({ url }) => url))
  await expect
    .poll(async () => (await kept()).filter((url) => url.includes('/api/guide')))
    .toEqual([`${first.url}/api/guide?v=nuova`])
  await second.close()
})

test('words not found are kept offline and counted once', async ({ page }) => {
  const first = await runApp()
  await visitOnce(page, first.url)
  await first.close()
  await page.goto(`${first.url}/waste-list`)
  await page.getByRole('combobox').fill('astronave')
  await page.getByRole('button', { name: 'Segnala che manca' }).click()
  await expect(page.locator('.guide-missing')).toContainText('le mandiamo appena si può')
  const second = await runApp({ port: first.port })
  await page.goto(`${first.url}/waste-list`)
  await expect.poll(() => missingStore(second.database).list('base')).toMatchObject([{ words: 'astronave', times: 1 }])
  await page.reload()
  await page.getByRole('combobox').fill('astronave')
  expect(await missingStore(second.database).list('base')).toMatchObject([{ times: 1 }])
  await second.close()
})

test('the camera reads a barcode, with the reader that our own server gives', async () => {
  test.setTimeout(60_000)
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const video = join(folder, 'barcode.y4m')
  await writeFile(video, barcodeVideo('2000000000015'))
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [
      ...CHROMIUM.args!,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  const app = await runApp()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${app.url}/waste-list`)
  expect(
    asked.some((url) => url.endsWith('.wasm')),
    'nothing of it comes before it is asked for',
  ).toBe(false)
  await page.getByRole('button', { name: 'Codice a barre' }).click()
  await expect(page.getByRole('heading', { name: 'Acqua della Rocca, 1,5 litri' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.guide-variants')).toContainText('Plastica e Alluminio')
  expect(asked.every((url) => url.startsWith(app.url) || url.startsWith('blob:'))).toBe(true)
  await browser.close()
  await app.close()
  await rm(folder, { recursive: true })
})
