import { z } from 'zod'
import { calendarDate, isWithinDays } from '../calendar/calendar-date.ts'

/** In days: longer than anybody plans ahead. */
const LONGEST = 62

export const roundsQuerySchema = z
  .object({ from: calendarDate(), until: calendarDate() })
  .refine(({ from, until }) => isWithinDays(LONGEST, from, until), {
    path: ['until'],
    error: 'al massimo due mesi dopo il primo',
  })

/** One row for each day on which the van comes to a comune. */
export const roundsViewSchema = z.array(
  z.object({
    date: z.string(),
    comuneId: z.string(),
    comune: z.string().describe('Il nome del comune.'),
    stops: z.int(),
    open: z.int().describe('Fermate ancora senza esito.'),
    cubicMetres: z.number(),
  }),
)
export type RoundsView = z.output<typeof roundsViewSchema>
