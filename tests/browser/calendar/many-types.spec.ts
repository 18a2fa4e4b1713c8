import { expect, type Page } from '@playwright/test'
import { loadComuni } from '../../../src/server/folders/load-comuni.ts'
import { test as base } from '../../support/app-test.ts'
import { fullComune } from '../../support/contents/full-comune.ts'
import { runApp } from '../../support/running-app.ts'

/** A comune that has eight types and a service, most of them on Thursdays, and a calendar until 28 December. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  app: async ({}, use) => {
    const comuni = fullComune(await loadComuni('comuni', 'base'))
    const app = await runApp({ time: '2026-11-18T20:15', comuni })
    await use(app)
    await app.close()
  },
})

const NIGHT = '2026-11-18T20:15'

/** What sticks out of its cell, or is too small to be read: 8 px is the cap height of the smallest print. */
const unreadable = (page: Page): Promise<string[]> =>
  page.locator('.day').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const room = cell.getBoundingClientRect()
      return [...cell.querySelectorAll('.mark')].flatMap((mark) => {
        const { left, right, top, bottom, width, height } = mark.getBoundingClientRect()
        const isInside = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom
        return isInside && Math.min(width, height) >= 11 ? [] : [`${cell.id} ${mark.className} ${width}×${height}`]
      })
    }),
  )

for (const width of [320, 390, 1280]) {
  test(`at ${width} px a day with eight marks has room for each`, async ({ page, openAt }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAt(NIGHT)
    await expect(page.locator('.day[id="309"] .mark')).toHaveCount(8)
    expect(await unreadable(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.locator('.day[id="309"]')).toHaveText('5')
  })
}

const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('month and year fit on one sheet of A4 each', async ({ page, openAt }) => {
  await openAt(NIGHT, '/calendar/anno')
  await expect(page.locator('.month.small')).toHaveCount(12)
  expect(pages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1)
  await openAt(NIGHT, '/calendar')
  await expect(page.locator('.month')).toBeVisible()
  expect(pages(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('the card says what is put out when, what is done in the street, and what only some have', async ({
  page,
  openAt,
}) => {
  await openAt(NIGHT)
  const card = page.locator('.put-out')
  await expect(card).toContainText('Carta e cartoncino dalle 5:00 alle 6:00 di domani')
  await expect(card).toContainText('Pulizia delle strade, lato dei numeri pari, dalle 8:00 alle 10:00. Sposta l’auto.')
  await expect(card).toContainText('Verde e sfalci. Solo con abbonamento, al numero verde')
})

test('what goes to a street container says so, with the way to the nearest', async ({ page, openAt }) => {
  for (const path of ['/calendar', '/home']) {
    await openAt(NIGHT, path)
    const glass = page.getByRole('listitem').filter({ hasText: 'Vetro e lattine' })
    await expect(glass).toContainText('Nelle campane stradali')
    await expect(glass.getByRole('link')).toHaveAttribute('href', '/map?cosa=multi')
  }
  await expect(page.getByText('Nessuna data')).toHaveCount(0)
})

test('past the last day that is published nothing is invented', async ({ page, openAt }) => {
  await openAt('2026-12-29T20:15', '/calendar')
  await expect(page.locator('.put-out')).toContainText('Calendario non ancora pubblicato')
  await expect(page.locator('.put-out')).toContainText('fino a lunedì 28 dicembre 2026')
  await expect(page.locator('.day.unpublished .mark')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'giovedì 31 dicembre, calendario non ancora pubblicato' })).toBeVisible()
  await expect(page.locator('.unpublished-note')).toHaveText(
    /^Calendario non ancora pubblicato dopo lunedì 28 dicembre/,
  )
})

test('who it is for is asked once, and stays', async ({ page, openAt }) => {
  await openAt(NIGHT)
  const shopsOnly = page.locator('.put-out .band').getByText('Cartone delle attività')
  await expect(shopsOnly).toHaveCount(0)
  await page.getByRole('button', { name: 'Negozio o azienda' }).click()
  await expect(shopsOnly).toBeVisible()
  await page.reload()
  await expect(shopsOnly).toBeVisible()
  await expect(page.getByText('Per chi è il calendario?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cambia tipo di utenza' }).click()
  await page.getByRole('button', { name: 'Casa', exact: true }).click()
  await expect(shopsOnly).toHaveCount(0)
})

test('services are chosen with the types, for the phone’s own calendar', async ({ page, openAt }) => {
  await openAt(NIGHT, '/calendar/agenda')
  await page.getByRole('checkbox', { name: 'Pulizia delle strade' }).uncheck()
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue(
    /tipi=organico,secco,multi,giornali,imballaggi,sfalci,pannolini,cartone$/,
  )
})
