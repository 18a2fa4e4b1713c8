import { expect } from '@playwright/test'
import { loadComuni } from '../../../src/server/folders/load-comuni.ts'
import type { Comuni } from '../../../src/server/comune/comuni.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { test as base } from '../../support/app-test.ts'
import { runApp } from '../../support/running-app.ts'

const TIME = '2026-11-18T20:15'
const HOME = { latitude: 43.6254, longitude: 12.1821 }

/** The base comune, where glass goes to the bell and paper is fetched on request. */
function withWays(comuni: Comuni): Comuni {
  const comune = comuni.byHost('localhost')
  const types = comune.public.types.map((type) =>
    type.id === 'vetro' ? { ...type, container: 'campana' as const } : type,
  )
  const collection = [
    { waste: ['vetro'], way: 'strada' as const },
    { waste: ['carta'], way: 'richiesta' as const },
  ]
  const changed = { ...comune, public: { ...comune.public, types, collection } }
  return { all: [changed], byHost: () => changed }
}

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  app: async ({}, use) => {
    const app = await runApp({ time: TIME, comuni: withWays(await loadComuni('comuni', 'base')) })
    await use(app)
    await app.close()
  },
})

test('what goes to the bell says so, with the nearest one that takes it', async ({ page, openAt, errors }) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(HOME)
  await openAt(TIME, '/waste-list/bottiglia-di-vetro')
  await expect(page.getByRole('main')).toContainText('Nelle campane stradali.')
  await expect(page.getByRole('main')).not.toContainText(/Prossima raccolta|Nessuna/)
  const near = page.locator('.guide-point')
  await expect(near).toContainText(/, a \d+ m: /)
  await expectAccessible(page, 'an answer for the bell')
  await near.getByRole('link').click()
  await expect(page.locator('.taken')).toContainText('Vetro')
  expect(errors).toEqual([])
})

test('what is fetched on request leads to a call', async ({ page, openAt }) => {
  await openAt(TIME, '/waste-list/cartone-della-pizza')
  await expect(page.getByRole('main')).toContainText('Su richiesta.')
  await expect(page.getByRole('main').getByRole('link', { name: /^Chiama/ })).toHaveAttribute('href', 'tel:800000000')
})
