import type { LaunchOptions } from '@playwright/test'

/**
 * Parts of a desktop browser that start with every window and that no test looks at. The two of the address bar are whole
 * pages of their own: they cost more than a page of ours. Chromium heeds only the last such list, so that what Playwright
 * switches off and matters here is named again.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'HttpsUpgrades',
  'SpareRendererForSitePerProcess',
]

/** Debian's Chromium, as root and without its calls home. */
export const CHROMIUM: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--disable-features=${UNWANTED.join(',')}`,
  ],
}

/**
 * The same engine without the windows, menus and profiles of a desktop browser, which cost a third of a test. What needs the
 * whole browser says so in its file.
 */
export const HEADLESS_SHELL: LaunchOptions = { ...CHROMIUM, executablePath: '/usr/bin/chromium-headless-shell' }
