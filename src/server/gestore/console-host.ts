import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostName } from '../comune/hosts/host-name.ts'
import { isPageWanted } from '../platform/http/page-wanted.ts'
import { sendProblem } from '../platform/http/problem.ts'

export type IsConsoleHost = (request: Pick<FastifyRequest, 'hostname'>) => boolean

const CONSOLE = '/gestione'
/** With these files a browser would install a comune's app under the console's name. */
const OF_RESIDENTS = new Set(['/ngsw-worker.js', '/manifest.webmanifest'])

/** API calls may be opened as links, like the download of one's own data. */
const isOfConsole = (path: string): boolean => /^\/(gestione|api)(\/|$)/.test(path)

/** On the console's own host every other page redirects to the console. */
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
