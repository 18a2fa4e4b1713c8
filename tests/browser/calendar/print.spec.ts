import { expect } from '@playwright/test'
import { PIETRALVENTO, test } from '../../support/app-test.ts'

/** 10 pt: what is read at arm's length, in black and white too. */
const READABLE = 13
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

const lettersOf = (signs: Element[]): string[] =>
  signs.map((sign) => /^"(.)"/.exec(getComputedStyle(sign, '::before').content)?.[1] ?? '')
const sizeOf = (sign: Element, pseudo: string): number => Number.parseFloat(getComputedStyle(sign, pseudo).fontSize)

test('the month prints with its year and place, and without what is only for tonight or for a finger', async ({
  page,
  openAt,
}) => {
  await openAt('2026-11-18T20:15', '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  const title = page.getByText('Novembre 2026, Pietralvento, zona Borgo')
  await expect(title).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  expect((await title.boundingBox())?.height).toBeGreaterThan(20)
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const part of ['.put-out', '.reminder-card', '.blink-legend']) await expect(page.locator(part)).toBeHidden()
  await expect(page.locator('.waste-legend')).toBeVisible()
  await expect(page.getByText('Festivo', { exact: true })).toBeVisible()
  // A month without an asterisk has none to explain.
  await expect(page.getByText('*Da confermare')).toBeHidden()
  await expect(page.getByText(/^Metti fuori dalle 21:00 della sera prima/)).toBeVisible()
  await expect(page.locator('.site-footer').getByText('800 111 111')).toBeVisible()
  expect(await page.locator('.blinking').evaluate((cell) => cell.getAnimations().length)).toBe(0)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test.describe('the year', () => {
  for (const [host, letters] of [
    ['localhost', ['U', 'I', 'V', 'C', 'P']],
    [PIETRALVENTO, ['U', 'I', 'V', 'C', 'P', 'S', 'T', 'Z', 'L']],
  ] as const) {
    test(`of ${host} prints on one A4 sheet, legend included`, async ({ page, openAt }) => {
      await openAt('2026-11-18T20:15', '/calendar/anno', host)
      if (host === PIETRALVENTO) await page.getByRole('button', { name: 'Borgo', exact: true }).click()
      await expect(page.locator('.month.small')).toHaveCount(12)
      // Until 2040 no year has more months of six rows, nor these comuni more changes.
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.year-footer .swatch').evaluateAll(lettersOf)).toEqual(letters)
      for (const [sign, pseudo] of [
        ['.mark', '::before'],
        ['.to-confirm', '::after'],
        ['.year-footer .swatch', '::before'],
      ] as const)
        expect(await page.locator(sign).first().evaluate(sizeOf, pseudo), sign).toBeGreaterThanOrEqual(READABLE)
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
