import { z } from 'zod'
import {
  addressSpotSchema,
  amendmentSchema,
  cancellationSchema,
  deskRequestSchema,
  moveSchema,
  outcomeSchema,
  roundOrderSchema,
  slotChangeSchema,
} from '../../../contract/bulky/booking.ts'
import {
  daySheetSchema,
  figuresSchema,
  historySchema,
  movedSchema,
  pendingCallsSchema,
  slotSchema,
  stopSchema,
} from '../../../contract/bulky/view.ts'
import { calendarDate, isWithinDays } from '../../../contract/calendar/calendar-date.ts'
import { actHeaders } from '../../platform/api/acts.ts'
import { PHOTO_FORM, staffCall } from '../http/call.ts'
import { comuneParams } from '../../../contract/edition/console.ts'

const byId = comuneParams.extend({ id: z.uuid() })
const byDate = z.object({ date: calendarDate() })

/** In days: two years. All pickups of the period are in memory at once, and block the server while they are counted. */
const LONGEST = 731

const byPeriod = z
  .object({ from: calendarDate(), until: calendarDate() })
  .refine(({ from, until }) => isWithinDays(LONGEST, from, until), {
    path: ['until'],
    error: 'Scegli un periodo di due anni al massimo.',
  })

/** A call about the comune in the address. 404 if there is no such comune, or it is another gestore's. */
const deskCall = (summary: string, { problems = [], ...rest }: Parameters<typeof staffCall>[1]) => ({
  ...staffCall(summary, { ...rest, problems: [404, ...problems] }),
  params: comuneParams,
})

const csv = { answer: z.string(), type: 'text/csv' }

/** A call by which the desk changes a booking. */
const change = (summary: string) => ({
  ...deskCall(summary, { answer: stopSchema, problems: [409, 412] }),
  headers: actHeaders,
  params: byId,
})

/** What the desk of a comune may call, for its routes. */
export const CALLS = {
  sheet: { ...deskCall('Il foglio di un giorno', { answer: daySheetSchema }), querystring: byDate },
  dates: deskCall('Le date aperte e chiuse, con i posti', { answer: z.array(slotSchema) }),
  figures: { ...deskCall('Le cifre di un periodo', { answer: figuresSchema }), querystring: byPeriod },
  csv: { ...deskCall('I ritiri di un periodo, per un foglio di calcolo', csv), querystring: byPeriod },
  regulatorCsv: {
    ...deskCall('I ritiri di un periodo per ARERA, senza dati personali', csv),
    querystring: byPeriod,
  },
  pdf: {
    ...deskCall('Il foglio di giro da stampare', { answer: z.string(), type: 'application/pdf' }),
    querystring: byDate,
  },
  history: { ...deskCall('La storia di un ritiro', { answer: historySchema }), params: byId },
  receipt: {
    ...deskCall('La ricevuta di un ritiro', { answer: z.string(), type: 'application/pdf' }),
    params: byId,
  },
  photo: {
    ...deskCall('Una foto di un ritiro', { answer: z.string(), type: 'image/jpeg' }),
    params: byId.extend({ photo: z.uuid() }),
  },
  book: {
    ...deskCall('Prenota per chi telefona', { answer: stopSchema, problems: [409, 412, 422] }),
    ...PHOTO_FORM,
    headers: actHeaders,
    body: deskRequestSchema,
  },
  report: {
    ...deskCall('L’esito di una fermata', { answer: stopSchema, problems: [409, 412, 422] }),
    ...PHOTO_FORM,
    headers: actHeaders,
    params: byId,
    body: outcomeSchema,
  },
  takeBack: change('Togli l’esito: il ritiro è di nuovo aperto'),
  amend: { ...change('Modifica un ritiro'), body: amendmentSchema },
  cancel: { ...change('Annulla un ritiro'), body: cancellationSchema },
  pendingCalls: deskCall('Chi va ancora avvisato al telefono', { answer: pendingCallsSchema }),
  called: change('Segna che chi ha prenotato è stato avvisato al telefono'),
  round: {
    ...deskCall('In che ordine si fanno le fermate di un giorno', { problems: [409, 412] }),
    body: roundOrderSchema,
  },
  spot: { ...deskCall('Dove sta un indirizzo, sulla mappa', { problems: [412] }), body: addressSpotSchema },
  changeDate: {
    ...deskCall('Apri, chiudi una data, o cambiane i posti', { answer: slotSchema, problems: [409, 412, 422] }),
    headers: actHeaders,
    body: slotChangeSchema,
  },
  move: {
    ...deskCall('Sposta tutti i ritiri di una data', { answer: movedSchema, problems: [409, 412, 422] }),
    headers: actHeaders,
    body: moveSchema,
  },
}
