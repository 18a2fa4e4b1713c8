import { z } from 'zod'

export const MAX_ENDPOINT_LENGTH = 2048

/** What `PushSubscription.toJSON()` returns. The server checks once that the key is a point of the curve. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'un indirizzo che comincia con https://' }).max(MAX_ENDPOINT_LENGTH),
  keys: z.object({
    /** 65 bytes; the first means "uncompressed". */
    p256dh: z.string().regex(/^B[A-P][\w-]{85}$/, 'una chiave P-256 in base64url'),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{21}[AQgw]$/, '16 byte in base64url'),
  }),
})

export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>

const action = z.strictObject({
  action: z.string().min(1).max(32),
  title: z.string().min(1).max(40),
  navigate: z.url().max(500),
})

/**
 * A push message: the specification's `title` and `message` in the form of a Declarative Web Push, which browsers that
 * support it show without a worker. `body` repeats `message` under the name that browsers know.
 */
export const pushMessageSchema = z.strictObject({
  web_push: z.literal(8030),
  notification: z.strictObject({
    title: z.string().min(1),
    message: z.string(),
    body: z.string(),
    navigate: z.url().max(500),
    lang: z.literal('it'),
    /** A notification replaces an older one with the same tag. */
    tag: z.string().max(64).optional(),
    actions: z.array(action).max(2).optional(),
  }),
  /** Outside `notification`, as in the final standard; drafts had it inside. */
  app_badge: z.int().min(0).optional(),
})

export type PushMessage = z.infer<typeof pushMessageSchema>
