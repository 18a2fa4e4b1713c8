import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PLAINTEXT, encrypt, readReceiverKeys } from './encrypt.ts'
import { createTestBrowser } from './testing/browser.ts'

const browser = createTestBrowser()
const receiver = readReceiverKeys(browser.keys)!

test('whatever is encrypted, the browser reads', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(fc.property(text, (plaintext) => browser.decrypt(encrypt(receiver, plaintext)) === plaintext))
})

test('what fits exactly fills one record of 4,096 bytes, and one byte more is refused', () => {
  const body = encrypt(receiver, 'x'.repeat(MAX_PLAINTEXT))
  expect(MAX_PLAINTEXT).toBe(3993)
  expect(body).toHaveLength(4096)
  expect(browser.decrypt(body)).toHaveLength(MAX_PLAINTEXT)
  expect(() => encrypt(receiver, 'x'.repeat(MAX_PLAINTEXT + 1))).toThrow(RangeError)
})

test('no two messages share a salt or a key', () => {
  const bodies = Array.from({ length: 20 }, () => encrypt(receiver, 'umido'))
  const distinct = (from: number, to: number) => new Set(bodies.map((body) => body.toString('hex', from, to))).size
  expect([distinct(0, 16), distinct(21, 86)]).toEqual([20, 20])
})

test('another browser cannot read it', () => {
  expect(() => createTestBrowser().decrypt(encrypt(receiver, 'umido'))).toThrow(/authenticate/)
})

describe('keys that are none are refused:', () => {
  const { p256dh, auth } = browser.keys
  const point = Buffer.from(p256dh, 'base64url')
  const offCurve = Buffer.from(point)
  offCurve[64]! ^= 1
  test.each([
    ['a point off the curve', offCurve.toString('base64url'), auth],
    ['a compressed point', Buffer.concat([Buffer.of(2), point.subarray(1, 33)]).toString('base64url'), auth],
    ['the point at infinity', Buffer.alloc(65).toString('base64url'), auth],
    ['another prefix', Buffer.concat([Buffer.of(5), point.subarray(1)]).toString('base64url'), auth],
    ['one byte too many', Buffer.concat([point, Buffer.of(0)]).toString('base64url'), auth],
    ['nothing', '', auth],
    ['a short secret', p256dh, randomBytes(15).toString('base64url')],
    ['a long secret', p256dh, randomBytes(17).toString('base64url')],
  ])('%s', (_name, key, secret) => {
    expect(readReceiverKeys({ p256dh: key, auth: secret })).toBeUndefined()
  })
})
