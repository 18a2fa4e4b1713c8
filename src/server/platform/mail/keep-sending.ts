import type { FastifyInstance } from 'fastify'
import { failuresTo, keepDoing } from '../background/background.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { mailSender } from './sender.ts'
import type { Transport } from './transport.ts'

const LOOK_EVERY = 1000

interface Parts {
  database: Database
  transport: Transport
  clock: Clock
  log: Log
}

/** Looks for mail as long as the app listens. Several processes share the work: each takes what no other has. */
export function keepSending(app: FastifyInstance, { database, transport, clock, log }: Parts): void {
  const onError = failuresTo(log)
  const sender = mailSender({ database, transport, clock, onTrouble: (message) => log.warn(message), onError })
  // Not waited for: one mail that takes long does not keep the next from being seen.
  const look = async (): Promise<void> => void sender.sendDue().catch(onError)
  keepDoing(app, log, [{ run: look, pause: LOOK_EVERY }])
  app.addHook('onClose', async () => {
    await sender.stop()
    transport.close()
  })
}
