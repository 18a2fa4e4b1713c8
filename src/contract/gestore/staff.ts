import { z } from 'zod'
import { STAFF_RIGHTS, STAFF_ROLES } from '../../domain/gestore/roles.ts'
import { lineText } from '../text/plain-text.ts'
import { codeRequestSchema } from '../account/sign-in.ts'

/** The console has its own cookie, so that signing in or out there leaves the resident's session alone. */
export const STAFF_COOKIE = '__Host-gestione'

const grantSchema = z.object({
  role: z.enum(STAFF_ROLES).describe('Cosa può fare.'),
  comuneId: z.string().max(100).nullable().describe('In quale comune; null: in tutti.'),
})

export const grantsSchema = z.object({ grants: z.array(grantSchema).min(1, 'almeno un ruolo').max(500) })

export const invitationSchema = grantsSchema.extend({
  email: codeRequestSchema.shape.email,
  name: lineText().max(100).default('').describe('Come si chiama, per i colleghi.'),
})
export type Invitation = z.output<typeof invitationSchema>

export const firstAdministratorSchema = z.object({
  code: z.string().max(100).describe('Quello dell’indirizzo stampato all’avvio.'),
  email: codeRequestSchema.shape.email,
})

export const gestoreRulesSchema = z.object({
  fourEyes: z.boolean().describe('Chi ha scritto una modifica non la pubblica; scioperi e avvisi ne restano fuori.'),
})
export type GestoreRules = z.output<typeof gestoreRulesSchema>

const staffSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  grants: z.array(grantSchema),
})
/** Somebody who works for the gestore. */
export type Staff = z.output<typeof staffSchema>

/**
 * Who is signed in to the console; null for nobody. `may`: their rights in the comune of this host or, on the console's own
 * host, in any comune; `desk` is there if they have it in any comune.
 */
export const staffAnswerSchema = z.object({
  staff: staffSchema.extend({ may: z.array(z.enum(STAFF_RIGHTS)) }).nullable(),
})
export type StaffAnswer = z.output<typeof staffAnswerSchema>

/** What administrators see of a colleague. */
export const personSchema = staffSchema.extend({ createdAt: z.string(), lastSeenAt: z.string().nullable() })
export type Person = z.output<typeof personSchema>
