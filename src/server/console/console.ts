import type { FastifyInstance } from 'fastify'
import type { Comuni } from '../comune/comuni.ts'
import type { Editions } from '../edition/serving/start.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { noticeReadingRoutes, noticeWritingRoutes } from './notices-routes.ts'
import { todayRoutes } from './today/routes.ts'

export interface ConsoleDeps {
  readonly comuni: Comuni
  /** What this process could not serve; without it, the comuni stay as they are. */
  readonly editions?: Pick<Editions, 'problems'>
  readonly clock: Clock
  readonly database: Database
}

const ROUTES = [noticeReadingRoutes, noticeWritingRoutes, todayRoutes]

/** What the people of the gestore see and do besides editions, each call by the role that it needs. */
export async function consoleRoutes(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  for (const routes of ROUTES) await app.register(async (scope) => routes(scope, deps))
}
