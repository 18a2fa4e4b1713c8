import type { FastifyInstance } from 'fastify'
import { jointRoutes } from '../joint/joint-routes.ts'
import { comuniRoutes, presentRoutes } from './comuni/comuni-routes.ts'
import type { EditionConsoleDeps } from './deps.ts'
import { draftRoutes } from './draft-routes.ts'
import { newComuneRoutes } from './comuni/new-comune-routes.ts'
import { publishRoutes } from './publish-routes.ts'
import { editionRoutes } from './history/edition-routes.ts'
import { waitingRoutes } from './history/waiting-routes.ts'
import { readingRoutes } from './reading-routes.ts'
import { previewRoutes } from './trial/preview-routes.ts'
import { notifyRoutes } from './trial/notify-routes.ts'
import { trialRoutes } from './trial/trial-routes.ts'
import { WRITING_ROUTES } from '../writing/routes.ts'
import { workRoutes } from './work-routes.ts'

const ROUTES = [
  comuniRoutes,
  newComuneRoutes,
  presentRoutes,
  readingRoutes,
  workRoutes,
  trialRoutes,
  draftRoutes,
  publishRoutes,
  notifyRoutes,
  previewRoutes,
  editionRoutes,
  waitingRoutes,
  jointRoutes,
  ...WRITING_ROUTES,
]

/** The console's routes about editions. Each checks the role that it needs. */
export async function editionConsole(app: FastifyInstance, deps: EditionConsoleDeps): Promise<void> {
  for (const routes of ROUTES) await app.register(async (scope) => routes(scope, deps))
}
