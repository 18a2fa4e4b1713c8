import { z } from 'zod'
import { FEED_MOMENTS, NO_ALARM } from '../../domain/calendar/feed-options.ts'
import { WASTE_TYPES, type WasteType } from '../../domain/calendar/waste-type.ts'

const isWasteList = (list: string): boolean =>
  list.split(',').every((word) => WASTE_TYPES.some((type) => type === word))

/** In the order of the legend and each once, however they were written: the same choice is the same feed. */
const readWasteList = (list: string): WasteType[] => WASTE_TYPES.filter((type) => list.split(',').includes(type))

/** What a resident chooses, as the feed's address carries it. An unknown parameter does no harm: link trackers add some. */
export const feedQuerySchema = z.object({
  quando: z
    .enum(FEED_MOMENTS)
    .default('sera')
    .describe('Il momento segnato: la sera in cui si mette fuori, o il giorno in cui passa la raccolta.'),
  tipi: z
    .string()
    .refine(isWasteList, `uno o più tra ${WASTE_TYPES.join(', ')}, separati da virgole`)
    .transform(readWasteList)
    .default([...WASTE_TYPES])
    .describe(`I tipi di rifiuto, separati da virgole: ${WASTE_TYPES.join(',')}. Senza, tutti.`),
  avviso: z
    .string()
    .regex(/^(?:no|\d{1,3})$/, `un numero di minuti da 0 a 999, o "${NO_ALARM}"`)
    .transform((minutes) => (minutes === NO_ALARM ? undefined : Number(minutes)))
    .optional()
    .describe('Minuti tra l’avviso e l’ora in cui si può mettere fuori, fino a 999. Senza, nessun avviso.'),
})

export type FeedOptions = z.output<typeof feedQuerySchema>
