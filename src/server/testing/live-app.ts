import type { FastifyInstance } from 'fastify'
import { buildApp, type AppDeps } from '../app.ts'
import type { Database } from '../platform/database/database.ts'
import { freshDatabase } from './postgres.ts'
import { loadTestComuni } from './test-app.ts'
import { createLog, type Log } from '../platform/log.ts'
import { testPages } from './pages.ts'

export interface LiveApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly log: Log
  now: () => number
  /** Moves the app's clock. */
  pass: (milliseconds: number) => void
  close: () => Promise<void>
}

/** The real app on a database of its own, with a clock that the test holds and no pages. */
export async function liveApp(deps: Partial<AppDeps> = {}): Promise<LiveApp> {
  let now = Date.parse('2026-11-15T19:30:00Z')
  const database = deps.database ?? (await freshDatabase())
  const log = createLog('silent')
  const app = await buildApp({
    comuni: await loadTestComuni(),
    clock: () => now,
    database,
    pages: testPages(),
    log,
    ...deps,
  })
  return {
    app,
    database,
    log,
    now: () => now,
    pass: (milliseconds) => {
      now += milliseconds
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
