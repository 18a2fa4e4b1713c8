import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { repeat } from '../repeat.ts'
import { createReminders, type ReminderParts, type Reminders } from './reminders.ts'

const PREPARE_EVERY = 30 * 60_000
const SEND_EVERY = 1000
const LOOK_FOR_NOTICES_EVERY = 10_000

interface Parts extends Omit<ReminderParts, 'onError'> {
  log: Log
}

/** Prepares and sends as long as the app listens. Several processes share the work: each takes what no other has. */
export function keepReminding(app: FastifyInstance, { log, ...parts }: Parts): Reminders {
  const onError = (error: unknown): void => log.warn(error)
  const reminders = createReminders({ ...parts, onError })
  let loops: { stop: () => Promise<void> }[] = []
  app.addHook('onListen', async () => {
    loops = [
      repeat(reminders.prepareAll, PREPARE_EVERY, onError),
      repeat(reminders.sendDue, SEND_EVERY, onError),
      repeat(reminders.pushNotices, LOOK_FOR_NOTICES_EVERY, onError),
    ]
  })
  app.addHook('onClose', async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await reminders.close()
  })
  return reminders
}
