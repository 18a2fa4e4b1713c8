import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actPath, AUTHOR_HEADER, IDEMPOTENCY_HEADER } from '../../../contract/http/idempotency.ts'
import { problemSchema } from '../../../contract/http/problem.ts'
import { sendProblem } from '../http/problem.ts'

const key = z.uuid('un identificativo (UUID)')

/** Headers of an idempotent call. */
export const actHeaders = z.object({
  [IDEMPOTENCY_HEADER]: key.describe('La stessa a ogni nuovo tentativo: la richiesta si fa una volta sola.'),
  [AUTHOR_HEADER]: z
    .string()
    .optional()
    .describe('L’utente per cui è stata scritta: se è entrata un’altra persona, non si fa niente.'),
})

/** A capability's answer to the act of that key; undefined where it was not done, or the asker may not see it. */
export type ActLookup = (request: FastifyRequest, key: string) => Promise<object | undefined>

const SCHEMA = {
  tags: ['Richieste'],
  summary: 'Che ne è stato di una richiesta con foto',
  description:
    'La stessa risposta che ha avuto la richiesta con quella Idempotency-Key, se è già stata fatta: chi ha perso la risposta non manda le foto una seconda volta.',
  params: z.object({ key }),
  response: {
    200: { description: 'Già fatta', content: { 'application/json': { schema: z.looseObject({}) } } },
    404: { description: 'Non fatta', content: { 'application/problem+json': { schema: problemSchema } } },
  },
}

export function actRoutes(app: FastifyInstance, lookups: readonly ActLookup[]): void {
  app.withTypeProvider<ZodTypeProvider>().get(actPath(':key'), { schema: SCHEMA }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    for (const lookUp of lookups) {
      const answer = await lookUp(request, request.params.key)
      if (answer !== undefined) return reply.send({ ...answer })
    }
    return sendProblem(reply, 404, 'Non ancora fatta', 'Questa richiesta non ci è arrivata.')
  })
}
