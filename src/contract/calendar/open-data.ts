import { z } from 'zod'
import { WEEKDAYS } from '../../domain/italian/dates.ts'
import { userParameter } from '../feed/feed.ts'
import type { Street } from '../../domain/streets/street.ts'
import { comuneFileSchema } from '../comune/comune.ts'

const isoDate = z.iso.date()
const named = z.object({ id: z.string(), name: z.string() })

export const zoneParamsSchema = z.object({ zone: z.string().describe('La zona del comune, per esempio "borgo".') })

/** The tests of the engine cover 1970 to 2100. */
const FIRST_DATE = '1970-01-01'
const LAST_DATE = '2100-12-31'
const askedDate = z.iso
  .date({ error: 'una data come "2026-12-24"', abort: true })
  .refine((date) => date >= FIRST_DATE && date <= LAST_DATE, `una data dal ${FIRST_DATE} al ${LAST_DATE}`)

export const MAX_DAYS = 731

export const daysQuerySchema = z.object({
  dal: askedDate.optional().describe('Il primo giorno. Senza, oggi.'),
  al: askedDate
    .optional()
    .describe(`L’ultimo giorno, compreso: al massimo ${MAX_DAYS} in tutto. Senza, un anno dal primo.`),
  utenza: userParameter,
})

const changeSchema = z.object({
  kind: z.enum(['aggiunta', 'annullata', 'spostata']),
  waste: z.string().describe('L’id di un tipo o di un servizio, come in /comune.json.'),
  date: isoDate,
  to: isoDate.optional().describe('Il nuovo giorno di una raccolta spostata.'),
  reason: z.string(),
})

const daySchema = z.object({
  date: isoDate,
  weekday: z.enum(WEEKDAYS),
  classes: z.string().describe('Come nella casella del calendario: i tipi, poi "festivo".'),
  collections: z.array(z.string()).describe('Gli id dei tipi che si raccolgono.'),
  services: z.array(z.string()).describe('Gli id dei servizi, come lo spazzamento.'),
  isFestive: z.boolean(),
  isToConfirm: z.boolean().describe('Festivo con raccolta: da confermare con il gestore.'),
  holiday: z.string().optional(),
  changes: z.array(changeSchema).describe('Le variazioni che toccano questo giorno, con il motivo.'),
  isPublished: z
    .literal(false)
    .optional()
    .describe('Falso dopo l’ultimo giorno del calendario pubblicato: di quel giorno non si sa ancora niente.'),
})

/** The calendar of a zone as open data. */
export const calendarDaysSchema = z.object({
  comune: named,
  zone: named,
  timeZone: z.string(),
  setOut: comuneFileSchema.shape.setOut.describe('Le ore in cui si mette fuori, dalla sera prima.'),
  validUntil: isoDate.optional().describe('L’ultimo giorno del calendario pubblicato.'),
  from: isoDate,
  until: isoDate,
  days: z.array(daySchema),
})

export type CalendarDays = z.infer<typeof calendarDaysSchema>

export const streetsSchema = z.array(
  z.object({
    street: z.string(),
    zone: z.string(),
    aliases: z.array(z.string()).optional().describe('Altri nomi con cui si cerca.'),
    numbers: z.string().optional().describe('I numeri civici di questa zona, in parole. Senza, tutta la via.'),
  }),
) satisfies z.ZodType<Street[]>
