import { type Server, connect, createServer } from 'node:net'
import { describe } from 'vitest'
import type { Behaviour, PushService } from './testing/push-service.ts'
import { DELIVERY, NOW, body, expect, push, test } from './testing/sender-test.ts'

test.for<[string, Behaviour]>([
  ['refuses', 'refuse'],
  ['sends away, as when it restarts,', 'go-away'],
])('what a push service %s is sent again, once and unasked', async ([, behaviour], { service, senderFor }) => {
  const sender = senderFor([service])
  await sender.send(push(service, '/push/0'), DELIVERY)
  const told: Behaviour[] = [behaviour]
  service.behave(() => told.shift() ?? { status: 201 })
  const outcomes = await Promise.all([1, 2, 3].map((id) => sender.send(push(service, `/push/${id}`), DELIVERY)))
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'delivered' })))
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/push/0', '/push/1', '/push/2', '/push/3'])
})

test('after a connection was cut the next message opens another', async ({ service, senderFor }) => {
  const sender = senderFor([service])
  service.behave(() => 'cut')
  await sender.send(push(service), DELIVERY)
  service.behave(() => ({ status: 201 }))
  expect(await sender.send(push(service), DELIVERY)).toEqual({ kind: 'delivered' })
  expect(service.connections()).toBe(2)
})

test('a push service that is busy is left alone until the time it named', async ({ service, senderFor }) => {
  service.behave(() => ({ status: 503, headers: { 'retry-after': '30' } }))
  const sender = senderFor([service], { limits: { maxRequests: 1 } })
  const outcomes = await Promise.all([1, 2, 3].map(() => sender.send(push(service), DELIVERY)))
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'later', at: NOW + 30_000 })))
  expect(service.received).toHaveLength(1)
})

test('a push service that is busy now and then, and does not say for how long, is not left alone for it', async ({
  service,
  senderFor,
}) => {
  let asked = 0
  service.behave(() => ({ status: ++asked % 5 === 0 ? 503 : 201 }))
  const sender = senderFor([service], { limits: { maxRequests: 1 } })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => sender.send(push(service), DELIVERY)))
  expect(outcomes.filter(({ kind }) => kind === 'delivered')).toHaveLength(16)
})

test('one that says nothing else is', async ({ service, senderFor }) => {
  service.behave(() => ({ status: 503 }))
  const sender = senderFor([service], { limits: { maxRequests: 1 } })
  await Promise.all(Array.from({ length: 20 }, () => sender.send(push(service), DELIVERY)))
  expect(service.received).toHaveLength(10)
})

test('a clock that was put back does not make its rest a long one', async ({ service, senderFor }) => {
  let now = NOW
  service.behave(() => ({ status: 503, headers: { 'retry-after': '30' } }))
  const sender = senderFor([service], { clock: () => now })
  await sender.send(push(service), DELIVERY)
  now -= 3_600_000
  service.behave(() => ({ status: 201 }))
  expect(await sender.send(push(service), DELIVERY)).toEqual({ kind: 'delivered' })
})

/** Takes connections and says nothing, not even in TLS. */
const blackHole = (): Server => createServer((socket) => socket.on('error', () => {}))

/** A way to the service that can be cut without either end being told. */
function wayTo({ host }: PushService): { way: Server; cut: () => void; mend: () => void } {
  let isCut = false
  const way = createServer((near) => {
    const far = connect(Number(host.split(':')[1]), '127.0.0.1')
    near.on('data', (data) => isCut || far.write(data))
    far.on('data', (data) => isCut || near.write(data))
    for (const end of [near, far]) end.on('error', () => {}).on('close', () => [near, far].map((one) => one.destroy()))
  })
  return { way, cut: () => void (isCut = true), mend: () => void (isCut = false) }
}

describe('a host that is dead', () => {
  test('delays nobody else', async ({ service, runService, senderFor, listen }) => {
    const hole = await listen(blackHole())
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
    await Promise.all(Array.from({ length: 20 }, () => sender.send(push(service), DELIVERY)))
    expect(performance.now() - started).toBeLessThan(1000)
    const kinds = new Set((await Promise.all(stuck)).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['failed']))
  })

  test('fails what waits for it all at once, not one after the other', async ({ service, senderFor }) => {
    service.behave(() => 'silence')
    const sender = senderFor([service], { limits: { responseTimeout: 400, maxRequests: 2 } })
    const started = performance.now()
    await Promise.all(Array.from({ length: 50 }, () => sender.send(push(service), DELIVERY)))
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('whose connection was cut unseen costs one time-out; the next message opens another', async ({
    service,
    senderFor,
    listen,
  }) => {
    const { way, cut, mend } = wayTo(service)
    const endpoint = `https://${await listen(way)}/push/1`
    const sender = senderFor([service], { allowedHosts: [new URL(endpoint).host], limits: { responseTimeout: 300 } })
    await sender.send({ endpoint, body }, DELIVERY)
    cut()
    expect(await sender.send({ endpoint, body }, DELIVERY)).toMatchObject({ reason: 'timeout' })
    mend()
    // The token is made for the port of the way, so it is refused: an answer, all the same.
    expect(await sender.send({ endpoint, body }, DELIVERY)).toMatchObject({ reason: 'unauthorized' })
    expect(service.connections()).toBe(2)
  })

  test('is unreachable where nothing listens', async ({ service, senderFor }) => {
    await service.close()
    expect(await senderFor([service]).send(push(service), DELIVERY)).toMatchObject({ reason: 'unreachable' })
  })
})
