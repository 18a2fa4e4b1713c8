import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from './database/unavailable.ts'
import { ProblemError, sendProblem } from './problem.ts'

/** Whatever goes wrong is answered as a problem document. Called before any route: later, Fastify would not heed it. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof ProblemError) {
      return sendProblem(reply.headers(error.headers), error.status, error.title, error.message)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendProblem(reply, 422, 'Dati da correggere', error.validation.map(({ message }) => message).join(' '))
    }
    if (isUnavailable(error)) {
      request.log.warn(error)
      return sendUnavailable(reply)
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return status >= 500
      ? sendProblem(reply, status, 'Qualcosa non va', 'Il problema è nostro, non tuo. Riprova tra qualche minuto.')
      : sendProblem(reply, status, 'Richiesta non valida', 'La richiesta non si capisce. Ricarica la pagina e riprova.')
  })
}

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply.header('retry-after', '5'),
    503,
    'Servizio sospeso',
    'In questo momento non possiamo salvare niente. Riprova tra un minuto.',
  )
