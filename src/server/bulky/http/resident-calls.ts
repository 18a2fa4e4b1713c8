import { z } from 'zod'
import { availabilitySchema, bookingViewSchema, ownPickupsSchema } from '../../../contract/bulky/answers.ts'
import { amendmentSchema, bookingRequestSchema, ratingSchema } from '../../../contract/bulky/booking.ts'
import { ownCall, publicCall } from './call.ts'

export const zoneQuery = z.object({ zone: z.string().max(60).describe('La zona del comune.') })
export const byId = z.object({ id: z.uuid() })
export const byPhoto = z.object({ id: z.uuid(), photo: z.uuid() })
export const wishSchema = z.object({ wanted: z.boolean() })

/** What residents may call, for their routes. */
export const CALLS = {
  availability: publicCall('Le date con posti liberi', { querystring: zoneQuery, answer: availabilitySchema }),
  list: ownCall('I tuoi ritiri', { answer: ownPickupsSchema }),
  book: ownCall('Prenota un ritiro', {
    body: bookingRequestSchema,
    answer: bookingViewSchema,
    isAct: true,
    isCreation: true,
    hasPhotos: true,
    problems: [400, 409, 422],
  }),
  amend: ownCall('Modifica un ritiro', {
    params: byId,
    body: amendmentSchema,
    answer: bookingViewSchema,
    isAct: true,
    isCreation: true,
    problems: [400, 404, 409, 422],
  }),
  cancel: ownCall('Annulla un ritiro', {
    params: byId,
    answer: bookingViewSchema,
    isAct: true,
    isCreation: true,
    problems: [400, 404, 409],
  }),
  earlier: ownCall('Ricevi un avviso se si libera una data prima, o non più', {
    params: byId,
    body: wishSchema,
    problems: [404, 422],
  }),
  rate: ownCall('Valuta il servizio', { params: byId, body: ratingSchema, problems: [404, 422] }),
  receipt: ownCall('La ricevuta', { params: byId, answer: z.string(), type: 'application/pdf', problems: [404] }),
  ics: ownCall('Il ritiro per il tuo calendario', {
    params: byId,
    answer: z.string(),
    type: 'text/calendar',
    problems: [404],
  }),
  photo: ownCall('Una foto', { params: byPhoto, answer: z.string(), type: 'image/jpeg', problems: [404] }),
}
