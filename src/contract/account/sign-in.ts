import { z } from 'zod'

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'al massimo 254 caratteri')
  .pipe(z.email('un indirizzo e-mail, per esempio nome@esempio.it'))
  .describe('L’indirizzo e-mail.')

export const codeRequestSchema = z.object({ email })

/** Some mail apps copy the code as "123 456". */
const code = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '6 cifre'))
  .describe('Le 6 cifre arrivate per e-mail.')

export const signInSchema = z.object({ email, code })
