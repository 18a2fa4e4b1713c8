import { expect, test } from 'vitest'
import { installPlatform } from './platform.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

test.each([
  ['an Android phone', ANDROID, 5, false, 'android'],
  ['an iPhone', IPHONE, 5, false, 'ios'],
  ['an iPad that calls itself a Macintosh', MAC, 5, false, 'ios'],
  ['a Mac', MAC, 0, false, undefined],
  ['a desktop', LINUX, 0, false, undefined],
  ['the installed app on Android', ANDROID, 5, true, undefined],
  ['the installed app on iOS', IPHONE, 5, true, undefined],
])('%s', (_device, userAgent, maxTouchPoints, isStandalone, expected) => {
  expect(installPlatform({ userAgent, maxTouchPoints, isStandalone })).toBe(expected)
})
