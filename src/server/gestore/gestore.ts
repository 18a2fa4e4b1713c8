import type { FastifyInstance } from 'fastify'
import type { Comuni } from '../comune/comuni.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { createAttempts } from '../platform/http/guards/attempts.ts'
import type { MailQueue } from '../platform/mail/queue.ts'
import { createStaffCodes } from './codes.ts'
import type { IsConsoleHost } from './console-host.ts'
import { followStaff, type StaffNow } from './current-staff.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { type StaffData, staffOwnDataRoutes } from './own-data.ts'
import { createPeople } from './people.ts'
import { peopleRoutes } from './people-routes.ts'
import { rulesRoutes } from './rules-routes.ts'
import { createStaffSessions } from './sessions.ts'
import { staffSignInRoutes } from './sign-in-routes.ts'

interface GestoreDeps {
  comuni: Comuni
  clock: Clock
  database: Database
  mail: MailQueue
  isConsoleHost: IsConsoleHost
  staffData: readonly StaffData[]
}

/** Sign-in, people and rules of the gestore. Returns how to look up the staff of requests. */
export async function gestore(app: FastifyInstance, deps: GestoreDeps): Promise<StaffNow> {
  const { comuni, clock, database, mail, isConsoleHost, staffData } = deps
  const people = createPeople(database, clock)
  const sessions = createStaffSessions(database, clock)
  const staffNow = followStaff(app, { comuni, sessions, isConsoleHost })
  staffSignInRoutes(app, {
    comuni,
    isConsoleHost,
    sessions,
    codes: createStaffCodes(database, mail, clock),
    firstAdministrator: createFirstAdministrator(database, clock),
    attempts: createAttempts(database, clock),
  })
  await app.register(async (scope) => peopleRoutes(scope, { comuni, isConsoleHost, people, mail }))
  await app.register(async (scope) => rulesRoutes(scope, database))
  await app.register(async (scope) => staffOwnDataRoutes(scope, { database, people, held: staffData }))
  return staffNow
}
