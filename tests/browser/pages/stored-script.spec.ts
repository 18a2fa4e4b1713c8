import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ensureSlots } from '../../../src/server/bulky/booking/slots.ts'
import { booked } from '../../../src/server/bulky/testing/bookings.ts'
import { loadComuni } from '../../../src/server/folders/load-comuni.ts'
import { addNotice } from '../../../src/server/notices/store.ts'
import { hydrated, testOfNotifications as test } from '../../support/app-test.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'
import { hostileComune } from '../../support/contents/hostile-comune.ts'
import { pushPhone } from '../../support/people/push-phone.ts'
import { runApp, type RunningApp } from '../../support/running-app.ts'
import { SCRIPT_PAYLOADS } from '../../support/contents/script-payloads.ts'

const TIME = '2026-11-16T20:15'
const DATE = '2026-11-17'

/** Whatever shows that something stored has run, or only tried to: the policy would stop it, and says so. */
async function watch(page: Page): Promise<string[]> {
  const traces: string[] = []
  page.on('dialog', (dialog) => {
    traces.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'altrove.example') traces.push(`request: ${request.url()}`)
  })
  await page.exposeFunction('tellTrace', (trace: string) => traces.push(trace))
  await page.addInitScript(() => {
    const { tellTrace } = globalThis as unknown as { tellTrace: (trace: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      tellTrace(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    )
    Object.defineProperty(globalThis, 'ran', {
      set: () => {
        tellTrace('a mark on the page')
      },
    })
  })
  return traces
}

/** Elements and attributes that only a payload can have made. */
const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          /^javascript:/i.test(element.getAttribute('href') ?? '') ||
          element.matches(
            'iframe, object, math, base, template, meta[http-equiv=refresh], script:not([src]):not([type])',
          ),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )

async function expectNothingRan(page: Page, traces: string[]): Promise<void> {
  expect(await planted(page)).toEqual([])
  expect(await page.title()).not.toBe('ran')
  expect(traces).toEqual([])
}

async function storeEverywhere(app: RunningApp): Promise<void> {
  await ensureSlots(app.database, 'base', 'unica', [{ date: DATE, places: 200 }])
  for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
    const person = { name: payload, codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' }
    const place = { street: payload, floor: payload, spot: payload, notes: payload }
    await booked(app.database, { utenza: `UX${1000 + index}`, date: DATE, person, place })
    await addNotice(app.database, 'base', {
      title: payload,
      text: payload,
      startsAt: '2026-11-16T08:00',
      endsAt: '2026-11-18T00:00',
      zone: null,
      severity: 'avviso',
    })
  }
}

test('a hundred scripts stored in guide, notices, names and points are shown, and none runs', async ({ page }) => {
  const comuni = await loadComuni(resolve(import.meta.dirname, '../../../comuni'), 'base')
  const hostile = hostileComune(comuni, SCRIPT_PAYLOADS)
  const app = await runApp({ time: TIME, comuni: hostile })
  await storeEverywhere(app)
  const traces = await watch(page)
  await expect.poll(async () => (await fetch(`${app.url}/calendar`)).text()).toContain('"list":[{')
  const [guideItem] = hostile.all[0]!.guide.items
  const paths = [
    '/home',
    '/waste-list/elenco',
    `/waste-list/${guideItem!.slug}`,
    '/map',
    '/map/punto-7',
    '/bulky-waste',
    '/calendar/anno',
    `/${encodeURIComponent(SCRIPT_PAYLOADS[1]!)}`,
  ]
  for (const path of paths) {
    await page.goto(app.url + path)
    await hydrated(page)
    await expectNothingRan(page, traces)
  }

  await page.goto(`${app.url}/waste-list`)
  await hydrated(page)
  await page.getByRole('combobox').fill(SCRIPT_PAYLOADS[6]!)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNothingRan(page, traces)

  await signInAsStaff(page, app, 'olga@gestore.it')
  await page.goto(`${app.url}/gestione/ritiri?giorno=${DATE}`)
  await expect(page.getByText(SCRIPT_PAYLOADS[6]!).first()).toBeVisible()
  await expectNothingRan(page, traces)
  await app.close()
})

test('nor do those that a push brings', async ({ page }) => {
  const phone = await pushPhone(page, TIME)
  const traces = await watch(page)
  await page.goto(`${phone.app.url}/calendar`)
  await hydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  for (let first = 0; first < SCRIPT_PAYLOADS.length; first += 20) {
    const message = SCRIPT_PAYLOADS.slice(first, first + 20).join(' ')
    const notification = {
      title: SCRIPT_PAYLOADS[first],
      message,
      body: message,
      navigate: `${phone.app.url}/home`,
      lang: 'it',
    }
    await phone.deliverText(JSON.stringify({ web_push: 8030, notification }))
    await expect(
      page
        .locator('.toast')
        .filter({ hasText: SCRIPT_PAYLOADS[first + 19]! })
        .first(),
    ).toBeVisible()
  }
  await expectNothingRan(page, traces)
  await phone.close()
})
