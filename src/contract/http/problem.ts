import { z } from 'zod'

/** RFC 9457. `errors` names what is wrong with a request, field by field. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('Cosa è successo e cosa si può fare.'),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof problemSchema>
