import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostName } from '../comune/hosts/host-name.ts'
import { isPageWanted } from '../platform/http/page-wanted.ts'
import { sendProblem } from '../platform/http/problem.ts'

export type IsConsoleHost = (request: Pick<FastifyRequest, 'hostname'>) => boolean

const CONSOLE = '/gestione'
/** With these a browser would install the calendar of a comune under the name of the console. */
const OF_RESIDENTS = new Set(['/ngsw-worker.js', '/manifest.webmanifest'])

/** A call may be opened as a link: the download of one's own data is. */
const isOfConsole = (path: string): boolean => /^\/(gestione|api)(\/|$)/.test(path)

/** A name that is the console's and no comune's: a browser that asks for another page there is led to the console. */
export function consoleHost(app: FastifyInstance, host: string | undefined): IsConsoleHost {
  if (host === undefined) return () => false
  const isConsoleHost: IsConsoleHost = ({ hostname }) => hostName(hostname) === host
  app.addHook('onRequest', async (request, reply) => {
    if (!isConsoleHost(request)) return
    const [path = ''] = request.url.split('?', 1)
    if (OF_RESIDENTS.has(path)) return sendProblem(reply, 404, 'Non trovato', 'Su questo nome c’è solo la gestione.')
    if (isPageWanted(request) && !isOfConsole(path)) return reply.redirect(CONSOLE, 302)
  })
  return isConsoleHost
}
