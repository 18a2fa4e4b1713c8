import { z } from 'zod'
import { RAEE_GROUPS } from '../../domain/bulky/catalogue/item.ts'
import { STOP_ORDERS } from '../../domain/bulky/route/stop-order.ts'
import { BOOKING_STATUSES } from '../../domain/bulky/status.ts'
import { position } from '../points/position.ts'
import type { Person, Place } from './booking.ts'

/** What the server answers about pickups. Pages import only the types, so that they need no zod. */
const date = z.iso.date()
const instant = z.iso.datetime()
const items = z.array(
  z.object({
    item: z.string(),
    count: z.int(),
    name: z.string().optional().describe('Come si chiamava nel catalogo quando è stato prenotato.'),
    raee: z.enum(RAEE_GROUPS).optional(),
  }),
)

const place = z.object({
  street: z.string(),
  floor: z.string(),
  spot: z.string().describe('Dove, sul marciapiede, a parole.'),
  notes: z.string(),
  position: position.optional().describe('Longitudine e latitudine, se scelte sulla mappa.'),
}) satisfies z.ZodType<Place>

const person = z.object({
  name: z.string(),
  codiceFiscale: z.string(),
  phone: z.string(),
  email: z.string().optional(),
}) satisfies z.ZodType<Person>

/** A booking as its owner sees it. Without the codice fiscale, which is never shown. */
export const bookingViewSchema = z
  .object({
    id: z.uuid(),
    code: z.string().describe('Il codice del ritiro.'),
    utenza: z.string().nullable().describe('Nullo, come nome, luogo ed e-mail, quando i dati sono stati cancellati.'),
    name: z.string().nullable(),
    place: place.nullable(),
    zone: z.string(),
    date,
    status: z.enum(BOOKING_STATUSES),
    items,
    pieces: z.int(),
    cubicMetres: z.number(),
    outcome: z.object({ note: z.string(), photo: z.uuid().optional() }).nullable(),
    wantsEarlier: z.boolean().describe('Se vuole sapere di una data prima.'),
    requestedAt: instant,
    changeUntil: instant.describe('Fin quando si modifica o si annulla.'),
    dueOn: date.describe('Il termine massimo previsto dal servizio.'),
    email: z.string().nullable(),
    isRated: z.boolean(),
  })
  .meta({ id: 'Booking' })
export type BookingView = z.infer<typeof bookingViewSchema>

/** Live under `ownPickupsPath`. */
export const ownPickupsSchema = z
  .object({
    bookings: z.array(bookingViewSchema),
    known: z
      .object({
        person,
        utenza: z.string(),
        place,
      })
      .nullable()
      .describe('Quello che hai scritto l’ultima volta.'),
    households: z.array(z.object({ utenza: z.string(), dates: z.array(date) })),
  })
  .meta({ id: 'OwnPickups' })
export type OwnPickups = z.infer<typeof ownPickupsSchema>

/** Live under `availabilityPath`. */
export const availabilitySchema = z.object({
  dates: z.array(z.object({ date, left: z.int().describe('I posti liberi.') })),
})
export type Availability = z.infer<typeof availabilitySchema>

/** A stop of the day sheet. */
export const stopSchema = bookingViewSchema
  .extend({
    phone: z.string().nullable(),
    isBusiness: z.boolean().optional().describe('Utenza non domestica: ha lasciato una partita IVA.'),
    isByPhone: z.boolean().describe('Prenotato al telefono, senza profilo.'),
    photos: z.array(z.uuid()),
    placed: position.optional().describe('Dove sta l’indirizzo, messo sulla mappa da chi fa i giri.'),
  })
  .meta({ id: 'Stop' })
export type Stop = z.infer<typeof stopSchema>

export const slotSchema = z
  .object({
    zone: z.string(),
    date,
    places: z.int(),
    taken: z.int(),
    isOpen: z.boolean(),
  })
  .meta({ id: 'Slot' })
export type SlotView = z.infer<typeof slotSchema>

const cancelledStop = z.object({
  code: z.string(),
  zone: z.string(),
  street: z.string().nullable().describe('Nullo quando i dati sono stati cancellati.'),
})
export type CancelledStop = z.infer<typeof cancelledStop>

const round = z.object({
  order: z.enum(STOP_ORDERS),
  stops: z.array(z.uuid()).describe('Le fermate come sono state messe, dalla prima.'),
  changedAt: instant,
})
export type RoundView = z.infer<typeof round>
/** In the refusal of an order of stops that is based on an old one: the one that counts. */
export interface OvertakenOrder {
  readonly newer: RoundView
}

/** Live under `daySheetPath`. */
export const daySheetSchema = z
  .object({
    slots: z.array(slotSchema),
    stops: z.array(stopSchema),
    cancelled: z.array(cancelledStop).describe('Dove non si passa più.'),
    round: round.nullable().describe('L’ordine delle fermate, se qualcuno l’ha scelto.'),
  })
  .meta({ id: 'DaySheet' })
export type DaySheet = z.infer<typeof daySheetSchema>

export const historySchema = z.array(
  z.object({
    at: instant,
    kind: z.string(),
    role: z.string(),
    by: z.string().nullable().describe('L’indirizzo di chi l’ha fatto, se è del gestore.'),
    details: z.record(z.string(), z.unknown()),
  }),
)
export type HistoryEntry = z.infer<typeof historySchema>[number]

export const figuresSchema = z
  .object({
    perWeek: z.array(z.object({ week: date, requests: z.int() })),
    waits: z.array(z.object({ days: z.int(), pickups: z.int() })).describe('Giorni lavorativi di attesa.'),
    standard: z.int(),
    withinStandard: z.int(),
    served: z.int(),
    noShows: z.int(),
    items: z.array(z.object({ item: z.string(), name: z.string(), count: z.int() })),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof figuresSchema>

/** Somebody without an e-mail address. */
const contact = z.object({ code: z.string(), name: z.string(), phone: z.string() })
export type Contact = z.infer<typeof contact>

/** Who must still be told by phone that their pickup was moved (`date` is the new one) or cancelled (the old one). */
export const pendingCallsSchema = z.array(
  contact.extend({
    id: z.uuid(),
    date,
    change: z.enum(['spostato', 'annullato']),
  }),
)
export type PendingCall = z.infer<typeof pendingCallsSchema>[number]

export const movedSchema = z
  .object({
    moved: z.int(),
    toCall: z.array(contact).describe('Chi non ha un’e-mail, e va avvisato al telefono.'),
  })
  .meta({ id: 'MovedDate' })
export type MovedDate = z.infer<typeof movedSchema>
