import type { z } from 'zod'

/** An answer in JSON, for the schema of a call. */
export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})
