import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { MAX_PHOTO_BYTES } from '../../../contract/http/photo.ts'
import { PHOTOS_PER_REQUEST } from '../../../domain/bulky/photos.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MailQueue } from '../../platform/mail/queue.ts'
import { oneAtATime } from '../../platform/background/one-at-a-time.ts'
import type { LiveResource } from '../../platform/live/resources.ts'
import type { PickupPushes } from '../../reminders/pushes/pickup-pushes.ts'
import { describeOnly } from './call.ts'
import { checkItemNames } from '../item-names.ts'
import { keepRunning } from '../messages/jobs.ts'
import { bulkyResources } from '../messages/live.ts'
import { createMessenger } from '../messages/messenger.ts'
import { operatorRoutes } from './operator-routes.ts'
import { createPickups, type Pickups } from '../booking/pickups.ts'
import { bulkyRoutes } from './routes.ts'

const FORM_LIMITS = { files: PHOTOS_PER_REQUEST, fileSize: MAX_PHOTO_BYTES, fields: 4, fieldSize: 64 * 1024 }

interface Parts {
  comuni: Comuni
  database: Database
  clock: Clock
  log: Log
  mail: MailQueue
  pushes: PickupPushes
}

export interface BulkyParts extends Parts {
  pickups: Pickups
  /** Something is to be told: now, without keeping the asker waiting. */
  say: () => void
}

/** Bulky-waste pickups: for residents, for the gestore, and what runs by itself. Returns what pages may follow live. */
export async function bulkyWaste(app: FastifyInstance, parts: Parts): Promise<LiveResource[]> {
  const { comuni, database, clock, log } = parts
  const pickups = createPickups(database)
  // On a busy morning receipts take one connection to the database, and leave the others to those who book.
  const deliver = oneAtATime(createMessenger(parts))
  const say = (): void => {
    deliver().catch((error: unknown) => log.warn(error))
  }
  const all: BulkyParts = { ...parts, pickups, say }
  // In a scope of its own: other capabilities read forms by limits of theirs.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS })
    describeOnly(scope)
    bulkyRoutes(scope, all)
    operatorRoutes(scope, all)
  })
  app.addHook('onReady', (done) => {
    // Pages are served meanwhile, and while the database is away.
    checkItemNames(all).catch((error: unknown) => log.warn(error))
    done()
  })
  keepRunning(app, { database, comuni, clock, deliver, log })
  return bulkyResources({ database, comuni, clock, pickups })
}
