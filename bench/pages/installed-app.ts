import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { SCRATCH } from '../built-app.ts'

/** The browser writes its compiled scripts and its database a moment after the worker is ready. */
const SETTLE_TIME = 3000

/** A browser profile with the page's worker in it, like a phone's after the installation. */
export interface InstalledApp {
  readonly url: string
  readonly profile: string
}

/** Visits once, until the worker has everything. A page without script has its worker named here. */
export async function install(name: string, url: string, worker?: string): Promise<InstalledApp> {
  const profile = join(SCRATCH, `profile-${name}`)
  const { context, page } = await launch(profile, url)
  try {
    if (worker !== undefined) await page.evaluate(register, worker)
    await page.waitForFunction(hasActiveWorker)
    await page.waitForTimeout(SETTLE_TIME)
  } catch (error) {
    throw new Error(`The worker of ${url} did not install.`, { cause: error })
  } finally {
    await context.close()
  }
  return { url, profile }
}

/** Opens the app in a new browser on a copy of the profile, so that every run starts from the same state. */
export async function openAnew<Result>(
  { url, profile }: InstalledApp,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(`${profile}-`)
  await cp(profile, copy, { recursive: true })
  const { context, page } = await launch(copy, url)
  try {
    return await use(page)
  } finally {
    await context.close()
    await rm(copy, { recursive: true, force: true })
  }
}

/**
 * The browser itself opens the page, as from an icon on the home screen. Navigating from an empty page would measure a warm
 * browser; for the same reason the size is that of the window, not set later.
 */
async function launch(profile: string, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    args: [...CHROMIUM.args!, '--window-size=390,844', `--app=${url}`],
    ignoreDefaultArgs: ['about:blank'],
    viewport: null,
  })
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.waitForURL(url)
  return { context, page }
}

const register = async (script: string): Promise<void> => void (await navigator.serviceWorker.register(script))

/** A worker is not activated before its caches are filled. */
const hasActiveWorker = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'
