import { z } from 'zod'
import { amendmentSchema, bookingRequestSchema, ratingSchema } from '../../../contract/bulky/booking.ts'
import { availabilitySchema, bookingViewSchema, ownPickupsSchema } from '../../../contract/bulky/view.ts'
import { actHeaders } from '../../platform/api/acts.ts'
import { ownCall, PHOTO_FORM, publicCall } from './call.ts'

const byId = z.object({ id: z.uuid() })

/** A booking that its owner makes or changes. */
const act = { answer: bookingViewSchema, isCreation: true }

export const AVAILABILITY = {
  ...publicCall('Le date con posti liberi', { answer: availabilitySchema }),
  querystring: z.object({ zone: z.string().max(60).describe('La zona del comune.') }),
}

/** What residents may call, for their routes. */
export const CALLS = {
  list: ownCall('I tuoi ritiri', { answer: ownPickupsSchema }),
  book: {
    ...ownCall('Prenota un ritiro', { ...act, problems: [409, 412, 422] }),
    ...PHOTO_FORM,
    headers: actHeaders,
    body: bookingRequestSchema,
  },
  amend: {
    ...ownCall('Modifica un ritiro', { ...act, problems: [404, 409, 412] }),
    headers: actHeaders,
    params: byId,
    body: amendmentSchema,
  },
  cancel: {
    ...ownCall('Annulla un ritiro', { ...act, problems: [404, 409, 412] }),
    headers: actHeaders,
    params: byId,
  },
  earlier: {
    ...ownCall('Ricevi un avviso se si libera una data prima, o non più', { problems: [404] }),
    params: byId,
    body: z.object({ wanted: z.boolean() }),
  },
  rate: { ...ownCall('Valuta il servizio', { problems: [404] }), params: byId, body: ratingSchema },
  receipt: {
    ...ownCall('La ricevuta', { answer: z.string(), type: 'application/pdf', problems: [404] }),
    params: byId,
  },
  ics: {
    ...ownCall('Il ritiro per il tuo calendario', { answer: z.string(), type: 'text/calendar', problems: [404] }),
    params: byId,
  },
  photo: {
    ...ownCall('Una foto', { answer: z.string(), type: 'image/jpeg', problems: [404] }),
    params: byId.extend({ photo: z.uuid() }),
  },
}
