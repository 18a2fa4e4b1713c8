import { z } from 'zod'
import { RAEE_GROUPS } from '../../domain/bulky/catalogue/item.ts'
import { BOOKING_STATUSES } from '../../domain/bulky/status.ts'
import type { Place } from './booking.ts'
import type {
  Availability,
  BookingView,
  DaySheet,
  Figures,
  HistoryEntry,
  MovedDate,
  OwnPickups,
  SlotView,
  Stop,
} from './view.ts'

/** The views of `bulky-view.ts` as schemas, for who reads the OpenAPI document. Apart from them: pages do without zod. */
const date = z.iso.date()
const instant = z.iso.datetime()
const items = z.array(
  z.strictObject({
    item: z.string(),
    count: z.int(),
    name: z.string().optional().describe('Come si chiamava nel catalogo quando è stato prenotato.'),
    raee: z.enum(RAEE_GROUPS).optional(),
  }),
)

const place = z.strictObject({
  street: z.string(),
  floor: z.string(),
  spot: z.string().describe('Dove, sul marciapiede, a parole.'),
  notes: z.string(),
  position: z.tuple([z.number(), z.number()]).optional().describe('Longitudine e latitudine, se scelte sulla mappa.'),
}) satisfies z.ZodType<Place>

export const bookingViewSchema = z
  .strictObject({
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
    outcome: z.strictObject({ note: z.string(), photo: z.uuid().optional() }).nullable(),
    wantsEarlier: z.boolean().describe('Se vuole sapere di una data prima.'),
    requestedAt: instant,
    changeUntil: instant.describe('Fin quando si modifica o si annulla.'),
    dueOn: date.describe('Il termine massimo previsto dal servizio.'),
    email: z.string().nullable(),
    isRated: z.boolean(),
  })
  .meta({ id: 'Booking' }) satisfies z.ZodType<BookingView>

export const ownPickupsSchema = z
  .strictObject({
    bookings: z.array(bookingViewSchema),
    known: z
      .strictObject({
        person: z.strictObject({
          name: z.string(),
          codiceFiscale: z.string(),
          phone: z.string(),
          email: z.string().optional(),
        }),
        utenza: z.string(),
        place,
      })
      .nullable()
      .describe('Quello che hai scritto l’ultima volta.'),
    households: z.array(z.strictObject({ utenza: z.string(), dates: z.array(date) })),
  })
  .meta({ id: 'OwnPickups' }) satisfies z.ZodType<OwnPickups>

export const availabilitySchema = z.strictObject({
  dates: z.array(z.strictObject({ date, left: z.int().describe('I posti liberi.') })),
}) satisfies z.ZodType<Availability>

export const stopSchema = bookingViewSchema
  .extend({
    phone: z.string().nullable(),
    isByPhone: z.boolean().describe('Prenotato al telefono, senza profilo.'),
    photos: z.array(z.uuid()),
  })
  .meta({ id: 'Stop' }) satisfies z.ZodType<Stop>

export const slotSchema = z
  .strictObject({
    zone: z.string(),
    date,
    places: z.int(),
    taken: z.int(),
    isOpen: z.boolean(),
  })
  .meta({ id: 'Slot' }) satisfies z.ZodType<SlotView>

export const daySheetSchema = z
  .strictObject({
    slots: z.array(slotSchema),
    stops: z.array(stopSchema),
    cancelled: z
      .array(z.strictObject({ code: z.string(), zone: z.string(), street: z.string().nullable() }))
      .optional()
      .describe('Dove non si passa più.'),
  })
  .meta({ id: 'DaySheet' }) satisfies z.ZodType<DaySheet>

export const historySchema = z.array(
  z.strictObject({
    at: instant,
    kind: z.string(),
    role: z.string(),
    by: z.string().nullable().describe('L’indirizzo di chi l’ha fatto, se è del gestore.'),
    details: z.record(z.string(), z.unknown()),
  }) satisfies z.ZodType<HistoryEntry>,
)

export const figuresSchema = z
  .strictObject({
    perWeek: z.array(z.strictObject({ week: date, requests: z.int() })),
    waits: z.array(z.strictObject({ days: z.int(), pickups: z.int() })).describe('Giorni lavorativi di attesa.'),
    standard: z.int(),
    withinStandard: z.int(),
    served: z.int(),
    noShows: z.int(),
    items: z.array(z.strictObject({ item: z.string(), name: z.string(), count: z.int() })),
  })
  .meta({ id: 'Figures' }) satisfies z.ZodType<Figures>

export const movedSchema = z
  .strictObject({
    moved: z.int(),
    toCall: z
      .array(z.strictObject({ code: z.string(), name: z.string(), phone: z.string() }))
      .describe('Chi non ha un’e-mail, e va avvisato al telefono.'),
  })
  .meta({ id: 'MovedDate' }) satisfies z.ZodType<MovedDate>
