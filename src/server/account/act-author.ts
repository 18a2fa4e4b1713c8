import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AUTHOR_HEADER, NOT_ITS_AUTHOR } from '../../contract/http/idempotency.ts'
import { ProblemError } from '../platform/http/problem.ts'

type AskerId = (request: FastifyRequest) => Promise<string | undefined>

/**
 * Refuses what another account wrote, before the body is read: the cookie of a browser may have changed hands since.
 * One browser may have a resident's session and one of the console: either may be the author's.
 */
export function requireAuthor(app: FastifyInstance, askerIds: readonly AskerId[]): void {
  app.addHook('onRequest', async (request) => {
    const author = request.headers[AUTHOR_HEADER]
    if (author === undefined) return
    for (const idOf of askerIds) if ((await idOf(request)) === author) return
    throw new ProblemError(
      NOT_ITS_AUTHOR,
      'Scritta da un altro profilo',
      'Su questo dispositivo non c’è l’accesso di chi l’ha scritta. Entra con lo stesso indirizzo e parte da sola.',
    )
  })
}
