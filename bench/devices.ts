import type { BrowserContextOptions, Page } from '@playwright/test'

/** As sharp as Lighthouse's phone, and with a phone's user agent: the app looks at it to offer the installation. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }

const KILOBIT = 1000 / 8

/** Lighthouse's mobile conditions in the form in which they are applied, not simulated ("devtools" throttling). */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * KILOBIT,
  uploadThroughput: 675 * KILOBIT,
}
const CPU_SLOWDOWN = 4

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
