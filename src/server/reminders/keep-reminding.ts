import type { FastifyInstance } from 'fastify'
import { keepDoing } from '../platform/background/background.ts'
import type { Log } from '../platform/log.ts'
import { createReminders, type ReminderParts, type Reminders } from './reminders.ts'

const PREPARE_EVERY = 30 * 60_000
/** How soon a process takes over from one that died while it prepared, or prepares what was read from other files. */
const LOOK_FOR_TURNS_EVERY = 60_000
const SEND_EVERY = 1000
const LOOK_FOR_NOTICES_EVERY = 10_000

interface Parts extends Omit<ReminderParts, 'onError'> {
  log: Log
}

/** Prepares and sends as long as the app listens. Several processes share the work: each takes what no other has. */
export function keepReminding(app: FastifyInstance, { log, ...parts }: Parts): Reminders {
  const reminders = createReminders({ ...parts, onError: (error) => log.warn(error) })
  keepDoing(app, log, [
    { run: () => reminders.prepareAll(PREPARE_EVERY), pause: LOOK_FOR_TURNS_EVERY },
    { run: reminders.sendDue, pause: SEND_EVERY },
    { run: reminders.pushNotices, pause: LOOK_FOR_NOTICES_EVERY },
  ])
  app.addHook('onClose', () => reminders.close())
  return reminders
}
