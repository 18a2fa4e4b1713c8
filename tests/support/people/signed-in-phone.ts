import { expect, type Page } from '@playwright/test'
import { hydrated } from '../app-test.ts'
import { signInHere } from './bulky.ts'
import { instantOf, runApp, type RunningApp } from '../running-app.ts'

const TIME = '2026-11-15T10:00'
export const WIZARD = '/bulky-waste/prenota'

/** An app of its own, at the time of which the tests of bookings speak, on the server and in the browser. */
export async function appFor(page: Page): Promise<RunningApp> {
  const app = await runApp({ time: TIME })
  await page.clock.install({ time: instantOf(TIME) })
  return app
}

export async function open(page: Page, app: RunningApp, path: string): Promise<void> {
  await page.goto(app.url + path)
  await hydrated(page)
}

export async function signIn(page: Page, app: RunningApp, email: string, then = '/profilo'): Promise<void> {
  await open(page, app, `/accedi?poi=${then}`)
  await signInHere(page, app, email)
  await expect(page).toHaveURL(new RegExp(`^[^?]*${then}$`))
}

export async function signOut(page: Page, app: RunningApp): Promise<void> {
  await open(page, app, '/profilo')
  await page.getByRole('button', { name: 'Esci', exact: true }).click()
  await expect(page.getByText('Accesso chiuso')).toBeVisible()
}

export const bookings = ({ database }: RunningApp) =>
  database.query<{ email: string; name: string }>(
    `SELECT email, person ->> 'name' AS name FROM bulky_booking JOIN app_user ON app_user.id = user_id`,
  )

/** Everything that the device has kept of the resident, as text: a draft, what waits, what the server said. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      for (const store of opening.result.objectStoreNames) {
        const reading = opening.result.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => reading.addEventListener('success', resolve))
        kept.push(reading.result)
      }
      opening.result.close()
    }
    return JSON.stringify(kept)
  })
