import { z } from 'zod'
import { missingWords } from '../../domain/guide/search/missing-words.ts'

/** Words that the guide did not find. The phone has already removed digits; the server does it again, to be sure. */
export const missingRequestSchema = z.object({
  words: z
    .string()
    .max(200, 'al massimo 200 caratteri')
    .transform(missingWords)
    .refine((words) => words.length > 1, 'almeno una parola, senza cifre'),
})
