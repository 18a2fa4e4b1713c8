import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { DATA_POLICY, SECURITY_HEADERS } from '../contract/security-headers.ts'
import { apiDocument } from './api/document.ts'
import type { Clock } from './clock.ts'
import { closeIdleConnections } from './closing.ts'
import type { Comuni } from './comune/comuni.ts'
import { comuneRoutes } from './comune/routes.ts'
import type { Database } from './database/database.ts'
import { answerErrors } from './error-answers.ts'
import { feedRoutes } from './feed/routes.ts'
import { missingRoutes } from './guide/missing-routes.ts'
import { guideRoutes } from './guide/routes.ts'
import { openDataRoutes } from './open-data/routes.ts'
import { type PageDrawer, pageRoutes } from './pages/routes.ts'
import { staticFiles } from './pages/static-files.ts'
import { sendProblem } from './problem.ts'
import { keepReminding } from './reminders/keep-reminding.ts'
import { type PushConnections, pushServices, subjectsOf } from './reminders/push-services.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { requireXsrf } from './xsrf.ts'

export interface Parts {
  comuni: Comuni
  clock: Clock
  database: Database
  pages: PageDrawer
  /** The folder of built files; while developing, Vite serves them. */
  filesRoot?: string
  logLevel: string
  pushSubject?: string | undefined
  pushConnections?: PushConnections
}

/** The map of the server. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { comuni, clock, database, pages, filesRoot, logLevel } = parts
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

  closeIdleConnections(app)
  await app.register(cookies)
  requireXsrf(app)

  if (filesRoot !== undefined) await staticFiles(app, filesRoot)
  await apiDocument(app)
  comuneRoutes(app, comuni)
  feedRoutes(app, comuni, clock)
  openDataRoutes(app, comuni, clock)
  guideRoutes(app, comuni)
  missingRoutes(app, comuni, clock, database)
  const services = pushServices(database, clock, subjectsOf(comuni, parts.pushSubject), parts.pushConnections)
  reminderRoutes(
    app,
    comuni,
    keepReminding(app, { comuni, clock, database, services, sendMail: () => Promise.resolve({ kind: 'gone' }) }),
  )
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'))
  const { sendPage } = pageRoutes(app, comuni, clock, pages)

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage) return sendPage(request, reply)
    return sendProblem(reply, 404, 'Non trovato', 'A questo indirizzo non c’è niente.')
  })

  answerErrors(app)
  return app
}
