import type { FastifyInstance } from 'fastify'
import type { Comuni } from '../comune/comuni.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { createAttempts } from '../platform/http/guards/attempts.ts'
import type { MailQueue } from '../platform/mail/queue.ts'
import { createStaffCodes } from './codes.ts'
import { followStaff, type StaffNow } from './current-staff.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { createPeople } from './people.ts'
import { peopleRoutes } from './people-routes.ts'
import { rulesRoutes } from './rules-routes.ts'
import { createStaffSessions } from './sessions.ts'
import { staffSignInRoutes } from './sign-in-routes.ts'

interface Deps {
  comuni: Comuni
  clock: Clock
  database: Database
  mail: MailQueue
}

/** Who works for the gestore, above its comuni. Answers how to ask who somebody is by now. */
export async function gestore(app: FastifyInstance, { comuni, clock, database, mail }: Deps): Promise<StaffNow> {
  const sessions = createStaffSessions(database, clock)
  const staffNow = followStaff(app, comuni, sessions)
  staffSignInRoutes(app, {
    comuni,
    sessions,
    codes: createStaffCodes(database, mail, clock),
    firstAdministrator: createFirstAdministrator(database, clock),
    attempts: createAttempts(database, clock),
  })
  await app.register(async (scope) => peopleRoutes(scope, { comuni, people: createPeople(database, clock), mail }))
  await app.register(async (scope) => rulesRoutes(scope, database))
  return staffNow
}
