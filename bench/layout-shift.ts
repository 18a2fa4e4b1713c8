import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { runMeasuredApp } from './built-app.ts'
import { DESKTOP, PHONE, slowDown } from './devices.ts'
import type { Figure } from './figure.ts'

const PATHS = ['/calendar', '/home', '/waste-list']
const DEVICES = { phone: PHONE, desktop: DESKTOP }
const TIME_AFTER_LOAD = 5000
/** Below these the parser shows: a line half read when the first frame is painted, and whole in the next. */
const REPORTED_DIGITS = 3

interface Shift {
  readonly value: number
  readonly moved: string[]
}

/**
 * Nothing may move under a finger. On the slow line, where whatever comes late comes late enough to be seen, and drawn in
 * another minute than it is read, so that the page has something to set right when its script starts.
 */
export async function measureLayoutShift(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const browser = cleanup.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const figures: Figure[] = []
  for (const path of PATHS) {
    for (const [device, options] of Object.entries(DEVICES)) {
      app.setTime(anotherMinute())
      const shifts = await layoutShifts(browser, options, app.url + path)
      figures.push({
        name: `layout shift of ${path}, ${device}`,
        unit: '',
        ours: Number(shifts.reduce((sum, { value }) => sum + value, 0).toFixed(REPORTED_DIGITS)),
        bar: { atMost: 0 },
        notes: shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`),
      })
    }
  }
  return figures
}

/** Of the same hour, because with the hour what is to be put out may rightly change. */
function anotherMinute(): string {
  const now = Temporal.Now.plainDateTimeISO('Europe/Rome')
  return now.with({ minute: now.minute === 0 ? 1 : now.minute - 1 }).toString({ smallestUnit: 'minute' })
}

async function layoutShifts(browser: Browser, device: BrowserContextOptions, url: string): Promise<Shift[]> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(TIME_AFTER_LOAD)
  const shifts = await page.evaluate(observedShifts)
  await context.close()
  return shifts
}

/** Not in the DOM typings. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** An observer that has seen nothing is not called: what it was to be told is asked of it. */
async function observedShifts(): Promise<Shift[]> {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const entries = observer.takeRecords() as LayoutShift[]
  return entries.map(({ value, sources }) => ({
    value,
    moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? '?'))),
  }))
}
