import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { DATA_POLICY, SECURITY_HEADERS } from '../contract/security-headers.ts'
import type { Clock } from './clock.ts'
import type { Comuni } from './comune/comuni.ts'
import { comuneRoutes } from './comune/routes.ts'
import { guideRoutes } from './guide/routes.ts'
import { type PageDrawer, pageRoutes } from './pages/routes.ts'
import { staticFiles } from './pages/static-files.ts'
import { sendProblem } from './problem.ts'

export interface Parts {
  comuni: Comuni
  clock: Clock
  pages: PageDrawer
  /** The folder of built files; while developing, Vite serves them. */
  filesRoot?: string
  logLevel: string
}

/** The map of the server. */
export async function buildApp({ comuni, clock, pages, filesRoot, logLevel }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    // One line per request would be a record of who looks at what: only what goes wrong is written.
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
    reply.header('content-security-policy', DATA_POLICY)
  })

  if (filesRoot !== undefined) await staticFiles(app, filesRoot)
  comuneRoutes(app, comuni)
  guideRoutes(app, comuni)
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'))
  const { sendPage } = pageRoutes(app, comuni, clock, pages)

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage) return sendPage(request, reply)
    return sendProblem(reply, 404, 'Non trovato', 'A questo indirizzo non c’è niente.')
  })

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return status >= 500
      ? sendProblem(reply, status, 'Qualcosa non va', 'Il problema è nostro, non tuo. Riprova tra qualche minuto.')
      : sendProblem(reply, status, 'Richiesta non valida', 'La richiesta non si capisce. Ricarica la pagina e riprova.')
  })

  return app
}
