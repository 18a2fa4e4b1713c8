import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 'Chrome su Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge su Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari su iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox su Mac'],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0`, 'Samsung Internet su Android'],
  ['curl/8.0', 'Dispositivo sconosciuto'],
  ['', 'Dispositivo sconosciuto'],
])('%s is "%s"', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
