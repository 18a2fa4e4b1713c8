import { z } from 'zod'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import { FEED_MOMENTS, NO_ALARM } from '../../domain/feed/feed-options.ts'
import { everythingOf } from '../../domain/calendar/waste-type.ts'
import type { PublicComune } from '../comune/comune.ts'

/** The kind of user; `domestica` is the default. */
export const userParameter = z
  .enum(USER_KINDS)
  .default('domestica')
  .describe('Il tipo di utenza, dove il calendario cambia dall’una all’altra.')

/** The query of the feed's address. Unknown parameters are ignored: link trackers add some. */
export const feedQuerySchema = z.object({
  quando: z
    .enum(FEED_MOMENTS)
    .default('sera')
    .describe('Il momento segnato: la sera in cui si mette fuori, o il giorno in cui passa la raccolta.'),
  tipi: z
    .string()
    .optional()
    .describe('I tipi di rifiuto e i servizi, per id come in /comune.json, separati da virgole. Senza, tutti.'),
  avviso: z
    .string()
    .regex(/^(?:no|\d{1,3})$/, `un numero di minuti da 0 a 999, o "${NO_ALARM}"`)
    .transform((minutes) => (minutes === NO_ALARM ? undefined : Number(minutes)))
    .optional()
    .describe('Minuti tra l’avviso e l’ora in cui si può mettere fuori, fino a 999. Senza, nessun avviso.'),
  utenza: userParameter,
})

/** Requires at least one known type or service. Unknown ones are ignored, so that subscriptions outlive a removed type. */
export function feedQueryOf(comune: Pick<PublicComune, 'types' | 'services'>) {
  const known = everythingOf(comune).map(({ id }) => id)
  const hasKnown = (list: string): boolean => list.split(',').some((id) => known.includes(id))
  const tipi = z.string().refine(hasKnown, `uno o più tra ${known.join(', ')}, separati da virgole`)
  return feedQuerySchema.extend({ tipi: tipi.optional() })
}
