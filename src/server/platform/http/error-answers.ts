import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import { InvalidRequest, sendInvalidRequest } from './invalid-request.ts'
import type { Log } from '../log.ts'
import { ProblemError, sendProblem } from './problem.ts'

/**
 * Turns errors into answers that a resident can act on, and logs the rest. Must be called before any route: routes of
 * awaited plugins would not use it.
 */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    if (error instanceof ProblemError) {
      return sendProblem(reply.headers(error.headers), error.status, error.title, error.message)
    }
    if (error instanceof InvalidRequest) return sendInvalidRequest(reply, error)
    if (isUnavailable(error)) {
      log.warn(error)
      reply.header('retry-after', '5')
      const detail = 'In questo momento il servizio è sospeso e non possiamo salvare niente. Riprova tra un minuto.'
      return sendProblem(reply, 503, 'Servizio sospeso', detail)
    }
    const status = error.statusCode ?? 500
    if (status >= 500) log.error(error)
    return status >= 500
      ? sendProblem(reply, status, 'Qualcosa non va', 'Il problema è nostro, non tuo. Riprova tra qualche minuto.')
      : sendProblem(reply, status, 'Richiesta non valida', 'La richiesta non si capisce. Ricarica la pagina e riprova.')
  })
}
