import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PushMessage, pushMessageSchema, pushSubscriptionSchema } from '../../../contract/push/push.ts'
import { MAX_PLAINTEXT } from './encrypt.ts'
import { type PushText, pushPayload } from './message.ts'
import { createTestBrowser } from './testing/browser.ts'

const TEXT: PushText = {
  title: 'Stasera: umido',
  message: 'Metti fuori il mastello marrone dalle 20 alle 6.',
  navigate: 'https://rifiuti.comune.it/calendar',
}

const read = (payload: string): PushMessage => pushMessageSchema.parse(JSON.parse(payload))

test('a push is the notification of the specification in the shape of a declarative one', () => {
  const actions = [{ action: 'fatto', title: 'Fatto', navigate: TEXT.navigate }]
  expect(JSON.parse(pushPayload({ ...TEXT, tag: 'promemoria', actions, badge: 1 }))).toEqual({
    web_push: 8030,
    notification: {
      title: TEXT.title,
      message: TEXT.message,
      body: TEXT.message,
      navigate: TEXT.navigate,
      lang: 'it',
      tag: 'promemoria',
      actions,
    },
    app_badge: 1,
  })
})

test('a text of any length and alphabet fits, and is whole where it can be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000, size: 'max' }), (message) => {
      const payload = pushPayload({ ...TEXT, message })
      const cut = read(payload).notification.message
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PLAINTEXT)
      expect(cut === message || cut.endsWith('…')).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a long text ends with a whole word and an ellipsis, and loses no more than it must', () => {
  const payload = pushPayload({ ...TEXT, message: 'raccolta, '.repeat(500) })
  expect(read(payload).notification.message).toMatch(/raccolta…$/)
  expect(Buffer.byteLength(payload)).toBeGreaterThan(MAX_PLAINTEXT - 100)
})

test('a character is not cut in two', () => {
  const { message } = read(pushPayload({ ...TEXT, message: '🍌'.repeat(3000) })).notification
  expect(message.isWellFormed()).toBe(true)
})

test('what a browser gives as its subscription is taken, with nothing added', () => {
  const subscription = { endpoint: 'https://push.example.org/1', keys: createTestBrowser().keys }
  expect(pushSubscriptionSchema.parse({ ...subscription, expirationTime: null })).toEqual(subscription)
})

test.each([
  ['http', { endpoint: 'http://push.example.org/1' }],
  ['an address without end', { endpoint: `https://push.example.org/${'x'.repeat(2048)}` }],
  ['a short key', { keys: { p256dh: 'BAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
  ['no keys', { keys: undefined }],
])('a subscription with %s is refused', (_name, wrong) => {
  const subscription = { endpoint: 'https://push.example.org/1', keys: createTestBrowser().keys, ...wrong }
  expect(pushSubscriptionSchema.safeParse(subscription).success).toBe(false)
})
