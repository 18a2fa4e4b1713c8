import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Comuni } from '../../comune/comuni.ts'
import type { Editions } from './start.ts'
import { jsonAnswer } from '../../platform/api/json-answer.ts'

const health = z.object({
  comuni: z.number().describe('Quanti comuni sono serviti.'),
  problems: z
    .array(z.object({ comune: z.string(), edition: z.number() }))
    .describe('Edizioni pubblicate che questo processo non sa leggere: resta quella prima.'),
})

/** For monitoring: whether everything published is served. The reasons are in the log. */
export function healthRoute(app: FastifyInstance, comuni: Comuni, editions: Editions | undefined): void {
  app.get(
    '/api/health',
    {
      schema: {
        tags: ['Servizio'],
        summary: 'Se il server serve ciò che è pubblicato',
        response: { 200: jsonAnswer('Lo stato', health) },
      },
    },
    (_request, reply) => {
      const problems = editions?.problems() ?? []
      return reply.header('cache-control', 'no-store').send({
        comuni: comuni.all.length,
        problems: problems.map(({ edition }) => ({ comune: edition.comuneId, edition: edition.number })),
      })
    },
  )
}
