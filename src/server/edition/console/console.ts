import type { FastifyInstance } from 'fastify'
import { jointRoutes } from '../joint/joint-routes.ts'
import { comuniRoutes } from './comuni-routes.ts'
import type { ConsoleDeps } from './deps.ts'
import { draftRoutes } from './draft-routes.ts'
import { newComuneRoutes } from './new-comune-routes.ts'
import { publishRoutes } from './publish-routes.ts'
import { readingRoutes } from './reading-routes.ts'
import { tellRoutes } from './tell-routes.ts'
import { trialRoutes } from './trial-routes.ts'
import { WRITING_ROUTES } from '../writing/routes.ts'
import { workRoutes } from './work-routes.ts'

const ROUTES = [
  comuniRoutes,
  newComuneRoutes,
  readingRoutes,
  workRoutes,
  trialRoutes,
  draftRoutes,
  publishRoutes,
  tellRoutes,
  jointRoutes,
  ...WRITING_ROUTES,
]

/** Editions for the people of the gestore, each call by the role that it needs. */
export async function editionConsole(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  for (const routes of ROUTES) await app.register(async (scope) => routes(scope, deps))
}
