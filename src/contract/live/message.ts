import { z } from 'zod'

const version = z.int().min(0)

/** What a client sends. The server checks the path apart from the schema, so that its answer can name the limit. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  /** `version`: of the value that the client already has, which is then not sent again. */
  z.strictObject({ type: z.literal('subscribe'), path: z.string(), version: version.optional() }),
  z.strictObject({ type: z.literal('unsubscribe'), path: z.string() }),
  z.strictObject({ type: z.literal('ping') }),
])

export type ClientFrame = z.infer<typeof clientFrameSchema>

/** The same request as `subscribe`, as a plain GET. */
export const liveQuerySchema = z.object({ path: z.string(), version: z.coerce.number().pipe(version).optional() })

const problem = z.strictObject({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })

/** What the server sends. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('value'), path: z.string(), version, value: z.json() }),
  /** The value of the client is still the newest. */
  z.strictObject({ type: z.literal('current'), path: z.string(), version }),
  /** Without a path where the client's frame could not be read. */
  z.strictObject({ type: z.literal('error'), path: z.string().optional(), problem }),
  z.strictObject({ type: z.literal('pong') }),
])

export type ServerFrame = z.infer<typeof serverFrameSchema>
