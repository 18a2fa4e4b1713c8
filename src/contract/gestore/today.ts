import { z } from 'zod'
import { TODAY_KINDS } from '../../domain/gestore/today.ts'

/** What needs a hand, in the comuni where who asks may see it. */
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
