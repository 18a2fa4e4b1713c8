import { z } from 'zod'
import {
  amendmentSchema,
  cancellationSchema,
  deskRequestSchema,
  moveSchema,
  outcomeSchema,
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
import { calendarDate } from '../../../contract/calendar/calendar-date.ts'
import { actHeaders } from '../../platform/api/acts.ts'
import { PHOTO_FORM, staffCall } from './call.ts'
import { byId } from './resident-calls.ts'

const byDate = z.object({ date: calendarDate() })
const byPeriod = z.object({ from: calendarDate(), until: calendarDate() })
const byWords = z.object({
  q: z
    .string()
    .trim()
    .min(2, 'Scrivi almeno due lettere.')
    .max(80)
    .describe('Codice, nome, via, utenza, telefono o e-mail; codice fiscale o partita IVA per intero.'),
})

const csv = { answer: z.string(), type: 'text/csv' }

/** A booking that somebody of the gestore changes. */
const change = (summary: string) => ({
  ...staffCall(summary, { answer: stopSchema, problems: [404, 409, 412] }),
  headers: actHeaders,
  params: byId,
})

/** What the gestore may call, for its routes. */
export const CALLS = {
  sheet: { ...staffCall('Il foglio di un giorno', { answer: daySheetSchema }), querystring: byDate },
  dates: staffCall('Le date aperte e chiuse, con i posti', { answer: z.array(slotSchema) }),
  find: { ...staffCall('Cerca un ritiro', { answer: z.array(stopSchema) }), querystring: byWords },
  figures: { ...staffCall('Le cifre di un periodo', { answer: figuresSchema }), querystring: byPeriod },
  csv: { ...staffCall('I ritiri di un periodo, per un foglio di calcolo', csv), querystring: byPeriod },
  regulatorCsv: {
    ...staffCall('I ritiri di un periodo per ARERA, senza dati personali', csv),
    querystring: byPeriod,
  },
  pdf: {
    ...staffCall('Il foglio di giro da stampare', { answer: z.string(), type: 'application/pdf' }),
    querystring: byDate,
  },
  history: { ...staffCall('La storia di un ritiro', { answer: historySchema, problems: [404] }), params: byId },
  book: {
    ...staffCall('Prenota per chi telefona', { answer: stopSchema, problems: [409, 412, 422] }),
    ...PHOTO_FORM,
    headers: actHeaders,
    body: deskRequestSchema,
  },
  report: {
    ...staffCall('L’esito di una fermata', { answer: stopSchema, problems: [404, 409, 412, 422] }),
    ...PHOTO_FORM,
    headers: actHeaders,
    params: byId,
    body: outcomeSchema,
  },
  takeBack: change('Togli l’esito: il ritiro è di nuovo aperto'),
  amend: { ...change('Modifica un ritiro'), body: amendmentSchema },
  cancel: { ...change('Annulla un ritiro'), body: cancellationSchema },
  pendingCalls: staffCall('Chi va ancora avvisato al telefono', { answer: pendingCallsSchema }),
  called: change('Segna che chi ha prenotato è stato avvisato al telefono'),
  changeDate: {
    ...staffCall('Apri, chiudi una data, o cambiane i posti', { answer: slotSchema, problems: [409, 412, 422] }),
    headers: actHeaders,
    body: slotChangeSchema,
  },
  move: {
    ...staffCall('Sposta tutti i ritiri di una data', { answer: movedSchema, problems: [409, 412, 422] }),
    headers: actHeaders,
    body: moveSchema,
  },
}
