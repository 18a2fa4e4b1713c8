import type { FastifyInstance } from 'fastify'
import type { ConsoleDeps } from './deps.ts'
import { noticeReadingRoutes, noticeWritingRoutes } from './notices-routes.ts'
import { todayRoutes } from './today/routes.ts'

const ROUTES = [noticeReadingRoutes, noticeWritingRoutes, todayRoutes]

/** The console besides editions: notices and today. Each route checks the role that it needs. */
export async function consoleRoutes(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  for (const routes of ROUTES) await app.register(async (scope) => routes(scope, deps))
}
