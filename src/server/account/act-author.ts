import type { FastifyInstance } from 'fastify'
import { AUTHOR_HEADER, NOT_ITS_AUTHOR } from '../../contract/http/idempotency.ts'
import { ProblemError } from '../platform/http/problem.ts'
import { currentUser } from './current-user.ts'

/** Before the body is read. A page cannot know that the cookie it sends along has become somebody else's. */
export function requireAuthor(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const author = request.headers[AUTHOR_HEADER]
    if (author === undefined || (await currentUser(request))?.id === author) return
    throw new ProblemError(
      NOT_ITS_AUTHOR,
      'Scritta da un altro profilo',
      'Su questo dispositivo non c’è l’accesso di chi l’ha scritta. Entra con lo stesso indirizzo e parte da sola.',
    )
  })
}
