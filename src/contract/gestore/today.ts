import { z } from 'zod'
import { TODAY_KINDS } from '../../domain/gestore/today.ts'

/** What needs work, in the comuni that the asker may see. */
export const todayViewSchema = z.object({
  tasks: z
    .array(
      z.object({
        kind: z.enum(TODAY_KINDS),
        comuneId: z.string(),
        comune: z.string().describe('Il nome del comune.'),
        count: z.int(),
        day: z.string().nullable().describe('Da quando, o fino a quando.'),
        words: z.string(),
      }),
    )
    .describe('I più urgenti prima.'),
  newPhones: z
    .array(z.object({ day: z.string(), count: z.int() }))
    .describe('Telefoni che hanno chiesto i promemoria, negli ultimi trenta giorni.'),
  pickups: z
    .array(z.object({ week: z.string(), count: z.int() }))
    .describe('Ritiri per settimana, dal lunedì, da otto settimane fa a due settimane avanti.'),
})
export type TodayView = z.output<typeof todayViewSchema>
