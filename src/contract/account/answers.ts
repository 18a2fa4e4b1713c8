import { z } from 'zod'

const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().describe('Da SPID o CIE; vuoto per chi è entrato con l’e-mail.'),
})
export type User = z.infer<typeof userSchema>

export const sessionAnswerSchema = z.object({
  user: userSchema.nullable().describe('Nullo se nessuno è entrato.'),
  broker: z.object({ label: z.string() }).nullable().describe('Il pulsante per SPID e CIE, se il comune lo ha.'),
})
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>

export const deviceSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
/** A device on which the resident is signed in. */
export type DeviceSession = z.infer<typeof deviceSessionSchema>
