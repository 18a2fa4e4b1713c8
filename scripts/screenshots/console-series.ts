import type { Browser } from '@playwright/test'
import { appOfJourney, consoleJourney, JOURNEY_TIME } from '../../tests/support/people/console-journey.ts'
import { instantOf } from '../../tests/support/running-app.ts'

/** The first hour of a new clerk, a picture for each step: what the test of the same journey sees. */
export async function takeSeries(browser: Browser, folder: string): Promise<void> {
  const app = await appOfJourney()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'it-IT',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.install({ time: instantOf(JOURNEY_TIME) })
  let step = 0
  await consoleJourney(browser, page, app, async (name, shown) => {
    step += 1
    const path = `${folder}/console-passo-${String(step).padStart(2, '0')}-${name}.png`
    await shown.screenshot({ path, animations: 'disabled' })
  })
  await context.close()
  await app.close()
}
