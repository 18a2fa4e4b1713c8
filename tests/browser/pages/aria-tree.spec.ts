import { expect } from '@playwright/test'
import { test } from '../../support/app-test.ts'

const PAGES = {
  calendar: '/calendar',
  month: '/calendar/2026-12',
  home: '/home',
  'waste-list': '/waste-list',
  answer: '/waste-list/cartone-della-pizza',
  'bulky-waste': '/bulky-waste',
  booking: '/bulky-waste/prenota',
  map: '/map?cosa=riuso',
}

test('the main pages are, to a screen reader, what they were', async ({ page, openHeldAt, app }) => {
  await openHeldAt('2026-11-18T20:15')
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(app.url + path)
    await expect(page.locator('#root')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
  }
})
