import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { comuneById, type Comuni } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import { secretOf } from '../../platform/database/secrets.ts'
import { readEndpoint } from '../../platform/push/connections/endpoint.ts'
import type { PushOutcome } from '../../platform/push/outcome.ts'
import { createPushSender, type PushSender, type PushSenderOptions } from '../../platform/push/sender.ts'
import { createVapidAuthorization, createVapidKeys, type VapidKeys } from '../../platform/push/vapid.ts'

/** Connection settings that only tests change. */
export type PushConnections = Pick<PushSenderOptions, 'allowedHosts' | 'ca' | 'limits' | 'lookup'>

interface OutgoingPush {
  endpoint: string
  body: Buffer
  expiresAt: number
  /** A newer message of the same topic replaces an undelivered one. */
  topic: string
}

export interface PushServices {
  /** Whether an address could be a push service's. */
  accepts: (endpoint: string) => boolean
  publicKey: (comuneId: string) => Promise<string>
  send: (comuneId: string, message: OutgoingPush) => Promise<PushOutcome>
  close: () => Promise<void>
}

/** Contact address for push services. */
export const subjectOf =
  (comuni: Comuni, configured: string | undefined) =>
  (comuneId: string): string => {
    if (configured !== undefined) return configured
    const comune = comuneById(comuni, comuneId)
    return comune === undefined ? '' : `mailto:${comune.public.operator.email}`
  }

/** Each comune has its own key pair, created when first needed: it can move elsewhere with it. */
export function pushServices(
  database: Database,
  clock: Clock,
  subjectFor: (comuneId: string) => string,
  connections: PushConnections = {},
): PushServices {
  const keys = new Map<string, Promise<VapidKeys>>()
  const senders = new Map<string, Promise<PushSender>>()

  const keysOf = (comuneId: string): Promise<VapidKeys> =>
    cached(keys, comuneId, () => secretOf(database, comuneId, 'vapid', createVapidKeys))

  const senderOf = (comuneId: string): Promise<PushSender> =>
    cached(senders, comuneId, async () => {
      const options = { keys: await keysOf(comuneId), subject: subjectFor(comuneId), clock }
      return createPushSender({ authorization: createVapidAuthorization(options), clock, ...connections })
    })

  return {
    accepts: (endpoint) => typeof readEndpoint(endpoint, connections.allowedHosts) !== 'string',
    publicKey: async (comuneId) => (await keysOf(comuneId)).publicKey,
    send: async (comuneId, { endpoint, body, expiresAt, topic }) => {
      const sender = await senderOf(comuneId)
      const ttl = (expiresAt - clock()) / 1000
      return sender.send({ endpoint, body }, { ttl, urgency: 'high', topic: topicOf(topic) })
    },
    close: async () => {
      await Promise.allSettled([...senders.values()].map(async (sender) => (await sender).close()))
    },
  }
}

/** At most 32 characters of base64url. */
const topicOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 32)

/** Cached; failures are not. */
function cached<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const existing = known.get(name)
  if (existing !== undefined) return existing
  const made = make()
  known.set(name, made)
  made.catch(() => known.delete(name))
  return made
}
