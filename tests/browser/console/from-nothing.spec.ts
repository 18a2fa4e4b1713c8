import { test } from '@playwright/test'
import { appOfJourney, consoleJourney } from '../../support/people/console-journey.ts'

test('a new clerk, without a shell: invited, a comune from nothing, online; a strike in three comuni, told and taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  const app = await appOfJourney()
  await consoleJourney(browser, page, app, async () => undefined)
  await app.close()
})
