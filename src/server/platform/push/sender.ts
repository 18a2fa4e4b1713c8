import type { LookupFunction } from 'node:net'
import type { Clock } from '../clock.ts'
import { type ConnectionLimits, openPool } from './connections/connection-pool.ts'
import { type Endpoint, readEndpoint } from './connections/endpoint.ts'
import { type PushOutcome, failed } from './outcome.ts'
import { publicLookup } from './connections/public-address.ts'
import { type LineLimits, ServiceLine } from './connections/service-line.ts'
import type { Authorization } from './vapid.ts'

export interface PreparedPush {
  readonly endpoint: string
  /** Encrypted ahead of time. */
  readonly body: Buffer
}

export interface Delivery {
  /** Seconds that the service keeps it for a phone that is off. */
  readonly ttl: number
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high'
  /** A later message of the same topic replaces one not yet delivered. */
  readonly topic?: string
}

export interface PushSender {
  send: (push: PreparedPush, delivery: Delivery) => Promise<PushOutcome>
  close: () => Promise<void>
}

type PushLimits = ConnectionLimits & LineLimits & { readonly maxServices: number }

export interface PushSenderOptions {
  readonly authorization: Authorization
  readonly clock: Clock
  readonly limits?: Partial<PushLimits>
  readonly lookup?: LookupFunction
  /** `localhost:1234`: excepted from the address check, for a test's push service. */
  readonly allowedHosts?: readonly string[]
  readonly ca?: string
}

const DEFAULT_LIMITS: PushLimits = {
  connectTimeout: 10_000,
  responseTimeout: 30_000,
  maxRequests: 100,
  maxWaiting: 10_000,
  idleTime: 60_000,
  maxServices: 1000,
}

/** Sends prepared messages, with one connection and queue per push service. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const lines = new Map<string, ServiceLine>()
  const lookup = publicLookup(options.lookup)

  const openLine = (endpoint: Endpoint): ServiceLine => {
    const isAllowed = options.allowedHosts?.includes(endpoint.host) === true
    const line: ServiceLine = new ServiceLine({
      open: () => openPool(endpoint.origin, { limits, lookup: isAllowed ? options.lookup : lookup, ca: options.ca }),
      clock: options.clock,
      limits,
      onIdle: () => void (lines.get(endpoint.origin) === line && lines.delete(endpoint.origin)),
    })
    lines.set(endpoint.origin, line)
    return line
  }

  /** Hosts named by anybody must not crowd out those of most reminders. */
  const hasRoom = (): boolean => {
    if (lines.size >= limits.maxServices)
      void lines
        .values()
        .find((line) => line.isIdle)
        ?.close()
    return lines.size < limits.maxServices
  }

  return {
    send({ endpoint: address, body }, delivery) {
      const endpoint = readEndpoint(address, options.allowedHosts)
      if (typeof endpoint === 'string') return Promise.resolve(failed('refused-endpoint', endpoint))
      const known = lines.get(endpoint.origin)
      if (!known && !hasRoom()) return Promise.resolve(failed('overloaded', 'too many services'))
      const headers = headersOf(delivery, body, options.authorization(endpoint.origin))
      return (known ?? openLine(endpoint)).send({ path: endpoint.path, headers, body })
    },
    close: async () => {
      await Promise.all([...lines.values()].map((line) => line.close()))
    },
  }
}

function headersOf({ ttl, urgency, topic }: Delivery, body: Buffer, authorization: string): string[] {
  const headers = [
    'content-type',
    'application/octet-stream',
    'content-encoding',
    'aes128gcm',
    'content-length',
    String(body.length),
    'ttl',
    String(Math.max(0, Math.floor(ttl))),
    'urgency',
    urgency,
    'authorization',
    authorization,
  ]
  if (topic === undefined) return headers
  if (!/^[\w-]{1,32}$/.test(topic)) throw new RangeError(`"${topic}" cannot be a topic`)
  return [...headers, 'topic', topic]
}
