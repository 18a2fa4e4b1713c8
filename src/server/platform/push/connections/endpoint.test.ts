import { expect, test } from 'vitest'
import { readEndpoint } from './endpoint.ts'

test('an endpoint of a push service is taken apart', () => {
  expect(readEndpoint('https://fcm.googleapis.com/fcm/send/abc:def?x=1#y')).toEqual({
    origin: 'https://fcm.googleapis.com',
    host: 'fcm.googleapis.com',
    path: '/fcm/send/abc:def?x=1',
  })
})

test.each([
  ['', 'not-an-address'],
  ['/push/1', 'not-an-address'],
  [`https://push.example.org/${'x'.repeat(2048)}`, 'not-an-address'],
  ['http://push.example.org/1', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['https://user:word@push.example.org/1', 'has-credentials'],
  ['https://push.example.org:8443/1', 'other-port'],
  ['https://localhost:5432/1', 'other-port'],
  ['https://127.0.0.1/1', 'not-a-name'],
  ['https://8.8.8.8/1', 'not-a-name'],
  ['https://0x7f.1/1', 'not-a-name'],
  ['https://2130706433/1', 'not-a-name'],
  ['https://[::1]/1', 'not-a-name'],
  ['https://[::ffff:7f00:1]/1', 'not-a-name'],
])('%s is refused: %s', (endpoint, refusal) => {
  expect(readEndpoint(endpoint)).toBe(refusal)
})

test('a host that is allowed by name and port is taken, at that port alone', () => {
  expect(readEndpoint('https://localhost:4000/1', ['localhost:4000'])).toMatchObject({ host: 'localhost:4000' })
  expect(readEndpoint('https://localhost:4001/1', ['localhost:4000'])).toBe('other-port')
})
