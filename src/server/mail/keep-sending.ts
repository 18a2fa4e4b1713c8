import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { MailQueue } from './queue.ts'
import { sendDue } from './sender.ts'
import type { Transport } from './transport.ts'

/** For what another process added, or what is to be tried again. */
const LOOK_EVERY = 10_000
/** The transaction that adds a mail is not over yet when it says so. */
const SETTLE = 100

interface Parts {
  database: Database
  queue: MailQueue
  transport: Transport
  clock: Clock
}

/** Looks for mail as long as the app runs, one round at a time. */
export function keepSending(app: FastifyInstance, { database, queue, transport, clock }: Parts): void {
  let round = Promise.resolve()
  let soon: NodeJS.Timeout | undefined

  const look = (): void => {
    round = round.then(() =>
      sendDue({ database, transport, clock, onTrouble: (message) => app.log.warn(message) }).catch((error: unknown) =>
        app.log.warn(error),
      ),
    )
  }
  queue.onAdded(() => {
    clearTimeout(soon)
    soon = setTimeout(look, SETTLE)
  })
  const regularly = setInterval(look, LOOK_EVERY)
  regularly.unref()
  app.addHook('onClose', async () => {
    clearInterval(regularly)
    clearTimeout(soon)
    await round
    transport.close()
  })
}
