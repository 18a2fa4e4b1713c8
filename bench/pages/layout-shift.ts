import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { hydrated } from '../../tests/support/app-test.ts'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { layoutShifts, type Shift } from '../../tests/support/browser/layout-shift.ts'
import { runMeasuredApp } from '../built-app.ts'
import { DESKTOP, PHONE, slowDown } from '../devices.ts'
import type { Figure } from '../figure.ts'

type Wait = (page: Page) => Promise<unknown>

const newsHeard: Wait = (page) => page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
const guideLoaded: Wait = (page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/guide')).then((answer) => answer.finished())

/** Each page with what arrives last and might move its content. */
const PAGES = { '/calendar': newsHeard, '/home': newsHeard, '/waste-list': guideLoaded }
const DEVICES = { phone: PHONE, desktop: DESKTOP }
/** Smaller shifts come from the HTML parser, when the first frame shows half a line. */
const REPORTED_DIGITS = 3

/**
 * Nothing may move under a finger. On the slow line, where whatever comes late comes late enough to be seen, and rendered in
 * another minute than it is read, so that the page has something to set right when its script starts.
 */
export async function measureLayoutShift(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const browser = cleanup.adopt(await chromium.launch(CHROMIUM), (opened) => opened.close())
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const figures: Figure[] = []
  for (const [path, last] of Object.entries(PAGES)) {
    for (const [device, options] of Object.entries(DEVICES)) {
      app.setTime(anotherMinute())
      const shifts = await shiftsOf(browser, options, app.url + path, last)
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

/** In the same hour, because in another one the put-out card may rightly change. */
function anotherMinute(): string {
  const now = Temporal.Now.plainDateTimeISO('Europe/Rome')
  return now.with({ minute: now.minute === 0 ? 1 : now.minute - 1 }).toString({ smallestUnit: 'minute' })
}

async function shiftsOf(browser: Browser, device: BrowserContextOptions, url: string, last: Wait): Promise<Shift[]> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await slowDown(page)
  await Promise.all([last(page), page.goto(url)])
  await hydrated(page)
  const shifts = await layoutShifts(page)
  await context.close()
  return shifts
}
