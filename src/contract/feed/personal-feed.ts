import { z } from 'zod'

/** 32 random bytes in base64url. */
const feedTokenSchema = z.string().regex(/^[\w-]{43}$/)

export const personalFeedSchema = z.object({
  token: feedTokenSchema.nullable().describe('Nullo finché non se ne crea uno.'),
})
export type PersonalFeedAnswer = z.infer<typeof personalFeedSchema>

export const personalFeedParamsSchema = z.object({
  zone: z.string().describe('La zona del comune.'),
  token: z.string().max(100).describe('La parte segreta dell’indirizzo.'),
})
