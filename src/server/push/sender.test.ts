import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, type Server, connect, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encrypt, readReceiverKeys } from './encrypt.ts'
import { type Delivery, type Sender, type SenderOptions, createSender } from './sender.ts'
import { createTestBrowser } from './testing/browser.ts'
import { type Behaviour, type PushService, runPushService } from './testing/push-service.ts'
import { createVapidAuthorization, createVapidKeys } from './vapid.ts'

const NOW = Date.parse('2026-11-15T19:00:00Z')
const clock = () => NOW
const authorization = createVapidAuthorization({ keys: createVapidKeys(), subject: 'mailto:rifiuti@comune.it', clock })
const DELIVERY: Delivery = { ttl: 3600, urgency: 'normal' }
const body = randomBytes(300)

let service: PushService
let cleanup: AsyncDisposableStack

beforeEach(async () => {
  cleanup = new AsyncDisposableStack()
  service = await runService()
})
afterEach(() => cleanup.disposeAsync())

async function runService(options?: Parameters<typeof runPushService>[0]): Promise<PushService> {
  return cleanup.adopt(await runPushService({ clock, ...options }), (running) => running.close())
}

function senderFor(services: PushService[], options: Partial<SenderOptions> = {}): Sender {
  const allowedHosts = services.map(({ host }) => host)
  const ca = services.map(({ cert }) => cert).join('')
  return cleanup.adopt(createSender({ authorization, clock, allowedHosts, ca, ...options }), (sender) => sender.close())
}

const push = ({ origin }: PushService, path = '/push/1') => ({ endpoint: origin + path, body })

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.defer(() => void server.close())
  return `localhost:${(server.address() as AddressInfo).port}`
}

const lookupTo =
  (address: string): NonNullable<SenderOptions['lookup']> =>
  (_name, _options, callback) =>
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])

test('a push arrives signed, encrypted and with its headers, and the browser reads it', async () => {
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
  test.each<[string, Behaviour, object]>([
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
    ['not allowed', { status: 403 }, { kind: 'failed', reason: 'rejected', detail: '403' }],
    ['elsewhere', { status: 307, headers: { location: 'http://127.0.0.1/' } }, { kind: 'failed', reason: 'redirect' }],
    ['reset', 'reset', { kind: 'failed', reason: 'reset' }],
    ['cut off', 'cut', { kind: 'failed', reason: 'reset' }],
    ['refused again and again', 'refuse', { kind: 'failed', reason: 'reset', detail: 'refused' }],
    ['sent away again and again', 'go-away', { kind: 'failed', reason: 'reset' }],
    ['silent', 'silence', { kind: 'failed', reason: 'timeout' }],
  ])('%s', async (_name, behaviour, outcome) => {
    service.behave(() => behaviour)
    const sender = senderFor([service], { limits: { responseTimeout: 300 } })
    expect(await sender.send(push(service), DELIVERY)).toMatchObject(outcome)
  })
})

test.each<[string, Behaviour]>([
  ['refuses', 'refuse'],
  ['sends away, as when it restarts,', 'go-away'],
])('what a push service %s is sent again, once and unasked', async (_name, behaviour) => {
  const sender = senderFor([service])
  await sender.send(push(service, '/push/0'), DELIVERY)
  const told: Behaviour[] = [behaviour]
  service.behave(() => told.shift() ?? { status: 201 })
  const outcomes = await Promise.all([1, 2, 3].map((id) => sender.send(push(service, `/push/${id}`), DELIVERY)))
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'delivered' })))
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/push/0', '/push/1', '/push/2', '/push/3'])
})

test('after a connection was cut the next message opens another', async () => {
  const sender = senderFor([service])
  service.behave(() => 'cut')
  await sender.send(push(service), DELIVERY)
  service.behave(() => ({ status: 201 }))
  expect(await sender.send(push(service), DELIVERY)).toEqual({ kind: 'delivered' })
  expect(service.connections()).toBe(2)
})

test('a thousand messages go over one connection', async () => {
  const sender = senderFor([service])
  const outcomes = await Promise.all(Array.from({ length: 1000 }, () => sender.send(push(service), DELIVERY)))
  expect(outcomes.every(({ kind }) => kind === 'delivered')).toBe(true)
  expect(service.received).toHaveLength(1000)
  expect(service.connections()).toBe(1)
})

test('a push service that is busy is left alone until the time it named', async () => {
  service.behave(() => ({ status: 503, headers: { 'retry-after': '30' } }))
  const sender = senderFor([service], { limits: { maxRequests: 1 } })
  const outcomes = await Promise.all([1, 2, 3].map(() => sender.send(push(service), DELIVERY)))
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'later', at: NOW + 30_000 })))
  expect(service.received).toHaveLength(1)
})

test('a push service without HTTP/2 is spoken to in HTTP/1.1', async () => {
  const old = await runService({ protocols: ['http/1.1'] })
  const sender = senderFor([old])
  const outcomes = await Promise.all([1, 2, 3].map(() => sender.send(push(old), DELIVERY)))
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'delivered' })))
})

describe('a host that is dead', () => {
  /** Takes connections and says nothing, not even in TLS. */
  async function runBlackHole(): Promise<string> {
    return listening(createServer((socket) => socket.on('error', () => {})))
  }

  test('delays nobody else', async () => {
    const hole = await runBlackHole()
    const silent = await runService()
    silent.behave(() => 'silence')
    const sender = senderFor([service, silent], {
      allowedHosts: [service.host, silent.host, hole],
      limits: { connectTimeout: 2000, responseTimeout: 2000 },
    })
    const endpoints = [`https://${hole}/push/1`, `${silent.origin}/push/1`]
    const stuck = Array.from({ length: 200 }, (_, index) =>
      sender.send({ endpoint: endpoints[index % 2]!, body }, DELIVERY),
    )
    const started = performance.now()
    await Promise.all(Array.from({ length: 50 }, () => sender.send(push(service), DELIVERY)))
    expect(performance.now() - started).toBeLessThan(1000)
    const kinds = new Set((await Promise.all(stuck)).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['failed']))
  })

  test('fails what waits for it all at once, not one after the other', async () => {
    service.behave(() => 'silence')
    const sender = senderFor([service], { limits: { responseTimeout: 400, maxRequests: 2 } })
    const started = performance.now()
    await Promise.all(Array.from({ length: 50 }, () => sender.send(push(service), DELIVERY)))
    expect(performance.now() - started).toBeLessThan(2000)
  })

  /** A way to the service that can be cut without either end being told. */
  async function runWayTo({ host }: PushService): Promise<{ host: string; cut: () => void }> {
    let isCut = false
    const way = createServer((near) => {
      const far = connect(Number(host.split(':')[1]), '127.0.0.1')
      near.on('data', (data) => isCut || far.write(data))
      far.on('data', (data) => isCut || near.write(data))
      for (const end of [near, far])
        end.on('error', () => {}).on('close', () => [near, far].map((one) => one.destroy()))
    })
    return { host: await listening(way), cut: () => void (isCut = true) }
  }

  test('is noticed by a ping before the time for an answer is over', async () => {
    const way = await runWayTo(service)
    const sender = senderFor([service], { allowedHosts: [way.host], limits: { pingInterval: 50 } })
    service.behave(() => 'silence')
    const waiting = sender.send({ endpoint: `https://${way.host}/push/1`, body }, DELIVERY)
    await expect.poll(service.connections).toBe(1)
    way.cut()
    expect(await waiting).toMatchObject({ kind: 'failed' })
  })

  test('is unreachable where nothing listens', async () => {
    await service.close()
    expect(await senderFor([service]).send(push(service), DELIVERY)).toMatchObject({ reason: 'unreachable' })
  })
})

describe('an endpoint from outside', () => {
  test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
    'is not connected to when its name leads to %s',
    async (address) => {
      const sender = createSender({ authorization, clock, lookup: lookupTo(address) })
      expect(await sender.send({ endpoint: 'https://push.example.org/1', body }, DELIVERY)).toMatchObject({
        kind: 'failed',
        reason: 'not-public',
      })
    },
  )

  test('is refused before any connection when it names an address', async () => {
    const sender = senderFor([])
    expect(await sender.send(push(service), DELIVERY)).toEqual({
      kind: 'failed',
      reason: 'refused-endpoint',
      detail: 'other-port',
    })
    expect(service.connections()).toBe(0)
  })

  test('is not trusted without a certificate', async () => {
    const sender = senderFor([service], { ca: (await runService()).cert })
    expect(await sender.send(push(service), DELIVERY)).toMatchObject({ reason: 'unreachable' })
  })
})

describe('memory is bounded', () => {
  test('no more messages wait for one push service than its queue may hold', async () => {
    const sender = senderFor([service], { limits: { maxWaiting: 5, maxRequests: 1 } })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => sender.send(push(service), DELIVERY)))
    expect(outcomes.filter(({ kind }) => kind === 'delivered')).toHaveLength(5)
    expect(outcomes.at(-1)).toMatchObject({ kind: 'failed', reason: 'overloaded' })
  })

  test('no more push services are spoken to at once than may be, and an idle one makes room', async () => {
    const other = await runService()
    const sender = senderFor([service, other], { limits: { maxServices: 1, idleTime: 50 } })
    await sender.send(push(service), DELIVERY)
    expect(await sender.send(push(other), DELIVERY)).toMatchObject({ reason: 'overloaded' })
    await expect.poll(() => sender.send(push(other), DELIVERY)).toEqual({ kind: 'delivered' })
  })
})

test('closing lets what is under way end and gives the rest back', async () => {
  const sender = senderFor([service], { limits: { maxRequests: 2 } })
  await sender.send(push(service), DELIVERY)
  const sent = Array.from({ length: 6 }, () => sender.send(push(service), DELIVERY))
  // Until here nothing was awaited: two are under way, four wait.
  await sender.close()
  const kinds = (await Promise.all(sent)).map((outcome) => ('reason' in outcome ? outcome.reason : outcome.kind))
  expect(kinds).toEqual(['delivered', 'delivered', 'closed', 'closed', 'closed', 'closed'])
})

test('a topic that no push service would take is a mistake of ours', async () => {
  const topic = 'promemoria per stasera'
  await expect(senderFor([service]).send(push(service), { ...DELIVERY, topic })).rejects.toThrow(RangeError)
})
