import { expect, test } from 'vitest'
import { obstacleOf } from './obstacle.ts'

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 }
const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 }

test.each([
  ['an iPhone’s browser: install first', IPHONE, false, false, undefined, 'install-first'],
  ['the app on an iPhone, not asked yet', IPHONE, true, true, 'default', undefined],
  ['the app on an iPhone, refused', IPHONE, true, true, 'denied', 'denied'],
  ['the app on an iPhone too old for push', IPHONE, true, false, undefined, 'unsupported'],
  ['Android, allowed', ANDROID, false, true, 'granted', undefined],
  ['Android, refused', ANDROID, false, true, 'denied', 'denied'],
  ['a browser without push', ANDROID, false, false, 'default', 'unsupported'],
] as const)('%s', (_, device, isStandalone, hasPush, permission, obstacle) => {
  expect(obstacleOf({ ...device, isStandalone }, hasPush, permission)).toBe(obstacle)
})
