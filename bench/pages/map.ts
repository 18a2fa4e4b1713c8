import { chromium, type Page } from '@playwright/test'
import { findPoints } from '../../src/domain/points/search.ts'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { serveBarePage } from './bare-page.ts'
import { runMeasuredApp } from '../built-app.ts'
import { compareByTurns, type Figure, median } from '../figure.ts'
import { manyPoints, THINGS } from '../many-points.ts'
import { loadedScripts, sum } from './script-bytes.ts'

const COUNT = 5000
const TURNS = 5
const SEARCHES = 25

/** The map: what it costs beyond the shell, how soon thousands of points show, how soon the nearest is found. */
export async function measureMap(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const browser = cleanup.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const leaflet = cleanup.adopt(await serveBarePage('bare-leaflet'), (running) => running.close())
  const markers = cleanup.adopt(await serveBarePage('map-markers'), (running) => running.close())
  const shell = await loadedScripts(browser, `${app.url}/calendar`)
  const all = await loadedScripts(browser, `${app.url}/map`, '.leaflet-marker-icon')
  const own = [...all].filter(([path]) => !shell.has(path))
  const page = await browser.newPage()
  await page.goto(markers.url)
  return [
    {
      name: 'script of /map beyond the shell, brotli 11',
      unit: 'B',
      ours: sum(own.map(([, bytes]) => bytes)),
      reference: sum((await loadedScripts(browser, leaflet.url)).values()),
      bar: { atMost: 1.5 },
      notes: own.map(([path, bytes]) => `${bytes} B ${path}`),
    },
    await firstMarkers(page),
    nearest(),
  ]
}

async function firstMarkers(page: Page): Promise<Figure> {
  const points = manyPoints(COUNT)
  const time = (way: 'ours' | 'reference') => () =>
    page.evaluate(
      ([one, all]) =>
        (globalThis as unknown as { measure: (way: string, points: unknown) => Promise<number> }).measure(one, all),
      [way, points] as const,
    )
  const compared = await compareByTurns(TURNS, time('ours'), time('reference'))
  return { name: `first markers of ${COUNT} points`, unit: 'ms', ...compared, bar: { atMost: 1 / 5 } }
}

function nearest(): Figure {
  const points = manyPoints(COUNT)
  const times = Array.from({ length: SEARCHES }, (_, index) => {
    const start = performance.now()
    const takes = THINGS[index % THINGS.length]!
    findPoints(
      points,
      { takes, isOpenNow: true, within: undefined },
      {
        now: Temporal.PlainDateTime.from('2026-11-18T11:15').add({ minutes: index }),
        holidays: { weekdays: ['dom'], effects: {}, days: [{ name: 'Natale', day: 25, month: 12 }] },
        statuses: {},
        origin: { lat: 43.6254, lon: 12.1821 },
      },
    )
    return performance.now() - start
  })
  const notes = [`slowest ${Math.max(...times).toFixed(2)} ms`]
  return {
    name: `nearest open of ${COUNT} points that takes it`,
    unit: 'ms',
    ours: median(times),
    bar: { atMost: 5 },
    notes,
  }
}
