import type { FastifyInstance } from 'fastify'
import { signedIn } from '../account/current-user.ts'
import { staffMay, staffMaySomewhere } from '../gestore/current-staff.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { MailQueue } from '../platform/mail/queue.ts'
import { oneAtATime } from '../platform/background/one-at-a-time.ts'
import { acceptForms } from '../platform/http/photo-form.ts'
import type { LiveResource } from '../platform/live/resources.ts'
import type { PickupPushes } from '../reminders/pushes/pickup-pushes.ts'
import type { Job } from '../platform/background/jobs.ts'
import type { BulkyDeps } from './http/deps.ts'
import { allComuniRoutes } from './desk/all-comuni-routes.ts'
import { datesRoutes } from './desk/dates-routes.ts'
import { dayRoutes } from './desk/day-routes.ts'
import { periodRoutes } from './desk/period-routes.ts'
import { pickupRoutes } from './desk/pickup-routes.ts'
import { townRoute } from './desk/town-route.ts'
import { warnOfLostItems } from './lost-items.ts'
import { pickupJob } from './messages/jobs.ts'
import { bulkyResources } from './live.ts'
import { createMessenger } from './messages/messenger.ts'
import { documentRoutes } from './http/document-routes.ts'
import { createPickups } from './booking/pickups.ts'
import { availabilityRoute, bulkyRoutes } from './http/routes.ts'

interface Deps {
  comuni: Comuni
  database: Database
  clock: Clock
  log: Log
  mail: MailQueue
  pushes: PickupPushes
}

interface Bulky {
  /** What pages may follow live. */
  readonly resources: LiveResource[]
  readonly job: Job
}

/** Bulky-waste pickups: for residents, for the gestore, and what runs by itself. */
export async function bulkyWaste(app: FastifyInstance, deps: Deps): Promise<Bulky> {
  const { comuni, database, clock, log } = deps
  const pickups = createPickups(database)
  // One at a time, so that receipts never use more than one database connection: the others are for those who book.
  const deliver = oneAtATime(createMessenger(deps))
  const notify = (): void => {
    deliver().catch((error: unknown) => log.warn(error))
  }
  const routes: BulkyDeps = { comuni, database, clock, pickups, notify }
  await app.register(async (scope) => {
    await acceptForms(scope)
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('cache-control', 'no-store')
      next()
    })
    availabilityRoute(scope, routes)
    await scope.register(async (own) => bulkyRoutes(own.addHook('preParsing', signedIn), routes))
    await scope.register(async (documents) => documentRoutes(documents, routes))
    await scope.register(async (desk) => {
      desk.addHook('preParsing', staffMay('desk'))
      for (const add of [pickupRoutes, dayRoutes, datesRoutes, periodRoutes, townRoute]) add(desk, routes)
    })
    await scope.register(async (all) => allComuniRoutes(all.addHook('preParsing', staffMaySomewhere('desk')), routes))
  })
  app.addHook('onReady', (done) => {
    // Not awaited: the server starts without it, even while the database is down.
    warnOfLostItems(deps).catch((error: unknown) => log.warn(error))
    done()
  })
  return {
    resources: bulkyResources({ database, comuni, clock, pickups }),
    job: pickupJob({ ...deps, deliver }),
  }
}
