import { describe } from 'vitest'
import { type SenderOptions, createSender } from './sender.ts'
import { DELIVERY, authorization, body, clock, expect, push, test } from './testing/sender-test.ts'

const lookupTo =
  (address: string): NonNullable<SenderOptions['lookup']> =>
  (_name, _options, callback) =>
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])

describe('an endpoint from outside', () => {
  test.for(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
    'is not connected to when its name leads to %s',
    async (address) => {
      const sender = createSender({ authorization, clock, lookup: lookupTo(address) })
      expect(await sender.send({ endpoint: 'https://push.example.org/1', body }, DELIVERY)).toMatchObject({
        kind: 'failed',
        reason: 'not-public',
      })
    },
  )

  test('is refused before any connection when it names an address', async ({ service, senderFor }) => {
    const sender = senderFor([])
    expect(await sender.send(push(service), DELIVERY)).toEqual({
      kind: 'failed',
      reason: 'refused-endpoint',
      detail: 'other-port',
    })
    expect(service.connections()).toBe(0)
  })

  test('is not trusted without a certificate', async ({ service, senderFor, runService }) => {
    const sender = senderFor([service], { ca: (await runService()).cert })
    expect(await sender.send(push(service), DELIVERY)).toMatchObject({ reason: 'unreachable' })
  })
})
