import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log.ts'

const SIGNS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

const WARNING =
  'TRUST_PROXY manca, ma una richiesta è passata da un proxy: senza, nomi, https e limiti per chi chiede sono quelli del proxy. Indica il suo indirizzo, per esempio TRUST_PROXY=127.0.0.1.'

/** Warns once that a proxy's headers are ignored because it is not configured as trusted. */
export function warnOfProxy(app: FastifyInstance, log: Log): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isTold && SIGNS.some((name) => name in request.headers)) {
      isTold = true
      log.warn(WARNING)
    }
    next()
  })
}
