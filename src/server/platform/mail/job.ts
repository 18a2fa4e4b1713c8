import { failuresTo, type Job } from '../background/jobs.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { mailSender } from './sender.ts'
import type { Transport } from './transport.ts'

interface MailDeps {
  database: Database
  transport: Transport
  clock: Clock
  log: Log
}

/** Sends due mail. Processes share the work: each takes what no other has. */
export function mailJob({ database, transport, clock, log }: MailDeps): Job {
  const onError = failuresTo(log)
  const sender = mailSender({ database, transport, clock, onTrouble: (message) => log.warn(message), onError })
  return {
    name: 'mail',
    every: 1000,
    // Not awaited: one slow mail must not delay the next.
    run: async () => void sender.sendDue().catch(onError),
    end: async () => {
      await sender.stop()
      transport.close()
    },
  }
}
