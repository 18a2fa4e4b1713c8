import { z } from 'zod'

const email = z
  .string('Scrivi il tuo indirizzo e-mail.')
  .trim()
  .toLowerCase()
  .max(254, 'L’indirizzo e-mail è troppo lungo.')
  .pipe(z.email('L’indirizzo e-mail non è completo. Per esempio: nome@esempio.it'))

export const codeRequestSchema = z.object({ email })

export const signInSchema = z.object({
  email,
  code: z
    .string('Scrivi il codice di 6 cifre.')
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Il codice ha 6 cifre.')),
})
