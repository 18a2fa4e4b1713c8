import type { LaunchOptions } from '@playwright/test'

/** Debian's Chromium, as root and without its calls home. */
export const CHROMIUM: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}
