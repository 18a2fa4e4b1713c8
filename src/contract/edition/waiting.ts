import { z } from 'zod'
import { editionNumber, editionViewSchema, reasonSchema } from './console.ts'

/** Published editions that are not yet in effect, one for each moment. */
export const waitingViewSchema = z.object({
  basedOn: z.int().describe('L’edizione più recente: chi ne revoca una la ripete.'),
  editions: z.array(
    z.object({
      edition: editionViewSchema,
      lines: z.array(z.string()).describe('Cosa cambierà allora per i residenti, in parole.'),
    }),
  ),
})
export type WaitingView = z.output<typeof waitingViewSchema>

export const withdrawRequestSchema = z.object({
  edition: editionNumber.describe('Quella che non deve più valere.'),
  basedOn: editionNumber.describe('L’edizione più recente che hai visto.'),
  reason: reasonSchema,
})
