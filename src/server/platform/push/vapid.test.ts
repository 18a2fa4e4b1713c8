import { describe, expect, test } from 'vitest'
import { HOUR } from '../../../domain/durations.ts'
import { vapidProblem } from './testing/vapid-check.ts'
import { vapidSubjectProblem } from '../push-subject.ts'
import { createVapidAuthorization, createVapidKeys } from './vapid.ts'

const NOW = Date.parse('2026-11-15T19:00:00Z')
const ORIGIN = 'https://push.example.org'

function authorizationAt(time: { now: number }) {
  return createVapidAuthorization({
    keys: createVapidKeys(),
    subject: 'mailto:rifiuti@comune.it',
    clock: () => time.now,
  })
}

test('keys are a raw point and a raw number in base64url, as browsers want them', () => {
  const { publicKey, privateKey } = createVapidKeys()
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(publicKey, 'base64url')[0]).toBe(4)
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
})

test('a token is signed, names its push service and ends within a day', () => {
  expect(vapidProblem(authorizationAt({ now: NOW })(ORIGIN), ORIGIN, NOW)).toBeUndefined()
})

test.each([
  ['another push service', 'https://other.example.org', NOW, 'the audience is https://push.example.org'],
  ['the day after', ORIGIN, NOW + 24 * HOUR, 'expired'],
])('a token is of no use for %s', (_name, origin, time, problem) => {
  expect(vapidProblem(authorizationAt({ now: NOW })(ORIGIN), origin, time)).toBe(problem)
})

test('a token is signed once per push service and used until shortly before its end', () => {
  const time = { now: NOW }
  const authorization = authorizationAt(time)
  const first = authorization(ORIGIN)
  expect(authorization('https://other.example.org')).not.toBe(first)
  time.now = NOW + 11 * HOUR - 1
  expect(authorization(ORIGIN)).toBe(first)
  expect(vapidProblem(first, ORIGIN, time.now)).toBeUndefined()
  time.now = NOW + 11 * HOUR
  expect(authorization(ORIGIN)).not.toBe(first)
})

describe('the subject', () => {
  test.each(['mailto:rifiuti@comune.it', 'https://comune.it', 'https://www.comune.it/contatti'])(
    'may be %s',
    (subject) => {
      expect(vapidSubjectProblem(subject)).toBeUndefined()
    },
  )

  test.each([
    ['', /mailto:/],
    ['rifiuti@comune.it', /mailto:/],
    ['mailto:', /mailto:/],
    ['mailto:rifiuti', /mailto:/],
    ['http://comune.it', /mailto:/],
    ['javascript:alert(1)', /mailto:/],
    ['mailto:io@localhost', /dominio pubblico/],
    ['mailto:io@casa.local', /dominio pubblico/],
    ['https://localhost:3000', /dominio pubblico/],
    ['https://comune.invalid', /dominio pubblico/],
    ['https://192.168.1.10', /dominio pubblico/],
  ])('may not be "%s"', (subject, problem) => {
    expect(vapidSubjectProblem(subject)).toMatch(problem)
  })
})
