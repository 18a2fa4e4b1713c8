import type { Page } from '@playwright/test'
import { hydrated } from '../../tests/support/app-test.ts'
import type { RunningApp } from '../../tests/support/running-app.ts'

/** What the steps to a state have at hand. */
export interface Stage {
  page: Page
  app: RunningApp
  /** The second comune: it has zones. */
  openPietralvento: (path: string) => Promise<void>
  open: (path: string) => Promise<void>
  press: (name: string | RegExp) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
}

/** A page or something that opens in it, and the steps that lead there. */
export interface State {
  name: string
  /** With the worker, for what is shown without network; without it, nothing is rendered from a cache. */
  hasWorker?: true
  userAgent?: string
  steps: (stage: Stage) => Promise<unknown>
}

export function stageOf(page: Page, app: RunningApp): Stage {
  const open = async (url: string): Promise<void> => {
    await page.goto(url)
    if (new URL(url).pathname !== '/api') await hydrated(page)
  }
  return {
    page,
    app,
    open: (path) => open(app.url + path),
    openPietralvento: (path) => open(app.url.replace('localhost', 'pietralvento.localhost') + path),
    press: (name) =>
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click(),
    fill: (label, text) => page.getByLabel(label).fill(text),
  }
}

/** Pages that need no step but to be opened. */
export const pages = (paths: Record<string, string>): State[] =>
  Object.entries(paths).map(([name, path]) => ({ name, steps: ({ open }) => open(path) }))
