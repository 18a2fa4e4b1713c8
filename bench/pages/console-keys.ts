import { type Browser, chromium, type Page } from '@playwright/test'
import type { ComuneContent } from '../../src/contract/edition/content.ts'
import { publish } from '../../src/server/edition/publish/publish.ts'
import { partsOf, publication } from '../../src/server/edition/testing/contents.ts'
import { partOf, type Parts } from '../../src/server/content/parts.ts'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { signInAsStaff } from '../../tests/support/people/bulky.ts'
import type { RunningApp } from '../../tests/support/running-app.ts'
import { runMeasuredApp } from '../built-app.ts'
import { DESKTOP } from '../devices.ts'
import { type Figure, median } from '../figure.ts'
import { manyPoints } from '../many-points.ts'

const [COMUNI, POINTS, ITEMS] = [1000, 5000, 3000]
const WORD = 'punto 12'
const EMPTY = 'data:text/html,<!doctype html><label>Cerca <input></label>'

/** Each page with the text that shows that its rows are there. */
const PAGES = {
  comuni: '/gestione',
  rifiutario: '/gestione/comuni/base/rifiutario',
  punti: '/gestione/comuni/base/punti',
}

/** From a key of a clerk who searches a long table until the screen has changed, against a page with nothing but a field. */
export async function measureConsoleKeys(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const browser = cleanup.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  await publishMuch(app)
  const page = await inConsole(browser, app)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(app.url + path)
    await page.getByRole('row').nth(5).waitFor()
    const times = await timesOfKeys(page)
    await page.goto(EMPTY)
    const reference = await timesOfKeys(page)
    figures.push({
      name: `a key in the search of ${name}, until the screen has changed`,
      unit: 'ms',
      ours: median(times),
      bar: { atMost: 100 },
      notes: [`each ${times.join(' ')}`, `a page with nothing but a field ${reference.join(' ')}`],
    })
  }
  return figures
}

async function inConsole(browser: Browser, app: RunningApp): Promise<Page> {
  const page = await (await browser.newContext(DESKTOP)).newPage()
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'amministra', comuneId: null }])
  return page
}

/** The browser's own event timing: from the key to the next frame. */
async function timesOfKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const field = page.getByLabel('Cerca').first()
  await field.click()
  for (const key of WORD) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(300)
  }
  // The browser does not report keys faster than 16 ms.
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
  return times.length === 0 ? [16] : times
}

async function publishMuch({ database }: RunningApp): Promise<void> {
  const base = await partsOf('base')
  await publish(database, publication('base', withMuch(base), 0))
  for (let index = 1; index < COMUNI; index++) {
    const hosts = [`c${index}.example`]
    const settings = { ...base.impostazioni.data, name: `Punto ${index}`, hosts, url: undefined }
    await publish(
      database,
      publication(`c${index}`, { ...base, impostazioni: partOf('impostazioni', settings) }, 0, { reason: 'Prima' }),
    )
  }
}

function withMuch(parts: Parts): Parts {
  const items: ComuneContent['rifiutario']['items'] = Array.from({ length: ITEMS }, (_, index) => ({
    name: `Punto ${index} di gomma`,
    destination: parts.impostazioni.data.types[index % parts.impostazioni.data.types.length]!.id,
    synonyms: [],
  }))
  return {
    ...parts,
    rifiutario: partOf('rifiutario', { items, products: [] }),
    punti: partOf('punti', { points: manyPoints(POINTS) as ComuneContent['punti']['points'], basemap: null }),
  }
}
