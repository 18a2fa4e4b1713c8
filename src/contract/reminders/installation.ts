import { z } from 'zod'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import type { ReminderWishes } from '../../domain/reminders/reminder.ts'
import { calendarDate } from '../calendar/calendar-date.ts'
import { pushSubscriptionSchema } from '../push/push.ts'

const MAX_HOMES = 2
/** More than any comune has. */
const MAX_TYPES = 100
export const AT_LEAST_ONE_TYPE = 'almeno un tipo di rifiuto o un servizio'

/** 122 random bits, made on the device and secret: whoever knows the id may change the reminders of that device. */
export const deviceParamsSchema = z.object({ id: z.uuid('un codice di dispositivo') })

const wishesSchema = z.strictObject({
  at: z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'un orario al quarto d’ora, come "20:00"'),
  /** Ids of the comune's types and services. */
  types: z.array(z.string().max(64)).min(1, AT_LEAST_ONE_TYPE).max(MAX_TYPES),
}) satisfies z.ZodType<ReminderWishes>

/** The whole state of a device in one call, which can be repeated. */
export const installationSchema = z.strictObject({
  zones: z.array(z.string().max(64)).max(MAX_HOMES),
  /** Left out where the resident has not chosen. */
  user: z.enum(USER_KINDS).optional(),
  subscription: pushSubscriptionSchema.nullable(),
  reminders: wishesSchema.nullable(),
  /** Grows with every call: calls may overtake each other, and the highest wins. */
  sequence: z.int().min(0),
})
export type Installation = z.infer<typeof installationSchema>

export const collectionDateSchema = z.strictObject({ date: calendarDate('una data come "2026-12-24"') })

export const householdCodeSchema = z.strictObject({
  codice: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z2-9]{8}$/, 'il codice di otto lettere e cifre che vedi sull’altro telefono'),
})

export const installationStateSchema = z.object({
  lostSince: z.iso.datetime().nullable().describe('Da quando l’iscrizione alle notifiche non vale più.'),
  devices: z.int().describe('I dispositivi della casa, con questo.'),
  hasMail: z.boolean().describe('Se intanto i promemoria arrivano per e-mail.'),
})
/** What the server knows of a device. */
export type InstallationState = z.infer<typeof installationStateSchema>

export const pushKeySchema = z.object({ key: z.string() })
export type PushKey = z.infer<typeof pushKeySchema>

export const testPushSchema = z.object({ esito: z.enum(['consegnata', 'scaduta', 'non riuscita']) })
export type TestPush = z.infer<typeof testPushSchema>
export type TestPushOutcome = TestPush['esito']

export const newHouseholdCodeSchema = z.object({ codice: z.string().describe('Vale 24 ore.') })
export type NewHouseholdCode = z.infer<typeof newHouseholdCodeSchema>
