import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { BrokerSettings } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MailQueue } from '../../platform/mail/queue.ts'
import type { PersonalData } from '../../platform/database/personal-data.ts'
import { createAttempts } from '../../platform/http/guards/attempts.ts'
import { createCodes } from './codes.ts'
import { followSessions, usersNow, type UsersNow } from '../current-user.ts'
import { ownDataRoutes } from '../own-data-routes.ts'
import { signInRoutes } from './routes.ts'
import { type AfterSignOut, createSessions } from '../sessions.ts'

interface SignInDeps {
  comuni: Comuni
  clock: Clock
  database: Database
  log: Log
  mail: MailQueue
  personalData: readonly PersonalData[]
  afterSignOut: AfterSignOut
  broker?: BrokerSettings | undefined
}

/** Sign-in, sessions and a person's own data. Returns how to look up the users of requests. */
export async function signIn(app: FastifyInstance, deps: SignInDeps): Promise<UsersNow> {
  const { comuni, clock, database, mail, personalData, broker } = deps
  const sessions = createSessions(database, clock, deps.afterSignOut)
  followSessions(app, comuni, sessions)
  signInRoutes(app, {
    comuni,
    sessions,
    codes: createCodes(database, mail, clock),
    attempts: createAttempts(database, clock),
    brokerLabel: broker?.label,
  })
  if (broker !== undefined) {
    const { brokerRoutes } = await import('./broker-routes.ts')
    brokerRoutes(app, { ...deps, broker, sessions })
  }
  await app.register(async (scope) => ownDataRoutes(scope, { comuni, clock, database, sessions, personalData }))
  return usersNow(comuni, sessions)
}
