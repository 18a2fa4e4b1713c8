import { describe } from 'vitest'
import { encrypt, readReceiverKeys } from './encrypt.ts'
import { createTestBrowser } from './testing/browser.ts'
import type { Behaviour } from './testing/push-service.ts'
import { DELIVERY, NOW, expect, push, test } from './testing/sender-test.ts'

test('a push arrives signed, encrypted and with its headers, and the browser reads it', async ({
  service,
  senderFor,
}) => {
  const browser = createTestBrowser()
  const encrypted = encrypt(readReceiverKeys(browser.keys)!, 'Stasera: umido')
  const outcome = await senderFor([service]).send(
    { endpoint: `${service.origin}/push/abc?token=1`, body: encrypted },
    { ttl: 7200.9, urgency: 'high', topic: 'promemoria' },
  )
  expect(outcome).toEqual({ kind: 'delivered' })
  const [received] = service.received
  expect(received!.path).toBe('/push/abc?token=1')
  expect(received!.headers).toMatchObject({
    ttl: '7200',
    urgency: 'high',
    topic: 'promemoria',
    'content-encoding': 'aes128gcm',
  })
  expect(browser.decrypt(received!.body)).toBe('Stasera: umido')
})

const inHttpDate = (time: number): string => new Date(time).toUTCString()

describe('what the push service answers is the outcome', () => {
  test.for<[string, Behaviour, object]>([
    ['created', { status: 201 }, { kind: 'delivered' }],
    ['taken', { status: 202 }, { kind: 'delivered' }],
    ['unknown', { status: 404 }, { kind: 'gone' }],
    ['no more', { status: 410 }, { kind: 'gone' }],
    ['too large', { status: 413 }, { kind: 'failed', reason: 'too-large' }],
    [
      'too many, with seconds',
      { status: 429, headers: { 'retry-after': '120' } },
      { kind: 'later', at: NOW + 120_000 },
    ],
    [
      'too many, with a date',
      { status: 429, headers: { 'retry-after': inHttpDate(NOW + 300_000) } },
      { kind: 'later', at: NOW + 300_000 },
    ],
    ['too many, with nothing', { status: 429 }, { kind: 'later', at: NOW + 60_000 }],
    [
      'too many, with nonsense',
      { status: 429, headers: { 'retry-after': 'soon' } },
      { kind: 'later', at: NOW + 60_000 },
    ],
    [
      'too many, for a year',
      { status: 429, headers: { 'retry-after': '31536000' } },
      { kind: 'later', at: NOW + 86_400_000 },
    ],
    ['busy', { status: 503, headers: { 'retry-after': '30' } }, { kind: 'later', at: NOW + 30_000 }],
    ['broken', { status: 500 }, { kind: 'failed', reason: 'server-error', detail: '500' }],
    ['not allowed', { status: 403 }, { kind: 'failed', reason: 'unauthorized', detail: '403' }],
    ['elsewhere', { status: 307, headers: { location: 'http://127.0.0.1/' } }, { kind: 'failed', reason: 'redirect' }],
    ['reset', 'reset', { kind: 'failed', reason: 'reset' }],
    ['cut off', 'cut', { kind: 'failed', reason: 'reset' }],
    ['refused again and again', 'refuse', { kind: 'failed', reason: 'reset' }],
    ['sent away again and again', 'go-away', { kind: 'failed', reason: 'reset' }],
    ['silent', 'silence', { kind: 'failed', reason: 'timeout' }],
  ])('%s', async ([, behaviour, outcome], { service, senderFor }) => {
    service.behave(() => behaviour)
    const sender = senderFor([service], { limits: { responseTimeout: 300 } })
    expect(await sender.send(push(service), DELIVERY)).toMatchObject(outcome)
  })
})

test('a thousand messages go over one connection', async ({ service, senderFor }) => {
  const sender = senderFor([service])
  const outcomes = await Promise.all(Array.from({ length: 1000 }, () => sender.send(push(service), DELIVERY)))
  expect(outcomes.every(({ kind }) => kind === 'delivered')).toBe(true)
  expect(service.received).toHaveLength(1000)
  expect(service.connections()).toBe(1)
})

test('a push service without HTTP/2 is spoken to in HTTP/1.1', async ({ senderFor, runService }) => {
  const old = await runService({ version: 1 })
  const sender = senderFor([old])
  const outcomes = await Promise.all([1, 2, 3].map(() => sender.send(push(old), DELIVERY)))
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'delivered' })))
})

describe('memory is bounded', () => {
  test('no more messages wait for one push service than its queue may hold', async ({ service, senderFor }) => {
    const sender = senderFor([service], { limits: { maxWaiting: 5, maxRequests: 1 } })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => sender.send(push(service), DELIVERY)))
    expect(
      outcomes.filter(({ kind }) => kind === 'delivered'),
      'one under way, five waiting',
    ).toHaveLength(6)
    expect(outcomes.at(-1)).toMatchObject({ kind: 'failed', reason: 'overloaded' })
  })

  test('no more push services are spoken to at once than may be, and an idle one makes room', async ({
    service,
    runService,
    senderFor,
  }) => {
    const other = await runService()
    const sender = senderFor([service, other], { limits: { maxServices: 1 } })
    const first = sender.send(push(service), DELIVERY)
    expect(await sender.send(push(other), DELIVERY)).toMatchObject({ reason: 'overloaded' })
    await first
    expect(await sender.send(push(other), DELIVERY)).toEqual({ kind: 'delivered' })
  })

  test('a connection with nothing to send is closed after a while', async ({ service, senderFor }) => {
    const sender = senderFor([service], { limits: { idleTime: 50 } })
    await sender.send(push(service), DELIVERY)
    await expect.poll(service.open).toBe(0)
    expect(await sender.send(push(service), DELIVERY)).toEqual({ kind: 'delivered' })
  })
})

test('closing lets what is under way end and gives the rest back', async ({ service, senderFor }) => {
  const sender = senderFor([service], { limits: { maxRequests: 2 } })
  await sender.send(push(service), DELIVERY)
  const sent = Array.from({ length: 6 }, () => sender.send(push(service), DELIVERY))
  // Until here nothing was awaited: two are under way, four wait.
  await sender.close()
  const kinds = (await Promise.all(sent)).map((outcome) => ('reason' in outcome ? outcome.reason : outcome.kind))
  expect(kinds).toEqual(['delivered', 'delivered', 'closed', 'closed', 'closed', 'closed'])
})

test('a topic that no push service would take is a mistake of ours', async ({ service, senderFor }) => {
  const topic = 'promemoria per stasera'
  expect(() => senderFor([service]).send(push(service), { ...DELIVERY, topic })).toThrow(RangeError)
})
