import { expect } from '@playwright/test'
import { PIETRALVENTO, test } from '../support/app-test.ts'

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test.describe('the year', () => {
  for (const [host, choose] of [
    ['localhost', false],
    [PIETRALVENTO, true],
  ] as const) {
    test(`of ${host} prints on one A4 sheet, legend included`, async ({ page, openAt }) => {
      await openAt('2026-11-18T20:15', '/calendar/anno', host)
      if (choose) await page.getByRole('button', { name: 'Borgo', exact: true }).click()
      await expect(page.locator('.month.small')).toHaveCount(12)
      // Years whose months take six rows in every line of the sheet among them.
      for (let year = 2026; year < 2032; year++) {
        await expect(page.getByRole('heading', { level: 2 })).toContainText(String(year))
        expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true })), String(year)).toBe(1)
        await page.getByRole('button', { name: `Vai al ${year + 1}` }).click()
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.year-footer .waste-legend')).toBeVisible()
      await expect(page.locator('.site-header')).toBeHidden()
      await expect(page.locator('.menu-dock')).toBeHidden()
    })
  }

  test('is leafed through, and its button prints', async ({ page, openAt }) => {
    await openAt('2026-12-31T20:15', '/calendar/anno')
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Calendario 2027')
    await page.getByRole('button', { name: 'Vai al 2026' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Calendario 2026')
    await page.evaluate(() => {
      globalThis.print = () => Object.assign(globalThis, { hasPrinted: true })
    })
    await page.getByRole('button', { name: 'Stampa' }).click()
    expect(await page.evaluate(() => 'hasPrinted' in globalThis)).toBe(true)
  })
})
