import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { repeat } from '../repeat.ts'
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
  let isClosing = false
  let loop: { stop: () => Promise<void> } | undefined
  // A database that is away is reported by itself, and not once a second.
  const onError = (error: unknown): void => {
    if (!isUnavailable(error)) log.warn(error)
  }
  const sender = mailSender({ database, transport, clock, onTrouble: (message) => log.warn(message), onError })
  // Not waited for: one mail that takes long does not keep the next from being seen.
  const look = async (): Promise<void> => void sender.sendDue().catch(onError)
  /** Before the tables are there, there is nothing to send. */
  const begin = async (): Promise<void> => {
    await database.ready
    if (!isClosing) loop = repeat(look, LOOK_EVERY, onError)
  }
  app.addHook('onListen', async () => {
    begin().catch(onError)
  })
  app.addHook('onClose', async () => {
    isClosing = true
    await loop?.stop()
    await sender.stop()
    transport.close()
  })
}
