import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { MapSettings } from '../../../src/contract/points/map-settings.ts'
import { loadComuni } from '../../../src/server/folders/load-comuni.ts'
import { waterArchive } from '../../support/contents/pmtiles.ts'
import { runApp } from '../../support/running-app.ts'

/** The base comune over another map. */
async function comuniOver(map: MapSettings, folder?: string) {
  const comuni = await loadComuni('comuni', 'base')
  const base = comuni.byHost('localhost')
  const changed = { ...base, ...(folder && { folder }), public: { ...base.public, map } }
  return { all: [changed], byHost: () => changed }
}

/** The blue of water that the library paints, on any tile. */
const isWaterDrawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('.map-view canvas')].some((canvas) => {
      const [red = 0, , blue = 0, alpha = 0] = canvas.getContext('2d')!.getImageData(40, 40, 1, 1).data
      return alpha === 255 && blue > red + 20
    }),
  )

test('tiles of the comune’s choice are let in, with their makers named', async ({ page }) => {
  const map = {
    kind: 'tasselli' as const,
    url: 'https://tasselli.example/{z}/{x}/{y}.png',
    attribution: '© chi <la> fa',
    maxZoom: 19,
  }
  const app = await runApp({ comuni: await comuniOver(map) })
  const asked: string[] = []
  await page.route('https://tasselli.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ path: 'public/icons/app-192.png' })
  })
  await page.goto(`${app.url}/map`)
  await expect(page.locator('.map-view img.leaflet-tile-loaded').first()).toBeVisible()
  expect(asked[0]).toMatch(/^https:\/\/tasselli\.example\/\d+\/\d+\/\d+\.png$/)
  await expect(page.locator('.leaflet-control-attribution')).toHaveText('© chi <la> fa')
  await app.close()
})

test('an archive of the comune’s own is rendered, read in ranges, also without network', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'archivio-'))
  await writeFile(join(folder, 'mappa.pmtiles'), waterArchive())
  const map = { kind: 'pmtiles' as const, file: 'mappa.pmtiles', attribution: '© comune' }
  const app = await runApp({ comuni: await comuniOver(map, folder) })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${app.url}/map`)
  await isWaterDrawn(page)
  const isKept = () => page.evaluate(async () => (await caches.match('/mappa.pmtiles')) !== undefined)
  await expect.poll(isKept).toBe(true)
  await app.close()
  await page.goto(`${app.url}/map`)
  await isWaterDrawn(page)
  expect(errors).toEqual([])
  await rm(folder, { recursive: true })
})
