import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { createPushSender, type PushSenderOptions } from '../../src/server/platform/push/sender.ts'
import {
  authorization,
  body,
  clock,
  DELIVERY,
  expect,
  push,
  test,
} from '../../src/server/platform/push/testing/sender-test.ts'
import { liveApp } from '../../src/server/testing/live-app.ts'
import { testClient } from '../../src/server/testing/test-client.ts'
import { aDevice } from './support/owned-things.ts'

const ENDPOINT = 'https://push.example.org/1'

/** Answers each lookup with the next address, and goes on with the last. */
function lookupTo(...addresses: string[]): NonNullable<PushSenderOptions['lookup']> {
  let asked = 0
  return (_name, _options, callback) => {
    const address = addresses[Math.min(asked, addresses.length - 1)]!
    asked += 1
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  }
}

describe('an address of this machine, or of a network of ours, is no push service', () => {
  const addresses = [
    'https://127.0.0.1/1',
    'https://127.1/1',
    'https://2130706433/1',
    'https://0x7f000001/1',
    'https://0177.0.0.1/1',
    'https://0/1',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/1',
    'https://[::1]/1',
    'https://[::]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://[::ffff:169.254.169.254]/1',
    'https://[fe80::1]/1',
    'https://[64:ff9b::7f00:1]/1',
    'https://127.0.0.1:5432/1',
    'https://push.example.org:22/1',
    'https://user:word@push.example.org/1',
    'http://push.example.org/1',
    'file:///etc/passwd',
    'gopher://127.0.0.1:25/1',
  ]

  test('which a device cannot register', async () => {
    const server = await liveApp()
    const client = testClient(server.app)
    for (const endpoint of addresses) {
      const answer = await client.send('PUT', `/api/installations/${randomUUID()}`, aDevice(endpoint))
      expect([400, 422], endpoint).toContain(answer.statusCode)
    }
    expect(await server.database.query('SELECT FROM installation')).toEqual([])
    await server.close()
  })

  test.for(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1', '0.0.0.0'])(
    'nor by a name that leads to %s',
    async (address) => {
      const sender = createPushSender({ authorization, clock, lookup: lookupTo(address) })
      const outcome = await sender.send({ endpoint: ENDPOINT, body }, DELIVERY)
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'not-public' })
    },
  )

  test('nor by one that is written to "localhost"', async () => {
    const sender = createPushSender({ authorization, clock })
    const outcome = await sender.send({ endpoint: 'https://localhost/1', body }, DELIVERY)
    expect(outcome).toMatchObject({ reason: 'not-public' })
  })
})

/** Public as the registries go, and nobody's. */
const NOBODY = '2a00:ffff:ffff:ffff::1'

test('a name that answers well the first time and ill the second is asked, and checked, every time', async () => {
  const limits = { connectTimeout: 200 }
  const sender = createPushSender({ authorization, clock, limits, lookup: lookupTo(NOBODY, '127.0.0.1') })
  const first = await sender.send({ endpoint: ENDPOINT, body }, DELIVERY)
  expect(first).toMatchObject({ kind: 'failed', reason: 'unreachable' })
  const second = await sender.send({ endpoint: ENDPOINT, body }, DELIVERY)
  expect(second).toMatchObject({ kind: 'failed', reason: 'not-public' })
  await sender.close()
})

describe('a push service', () => {
  test.for([1, 2] as const)(
    'over HTTP/%i that sends us elsewhere is not followed',
    async (version, { runService, senderFor }) => {
      const [here, elsewhere] = [await runService({ version }), await runService()]
      here.behave(() => ({ status: 307, headers: { location: `${elsewhere.origin}/push/1` } }))
      const sender = senderFor([here, elsewhere])
      expect(await sender.send(push(here), DELIVERY)).toMatchObject({ kind: 'failed', reason: 'redirect' })
      expect(elsewhere.connections()).toBe(0)
    },
  )

  test('is refused before any connection when it names an address', async ({ service, senderFor }) => {
    const sender = senderFor([])
    const outcome = await sender.send(push(service), DELIVERY)
    expect(outcome).toEqual({ kind: 'failed', reason: 'refused-endpoint', detail: 'other-port' })
    expect(service.connections()).toBe(0)
  })

  test('is not trusted without a certificate', async ({ service, senderFor, runService }) => {
    const sender = senderFor([service], { ca: (await runService()).cert })
    expect(await sender.send(push(service), DELIVERY)).toMatchObject({ reason: 'unreachable' })
  })
})
