import { z } from 'zod'
import { plainCodiceFiscale } from '../../domain/bulky/codice-fiscale.ts'
import { STOP_ORDERS } from '../../domain/bulky/route/stop-order.ts'
import { OUTCOMES } from '../../domain/bulky/status.ts'
import {
  codiceFiscaleProblem,
  EMAIL_PROBLEM,
  fiscalCodeProblem,
  nameProblem,
  phoneProblem,
  plainUtenza,
  streetProblem,
  utenzaProblem,
} from '../../domain/bulky/typed-answer.ts'
import { lineText, linesText } from '../text/plain-text.ts'
import { calendarDate } from '../calendar/calendar-date.ts'
import { position } from '../points/position.ts'

/** Names the field, since the desk reads several problems in one sentence. */
const atMost = (name: string, max: number): string => `${name}: al massimo ${max} caratteri.`

/** A typed answer. Messages are Italian: the resident reads them beside the field. */
const answer = (name: string, problemOf: (typed: string) => string | undefined) =>
  lineText()
    .max(120, atMost(name, 120))
    .superRefine((typed, context) => {
      const message = problemOf(typed)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
const optionalLine = (name: string, max: number) => linesText().max(max, atMost(name, max)).default('')

const personSchema = z.object({
  name: answer('Nome', nameProblem),
  codiceFiscale: answer('Codice fiscale', codiceFiscaleProblem).transform(plainCodiceFiscale),
  phone: answer('Telefono', phoneProblem),
})

/** The code of the household account on the bill. */
const utenzaSchema = answer('Codice utenza', utenzaProblem).transform(plainUtenza)

const placeSchema = z.object({
  street: answer('Via e numero', streetProblem),
  floor: optionalLine('Piano o interno', 40),
  /** Where the things will stand, in the resident's words. */
  spot: optionalLine('Dove metti gli oggetti', 120),
  notes: optionalLine('Note', 300),
  /** From the map, where there is one. */
  position: position.optional(),
})

const itemsSchema = z
  .array(z.object({ item: z.string().min(1).max(60), count: z.int().min(1).max(50) }))
  .min(1, 'Aggiungi almeno un oggetto.')
  .max(30, 'Al massimo 30 oggetti diversi.')
  .refine(
    (items) => new Set(items.map(({ item }) => item)).size === items.length,
    'Un oggetto è scritto due volte: toglilo una volta.',
  )

export const bookingRequestSchema = z
  .object({
    person: personSchema,
    utenza: utenzaSchema,
    place: placeSchema,
    zone: z.string().regex(/^[a-z0-9-]{1,60}$/),
    date: calendarDate('Scegli una data.'),
    items: itemsSchema,
  })
  .meta({ id: 'BookingRequest' })
export type BookingRequest = z.infer<typeof bookingRequestSchema>
export type Person = z.infer<typeof personSchema> & { email?: string | undefined }
export type Place = z.infer<typeof placeSchema>

/** Callers may leave an e-mail address: then changes are sent by mail, and nobody has to call them. */
export const deskRequestSchema = bookingRequestSchema
  .extend({
    person: personSchema.extend({
      codiceFiscale: answer('Codice fiscale o partita IVA', fiscalCodeProblem).transform(plainCodiceFiscale),
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(254, atMost('E-mail', 254))
        .pipe(z.literal('').or(z.email(EMAIL_PROBLEM)))
        .default(''),
    }),
  })
  .meta({ id: 'DeskRequest' })

/** Person and household cannot be amended: that would be another booking. */
export const amendmentSchema = bookingRequestSchema
  .pick({ place: true, date: true, items: true })
  .meta({ id: 'Amendment' })
export type Amendment = z.infer<typeof amendmentSchema>

export const outcomeSchema = z.object({
  status: z.enum(OUTCOMES),
  /** What is left at the kerb (parziale), or why nothing was taken (non conforme). */
  note: optionalLine('Nota', 300),
})
export type OutcomeReport = z.infer<typeof outcomeSchema>

export const ratingSchema = z.object({
  stars: z.int().min(1).max(5),
  answer: z.string().max(120).optional(),
  comment: linesText().max(200, atMost('Commento', 200)).default(''),
})
export type Rating = z.infer<typeof ratingSchema>

export const slotChangeSchema = z.object({
  zone: z.string().min(1),
  date: calendarDate(),
  places: z.int().min(0).max(10_000),
  isOpen: z.boolean(),
})
export type SlotChange = z.infer<typeof slotChangeSchema>

/** Two such lists of ids fit into one request. */
const MOST_STOPS = 800

const dayOrder = z.object({
  order: z.enum(STOP_ORDERS),
  stops: z
    .array(z.uuid())
    .max(MOST_STOPS)
    .refine((ids) => new Set(ids).size === ids.length, 'ogni fermata una volta sola'),
})

/** In which order the stops of a day follow each other, for everybody who opens its sheet. */
export const roundOrderSchema = dayOrder.extend({
  date: calendarDate(),
  after: dayOrder
    .nullable()
    .describe('L’ordine di prima, o null se non c’era: se intanto ce n’è un altro, resta quello.'),
})
export type RoundOrder = z.infer<typeof roundOrderSchema>

/** The place of an address on the map, set by somebody who knows it. */
export const addressSpotSchema = z.object({
  date: calendarDate().describe('Il giorno del foglio in cui si è visto.'),
  street: lineText().min(1).max(120),
  position,
})
export type AddressSpot = z.infer<typeof addressSpotSchema>

const reason = lineText().min(1, 'Scrivi il motivo.').max(300, atMost('Motivo', 300))

/** The resident reads the reason in the mail and on the receipt. */
export const cancellationSchema = z.object({ reason })

export const moveSchema = z.object({
  zone: z.string().min(1),
  from: calendarDate(),
  to: calendarDate(),
  reason,
})
export type Move = z.infer<typeof moveSchema>
