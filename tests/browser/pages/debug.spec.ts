import { chromium, expect, type Page } from '@playwright/test'
import { hydrated, test } from '../../support/app-test.ts'
import { CHROMIUM } from '../../support/browser/chromium.ts'
import { WORKER_UNSUPPORTED } from '../../../src/web/device/worker/worker-texts.ts'

test.use({ hasWorker: true })

/** Each name with its value, as they are read out to the help desk. */
const lines = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('.debug')
    .first()
    .evaluate((list) =>
      Object.fromEntries(
        Array.from(list.querySelectorAll('div'), (line) => [
          line.querySelector('dt')!.textContent,
          line.querySelector('dd')!.textContent,
        ]),
      ),
    )

test('a question that the browser never answers, or does not know, leaves only its own line unread', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = () => Promise.race([])
    ServiceWorkerContainer.prototype.getRegistration = () => Promise.race([])
    Reflect.deleteProperty(globalThis, 'caches')
  })
  await page.clock.install()
  await page.goto(`${app.url}/debug`)
  await hydrated(page)
  await expect
    .poll(() => lines(page))
    .toMatchObject({
      Worker: 'in lettura…',
      'Spazio usato': 'in lettura…',
      Cache: expect.stringContaining('non leggibile'),
      Installazione: expect.stringContaining('…, '),
      Rete: 'in linea',
      Browser: expect.stringContaining('Chrome'),
    })
  await page.clock.runFor(5000)
  const silent = expect.stringContaining('does not answer')
  await expect.poll(() => lines(page)).toMatchObject({ Worker: silent, 'Spazio usato': silent })
})

test('on plain http it says that there are no workers, and every line can be read out', async ({ app }) => {
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args!, '--host-resolver-rules=MAP raccolta.test 127.0.0.1'],
  })
  const page = await browser.newPage()
  await page.goto(`http://raccolta.test:${app.port}/debug`)
  await hydrated(page)
  await expect.poll(() => lines(page)).toMatchObject({ Worker: WORKER_UNSUPPORTED, Rete: 'in linea' })
  await expect.poll(async () => Object.values(await lines(page))).not.toContain('in lettura…')
  await page.getByRole('button', { name: 'Iscrivi' }).click()
  await expect(page.locator('.debug-page').getByRole('status').filter({ hasText: WORKER_UNSUPPORTED })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('notification'))).toBe(`Error: ${WORKER_UNSUPPORTED}`)
  await page.getByRole('button', { name: 'Copia il rapporto' }).click()
  await expect(page.getByText('Non siamo riusciti a copiare')).toBeVisible()
  await browser.close()
})
