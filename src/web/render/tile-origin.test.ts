import { describe, expect, test } from 'vitest'
import { tileOrigin } from './tile-origin.ts'
import { mapSettings } from '../../contract/points/map-settings.ts'

const settings = (url: string) => ({ kind: 'tasselli', url, attribution: '© chi la fa' })

describe('tiles of elsewhere', () => {
  test.each([
    ['https://tasselli.example/{z}/{x}/{y}.png', 'https://tasselli.example'],
    ['https://{s}.tasselli.example:8443/a/{z}/{x}/{y}.png?k=1', 'https://*.tasselli.example:8443'],
  ])('%s is let in from %s', (url, origin) => expect(tileOrigin(mapSettings.parse(settings(url)))).toBe(origin))
  test.each([
    'http://tasselli.example/{z}/{x}/{y}.png',
    'https://tasselli.example/{z}/{x}.png',
    "https://x.example/{z}/{x}/{y}; script-src 'unsafe-inline'",
    'https://x.example,evil/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}{x}{y}',
  ])('%s is refused', (url) => expect(mapSettings.safeParse(settings(url)).success).toBe(false))
})
