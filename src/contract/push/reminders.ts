import { z } from 'zod'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import type { ReminderWishes } from '../../domain/calendar/told/reminder.ts'
import { calendarDate } from '../calendar/calendar-date.ts'
import { pushSubscriptionSchema } from './push.ts'

const MAX_HOMES = 2
/** More than any comune has. */
const MAX_TYPES = 100
export const AT_LEAST_ONE_TYPE = 'almeno un tipo di rifiuto o un servizio'

/** Made on the device, 122 random bits that nobody else knows: whoever has it may change that device's reminders. */
export const deviceParamsSchema = z.object({ id: z.uuid('un codice di dispositivo') })

const wishesSchema = z.strictObject({
  at: z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'un orario al quarto d’ora, come "20:00"'),
  /** Ids of the comune's types and services. */
  types: z.array(z.string().max(64)).min(1, AT_LEAST_ONE_TYPE).max(MAX_TYPES),
}) satisfies z.ZodType<ReminderWishes>

/** Everything a device says about itself, at once: sent again, it changes nothing. */
export const installationSchema = z.strictObject({
  zones: z.array(z.string().max(64)).max(MAX_HOMES),
  /** Of whose calendar it is to be reminded; absent from those that never said. */
  user: z.enum(USER_KINDS).optional(),
  subscription: pushSubscriptionSchema.nullable(),
  reminders: wishesSchema.nullable(),
  /** Higher with every call of the device: calls may overtake each other, and the last one holds. Absent from older apps. */
  sequence: z.int().min(0).optional(),
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

/** What the server knows of a device. */
export interface InstallationState {
  /** Its subscription stopped working, and since when. */
  lostSince: string | null
  /** Devices of the household, this one included. */
  devices: number
  /** Where reminders go meanwhile, if they go by mail. */
  hasMail: boolean
}

export type TestPushOutcome = 'consegnata' | 'scaduta' | 'non riuscita'
