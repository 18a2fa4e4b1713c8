import { defineConfig } from '@playwright/test'
import { HEADLESS_SHELL } from './tests/support/browser/chromium.ts'

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/server/testing/postgres-18.ts',
  outputDir: 'test-results/browser',
  // Bounds, not measures: a busy machine may take long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
    launchOptions: HEADLESS_SHELL,
    // Drawn in software, the pulse alone keeps half a core busy; its own tests ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
