import { z } from 'zod'
import { calendarDate } from '../../../contract/calendar/calendar-date.ts'
import {
  daySheetSchema,
  figuresSchema,
  historySchema,
  movedSchema,
  slotSchema,
  stopSchema,
} from '../../../contract/bulky/answers.ts'
import {
  amendmentSchema,
  deskRequestSchema,
  moveSchema,
  outcomeSchema,
  slotChangeSchema,
} from '../../../contract/bulky/booking.ts'
import { staffCall } from './call.ts'
import { byId } from './resident-calls.ts'

export const byDate = z.object({ date: calendarDate() })
export const byPeriod = z.object({ from: calendarDate(), until: calendarDate() })
export const byWords = z.object({
  q: z.string().trim().min(2, 'Scrivi almeno due lettere.').max(80).describe('Codice, nome, via o utenza.'),
})

/** A booking that somebody of the gestore makes or changes. */
const act = { answer: stopSchema, isAct: true } as const

/** What the gestore may call, for its routes. */
export const CALLS = {
  sheet: staffCall('Il foglio di un giorno', { querystring: byDate, answer: daySheetSchema, problems: [422] }),
  dates: staffCall('Le date aperte e chiuse, con i posti', { answer: z.array(slotSchema) }),
  find: staffCall('Cerca un ritiro', { querystring: byWords, answer: z.array(stopSchema), problems: [422] }),
  figures: staffCall('Le cifre di un periodo', { querystring: byPeriod, answer: figuresSchema, problems: [422] }),
  csv: staffCall('I ritiri di un periodo, per un foglio di calcolo', {
    querystring: byPeriod,
    answer: z.string(),
    type: 'text/csv',
    problems: [422],
  }),
  pdf: staffCall('Il foglio di giro da stampare', {
    querystring: byDate,
    answer: z.string(),
    type: 'application/pdf',
    problems: [422],
  }),
  history: staffCall('La storia di un ritiro', { params: byId, answer: historySchema, problems: [404, 422] }),
  book: staffCall('Prenota per chi telefona', {
    ...act,
    body: deskRequestSchema,
    hasPhotos: true,
    problems: [400, 409, 422],
  }),
  report: staffCall('L’esito di una fermata', {
    ...act,
    params: byId,
    body: outcomeSchema,
    hasPhotos: true,
    problems: [400, 404, 409, 422],
  }),
  takeBack: staffCall('Togli l’esito: il ritiro è di nuovo aperto', {
    ...act,
    params: byId,
    problems: [400, 404, 409],
  }),
  amend: staffCall('Modifica un ritiro', {
    ...act,
    params: byId,
    body: amendmentSchema,
    problems: [400, 404, 409, 422],
  }),
  cancel: staffCall('Annulla un ritiro', { ...act, params: byId, problems: [400, 404, 409] }),
  changeDate: staffCall('Apri, chiudi una data, o cambiane i posti', {
    body: slotChangeSchema,
    answer: slotSchema,
    isAct: true,
    problems: [400, 409, 422],
  }),
  move: staffCall('Sposta tutti i ritiri di una data', {
    body: moveSchema,
    answer: movedSchema,
    isAct: true,
    problems: [400, 409, 422],
  }),
}
