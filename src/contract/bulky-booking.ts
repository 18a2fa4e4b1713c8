import { z } from 'zod'
import { isCodiceFiscale, plainCodiceFiscale } from '../domain/bulky/codice-fiscale.ts'
import { OUTCOMES } from '../domain/bulky/status.ts'
import { calendarDate } from './calendar-date.ts'

/** What crosses the wire about a booking. Messages are Italian: the resident reads them beside the field. */
const line = (name: string, max = 120) =>
  z.string().trim().min(1, `Scrivi ${name}.`).max(max, `Al massimo ${max} caratteri.`)
const optionalLine = (max: number) => z.string().trim().max(max, `Al massimo ${max} caratteri.`).default('')

const personSchema = z.object({
  name: line('nome e cognome'),
  codiceFiscale: z
    .string()
    .transform(plainCodiceFiscale)
    .refine(isCodiceFiscale, 'Il codice fiscale non torna: controlla le 16 lettere e cifre sulla tessera sanitaria.'),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ./-]{6,20}$/, 'Scrivi un numero di telefono, per esempio 333 1234567.'),
})

/** The code of the household account on the bill. Spaces and case do not make another household. */
const utenzaSchema = z
  .string()
  .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine((text) => /^[A-Z0-9]{4,20}$/.test(text), 'Scrivi il codice utenza: lettere e cifre, lo trovi sulla bolletta.')

const placeSchema = z.object({
  street: line('la via e il numero'),
  floor: optionalLine(40),
  /** Where at the kerb, in the resident's words. */
  spot: optionalLine(120),
  notes: optionalLine(300),
  /** From the map, where there is one. */
  position: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).optional(),
})

const itemsSchema = z
  .array(z.object({ item: z.string().min(1).max(60), count: z.int().min(1).max(50) }))
  .min(1, 'Aggiungi almeno un oggetto.')
  .max(30)
  .refine((items) => new Set(items.map(({ item }) => item)).size === items.length, 'Un oggetto è scritto due volte.')

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

/** Who phones may leave an address: what happens to the pickup is then told by mail, and nobody has to call. */
export const deskRequestSchema = bookingRequestSchema
  .extend({
    person: personSchema.extend({
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(254, 'Al massimo 254 caratteri.')
        .pipe(z.literal('').or(z.email('Scrivi un indirizzo e-mail, per esempio nome@esempio.it, o lascia vuoto.')))
        .default(''),
    }),
  })
  .meta({ id: 'DeskRequest' })

/** Who and for which household is not amended: that is another booking. */
export const amendmentSchema = bookingRequestSchema
  .pick({ place: true, date: true, items: true })
  .meta({ id: 'Amendment' })
export type Amendment = z.infer<typeof amendmentSchema>

export const outcomeSchema = z.object({
  status: z.enum(OUTCOMES),
  /** What is left at the kerb (parziale), or why nothing was taken (non conforme). */
  note: z.string().trim().max(300).default(''),
})
export type OutcomeReport = z.infer<typeof outcomeSchema>

export const ratingSchema = z.object({
  stars: z.int().min(1).max(5),
  answer: z.string().max(120).optional(),
  comment: z.string().trim().max(200, 'Al massimo 200 caratteri.').default(''),
})
export type Rating = z.infer<typeof ratingSchema>

export const slotChangeSchema = z.object({
  zone: z.string().min(1),
  date: calendarDate(),
  places: z.int().min(0).max(10_000),
  isOpen: z.boolean(),
})
export type SlotChange = z.infer<typeof slotChangeSchema>

export const moveSchema = z.object({
  zone: z.string().min(1),
  from: calendarDate(),
  to: calendarDate(),
  reason: z.string().trim().min(1, 'Scrivi il motivo: lo leggono tutti i prenotati.').max(300),
})
export type Move = z.infer<typeof moveSchema>
