import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { expect, test as plain } from 'vitest'
import {
  type Delivery,
  type PreparedPush,
  type PushSender,
  type PushSenderOptions,
  createPushSender,
} from '../sender.ts'
import { createVapidAuthorization, createVapidKeys } from '../vapid.ts'
import { type PushService, runPushService } from './push-service.ts'

export { expect }

export const NOW = Date.parse('2026-11-15T19:00:00Z')
export const clock = (): number => NOW
export const authorization = createVapidAuthorization({
  keys: createVapidKeys(),
  subject: 'mailto:rifiuti@comune.it',
  clock,
})

export const DELIVERY: Delivery = { ttl: 3600, urgency: 'normal' }
export const body = randomBytes(300)
export const push = ({ origin }: PushService, path = '/push/1'): PreparedPush => ({ endpoint: origin + path, body })

interface Fixtures {
  cleanup: AsyncDisposableStack
  service: PushService
  runService: (options?: Parameters<typeof runPushService>[0]) => Promise<PushService>
  /** A sender that may speak to these, and to nobody else on this machine. */
  senderFor: (services: PushService[], options?: Partial<PushSenderOptions>) => PushSender
  /** Lets it listen on loopback until the test is over. */
  listen: (server: Server) => Promise<string>
}

export const test = plain.extend<Fixtures>({
  cleanup: async ({ onTestFinished }, use) => {
    const stack = new AsyncDisposableStack()
    onTestFinished(() => stack.disposeAsync())
    await use(stack)
  },
  runService: async ({ cleanup }, use) => {
    await use(async (options) =>
      cleanup.adopt(await runPushService({ clock, ...options }), (running) => running.close()),
    )
  },
  service: async ({ runService }, use) => {
    await use(await runService())
  },
  senderFor: async ({ cleanup }, use) => {
    await use((services, options) => {
      const allowedHosts = services.map(({ host }) => host)
      const ca = services.map(({ cert }) => cert).join('')
      const sender = createPushSender({ authorization, clock, allowedHosts, ca, ...options })
      return cleanup.adopt(sender, (opened) => opened.close())
    })
  },
  listen: async ({ cleanup }, use) => {
    await use(async (server) => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      cleanup.defer(() => void server.close())
      return `localhost:${(server.address() as AddressInfo).port}`
    })
  },
})
